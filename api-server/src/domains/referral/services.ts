import type { Services } from '../../platform/module';

/** What the module takes. */
export const takes = [
  'clock',
  'config',
  'database',
  'ids',
  'ledger',
  'logger',
  'metrics',
  'origin',
  'outbox',
  'routes',
  'userEvents',
] as const;

export type ReferralServices = Services<typeof takes>;
