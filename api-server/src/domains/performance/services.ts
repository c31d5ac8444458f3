import type { Services } from '../../platform/module';

/** What the module takes. */
export const takes = ['clock', 'database', 'market', 'routes'] as const;

export type PerformanceServices = Services<typeof takes>;
