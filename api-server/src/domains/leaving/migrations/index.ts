import type { Migrations } from '../../../platform/database';
import { migration0100Leaving } from './0100_leaving';

export const leavingMigrations: Migrations = {
  '0100_leaving': migration0100Leaving,
};
