import type { Services } from '../../platform/module';

/** What the module takes. */
export const takes = ['access', 'clock', 'config', 'database', 'logger', 'routes', 'userEvents'] as const;

export type NotificationServices = Services<typeof takes>;
