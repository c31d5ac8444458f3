import type { Services } from '../../platform/module';

/** What the module takes. */
export const takes = [
  'access',
  'clock',
  'config',
  'database',
  'hooks',
  'ids',
  'ledger',
  'logger',
  'market',
  'outbox',
  'routes',
  'sealer',
  'userEvents',
] as const;

export type AccessServices = Services<typeof takes>;
