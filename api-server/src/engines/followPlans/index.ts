export { planMachine } from './machine';
export { planStatus } from './planStatus';
export { followPlanRefusals, skipMessages } from './refusals';
export { assertPublishable } from './publish';
export { assertBeforeOrderTime, assertJoinable, assertValue, joinObstacle } from './join';
export { followerStake, type SkipReason } from './followerStake';
export { emptyRecord, planStatistics, recordAfter } from './statistics';
export type { PlanRecord, PlanResult, PlanStatistics } from './statistics';
export type { FollowCondition, OpenPlan } from './types';
