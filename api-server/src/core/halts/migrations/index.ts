import type { Migrations } from '../../../platform/database';
import { migration0099Halts } from './0099_halts';

export const haltsMigrations: Migrations = {
  '0099_halts': migration0099Halts,
};
