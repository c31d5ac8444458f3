import type { NewUserEvent } from '../../platform/events';
import type { PlanRow } from './rows';

/** Tells a user that a plan has changed, and what has become of it. */
export const planEvent = (userId: string, { id, mode }: Pick<PlanRow, 'id' | 'mode'>, status: string): NewUserEvent => ({
  userId,
  mode,
  kind: 'followPlan',
  data: { id, status },
});

/** The same of a plan that is over. */
export const endEvent = (userId: string, plan: Pick<PlanRow, 'id' | 'mode' | 'cancelled_at'>): NewUserEvent =>
  planEvent(userId, plan, plan.cancelled_at === null ? 'drawn' : 'cancelled');
