export { registerFollowPlans } from './registerFollowPlans';
export type { FollowPlanTables } from './tables';
