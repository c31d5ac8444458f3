import type { Services } from '../../platform/module';

/** What the module takes. */
export const takes = ['clock', 'config', 'database', 'hooks', 'ids', 'logger', 'primary'] as const;

export type HouseServices = Services<typeof takes>;
