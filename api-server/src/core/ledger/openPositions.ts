import type { OpenPosition } from '@halyard-h5/shared-api/formulas';
import type { AccountMode } from '../../kernel';
import type { Executor } from '../../platform/database';

/** Open positions of an account, which the account's equity counts. */
export type OpenPositions = (executor: Executor, userId: string, mode: AccountMode) => Promise<readonly OpenPosition[]>;

declare module '../../platform/module/Hooks' {
  interface Hooks {
    /** Positions of an account whose open profit its equity counts. */
    readonly openPositions: OpenPositions[];
  }
}
