import type { Services } from '../../platform/module';

/** What the module takes. */
export const takes = [
  'access',
  'clock',
  'closings',
  'config',
  'database',
  'exchangeClock',
  'holds',
  'identity',
  'images',
  'ledger',
  'logger',
  'personalData',
  'routes',
  'sealer',
  'userEvents',
] as const;

export type LeavingServices = Services<typeof takes>;
