import type { Services } from '../../platform/module';

/** What the module takes. */
export const takes = [
  'access',
  'clock',
  'config',
  'database',
  'exchangeClock',
  'hooks',
  'ids',
  'images',
  'logger',
  'origin',
  'routes',
  'sealer',
  'userEvents',
] as const;

export type RecoveryServices = Services<typeof takes>;
