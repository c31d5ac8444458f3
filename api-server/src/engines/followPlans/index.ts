export { planMachine, type PlanStatus } from './machine';
export { planStatus } from './planStatus';
export { followPlanRefusals, skipMessages } from './refusals';
export { assertPublishable } from './publish';
export { assertBeforeOrderTime, assertJoinable, assertValue, joinObstacle, type Candidate } from './join';
export { followerStake, type SkipReason, type StakeDecision } from './followerStake';
export { planStatistics, type PlanResult, type PlanStatistics } from './statistics';
export type { FollowCondition, FollowPlanRules, OpenPlan, PeriodLimits, PlanDraft } from './types';
