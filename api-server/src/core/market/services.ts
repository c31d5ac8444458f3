import type { Services } from '../../platform/module';

/** What the module takes. */
export const takes = ['clock', 'config', 'database', 'hooks', 'marketService', 'metrics', 'routes'] as const;

export type MarketServices = Services<typeof takes>;
