import type { Services } from '../../platform/module';

/** What the module takes. */
export const takes = ['clock', 'database', 'hooks', 'ledger', 'logger', 'market', 'records'] as const;

export type LedgerServices = Services<typeof takes>;
