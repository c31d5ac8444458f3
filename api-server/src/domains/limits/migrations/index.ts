import type { Migrations } from '../../../platform/database';
import { migration0032OwnLimits } from './0032_ownLimits';
import { migration0095DatesOfLimits } from './0095_datesOfLimits';

export const limitsMigrations: Migrations = {
  '0032_ownLimits': migration0032OwnLimits,
  '0095_datesOfLimits': migration0095DatesOfLimits,
};
