import type { OpenPlan, PlanDraft } from '../../engines/followPlans/types';
import { DAY } from '../../kernel';

/** A plan that may be published, and what publishing it is held against. */
export const now = 1_700_000_000_000;
export const period = { minimum: '10', maximum: '5000' };
export const rules = { earliestOrder: 60_000, latestOrder: 30 * DAY };
export const draft: PlanDraft = {
  symbol: 'BTCUSDT',
  direction: 'call',
  seconds: 60,
  orderAt: now + 600_000,
  releaseAt: now,
  condition: 'fixed',
  minimum: '10',
  maximum: '100',
  stake: '50',
};

/** The same plan, published by `leader` and open to all. */
export const plan: OpenPlan = { ...draft, publisherId: 'leader', cancelled: false, placed: false, inviteOnly: false };
