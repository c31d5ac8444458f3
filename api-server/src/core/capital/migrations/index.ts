import type { Migrations } from '../../../platform/database';
import { migration0101Capital } from './0101_capital';

export const capitalMigrations: Migrations = {
  '0101_capital': migration0101Capital,
};
