import type { Services } from '../../platform/module';

/** What the module takes. */
export const takes = [
  'clock',
  'config',
  'database',
  'embedded',
  'exchangeClock',
  'hooks',
  'houseCapital',
  'ids',
  'ledger',
  'logger',
  'market',
  'routes',
  'shares',
  'userEvents',
] as const;

export type PerpetualServices = Services<typeof takes>;
