import type { Services } from '../../platform/module';

/** What the module takes. */
export const takes = ['clock', 'config', 'database', 'ids', 'market', 'origin', 'routes'] as const;

export type ContentServices = Services<typeof takes>;
