import type { ServerContext } from '../../../platform/module';
import type { DatabaseTransaction, Executor } from '../../../platform/database';

declare module '../../../platform/module/ServerContext' {
  interface ServerContext {
    /** How modules take part when an account is closed. */
    readonly closings: readonly ClosingPart[];
  }
}

/** What stands in the way of closing an account, besides money that is frozen: that is known by its holds. */
export interface Obstacle {
  readonly kind: 'deposit' | 'plan' | 'balance';
  /** How many there are. */
  readonly count: number;
}

/** What of a person is sealed when the account is closed; no values, no entry. */
export type SealedPart = Readonly<Record<string, unknown>>;

/** How a module takes part in the closing of an account. */
export interface ClosingPart {
  /** What of the user's is not over yet. */
  obstacles?(executor: Executor, userId: string): Promise<readonly Obstacle[]>;
  /**
   * Takes away what is not kept of the user, in the transaction that closes the account, and answers what of it is sealed. The user is locked.
   * Nothing may be open any more, and no money left.
   */
  close?(transaction: DatabaseTransaction, userId: string): Promise<SealedPart | void>;
}

declare module '../../../platform/module/ModuleParts' {
  interface ModuleParts {
    /** How it takes part when an account is closed. */
    closing?(services: ServerContext): ClosingPart;
  }
}
