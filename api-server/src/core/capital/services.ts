import type { Services } from '../../platform/module';

/** What the module takes. */
export const takes = ['clock', 'config', 'database', 'exchangeClock', 'houseCapital', 'ids', 'ledger', 'logger', 'unhurried'] as const;

export type CapitalServices = Services<typeof takes>;
