import type { Migrations } from '../../../platform/database';
import { migration0033FollowPlans } from './0033_followPlans';
import { migration0040PlanFigures } from './0040_planFigures';
import { migration0114PlanResults } from './0114_planResults';
import { migration0119EndsOfPlans } from './0119_endsOfPlans';

export const followPlansMigrations: Migrations = {
  '0033_followPlans': migration0033FollowPlans,
  '0040_planFigures': migration0040PlanFigures,
  '0114_planResults': migration0114PlanResults,
  '0119_endsOfPlans': migration0119EndsOfPlans,
};
