import type { NewUserEvent } from '../../platform/events';
import type { PlanRow } from './rows';

/** Tells a user that a plan has changed, and what has become of it. */
export const planEvent = (userId: string, { id, mode }: Pick<PlanRow, 'id' | 'mode'>, status: string): NewUserEvent => ({
  userId,
  mode,
  kind: 'followPlan',
  data: { id, status },
});
