import type { Services } from '../../platform/module';

/** What the module takes. */
export const takes = ['clock', 'config', 'database', 'ids', 'logger', 'market', 'routes', 'userEvents'] as const;

export type PriceAlertServices = Services<typeof takes>;
