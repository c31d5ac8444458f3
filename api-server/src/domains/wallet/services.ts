import type { Services } from '../../platform/module';

/** What the module takes. */
export const takes = [
  'clock',
  'config',
  'database',
  'exchangeClock',
  'holds',
  'hooks',
  'identity',
  'ids',
  'ledger',
  'logger',
  'market',
  'metrics',
  'operatorNews',
  'routes',
  'shares',
  'userEvents',
] as const;

export type WalletServices = Services<typeof takes>;
