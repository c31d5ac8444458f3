import type { Services } from '../../platform/module';

/** What the module takes. */
export const takes = [
  'clock',
  'config',
  'database',
  'exchangeClock',
  'hooks',
  'ids',
  'ledger',
  'logger',
  'lossBudgets',
  'market',
  'metrics',
  'routes',
  'shares',
  'userEvents',
] as const;

export type DeliveryServices = Services<typeof takes>;
