import type { DatabaseTransaction, Executor } from '../database';
import type { ServerContext } from './ServerContext';

declare module './ServerContext' {
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
  obstacles?(context: ServerContext, executor: Executor, userId: string): Promise<readonly Obstacle[]>;
  /**
   * Takes away what is not kept of the user, in the transaction that closes the account, and answers what of it is sealed. The user is locked.
   * Nothing may be open any more, and no money left.
   */
  close?(context: ServerContext, transaction: DatabaseTransaction, userId: string): Promise<SealedPart | void>;
}
