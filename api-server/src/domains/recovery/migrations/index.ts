import type { Migrations } from '../../../platform/database';
import { migration0104Recovery } from './0104_recovery';

export const recoveryMigrations: Migrations = {
  '0104_recovery': migration0104Recovery,
};
