import type { Migrations } from '../../../platform/database';
import { migration0083UnusedImages } from './0083_unusedImages';

export const uploadsMigrations: Migrations = {
  '0083_unusedImages': migration0083UnusedImages,
};
