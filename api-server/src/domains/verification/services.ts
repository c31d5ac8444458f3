import type { Services } from '../../platform/module';

/** What the module takes. */
export const takes = ['clock', 'config', 'database', 'hooks', 'operatorNews', 'routes', 'sealer', 'userEvents'] as const;

export type VerificationServices = Services<typeof takes>;
