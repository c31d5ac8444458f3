import type { Migrations } from '../../../platform/database';
import { migration0083UnusedImages } from './0083_unusedImages';
import { migration0107PicturesPlace } from './0107_picturesPlace';

export const uploadsMigrations: Migrations = {
  '0083_unusedImages': migration0083UnusedImages,
  '0107_picturesPlace': migration0107PicturesPlace,
};
