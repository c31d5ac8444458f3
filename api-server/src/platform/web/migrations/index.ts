import type { Migrations } from '../../database';
import { migration0090ServedRegistry } from './0090_servedRegistry';

export const webMigrations: Migrations = {
  '0090_servedRegistry': migration0090ServedRegistry,
};
