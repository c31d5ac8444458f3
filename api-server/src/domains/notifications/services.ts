import type { Services } from '../../platform/module';

/** What the module takes. */
export const takes = [
  'access',
  'clock',
  'config',
  'database',
  'hooks',
  'ids',
  'logger',
  'primary',
  'routes',
  'sealer',
  'userEvents',
] as const;

export type NotificationServices = Services<typeof takes>;
