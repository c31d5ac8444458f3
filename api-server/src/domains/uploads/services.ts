import type { Services } from '../../platform/module';

/** What the module takes. */
export const takes = ['clock', 'config', 'database', 'hooks', 'ids', 'images', 'logger', 'metrics', 'routes', 'sessions'] as const;

export type UploadsServices = Services<typeof takes>;
