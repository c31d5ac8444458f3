import type { Answer } from '@halyard-h5/shared-api/contract';

/** Money that a module holds frozen: what the audit adds up, and what a trader is told froze it. */
export interface HoldSource {
  readonly kind: Answer<'balance.list'>['list'][number]['frozenBy'][number]['kind'];
  /** SQL giving `user_id, mode, wallet, coin, id, amount, "time"` of every open hold, one row for each order or request. */
  readonly query: string;
}

declare module '../../platform/module/ModuleParts' {
  interface ModuleParts {
    /** What it holds frozen. */
    readonly holds?: readonly HoldSource[];
  }
}

declare module '../../platform/module/ServerContext' {
  interface ServerContext {
    /** What all modules hold frozen, whether they are open or not. */
    readonly holds: readonly HoldSource[];
  }
}
