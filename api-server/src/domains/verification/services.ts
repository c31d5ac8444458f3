import type { Services } from '../../platform/module';

/** What the module takes. */
export const takes = ['clock', 'config', 'database', 'hooks', 'routes', 'sealer', 'userEvents'] as const;

export type VerificationServices = Services<typeof takes>;
