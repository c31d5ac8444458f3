import type { Services } from '../../platform/module';

/** What the module takes. */
export const takes = ['clock', 'config', 'database', 'routes'] as const;

export type LimitsServices = Services<typeof takes>;
