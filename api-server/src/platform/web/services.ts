import type { Services } from '../module';

/** What the module takes. */
export const takes = ['clock', 'config', 'database', 'logger', 'metrics', 'routes', 'sessions'] as const;

export type WebServices = Services<typeof takes>;
