export { planMachine } from './machine';
export { planStatus } from './planStatus';
export { followPlanRefusals, skipMessages } from './refusals';
export { assertPublishable } from './publish';
export { assertBeforeOrderTime, assertJoinable, assertValue, joinObstacle } from './join';
export { followerStake, type SkipReason } from './followerStake';
export { planStatistics, type PlanResult, type PlanStatistics } from './statistics';
export type { FollowCondition, OpenPlan } from './types';
