import type { Services } from '../../platform/module';

/** What the module takes. */
export const takes = [
  'clock',
  'config',
  'database',
  'embedded',
  'exchangeClock',
  'hooks',
  'ids',
  'ledger',
  'logger',
  'lossBudgets',
  'market',
  'metrics',
  'outbox',
  'routes',
  'shares',
  'userEvents',
] as const;

export type FollowPlansServices = Services<typeof takes>;
