import type { DatabaseTransaction } from '../../platform/database';
import type { AccountMode } from '../../kernel';

/** One account of one user. */
interface OwnAccount {
  readonly userId: string;
  readonly mode: AccountMode;
}

/** What one module does before an account begins again: it ends what it has open there, or says why it cannot. */
export interface FreshStart {
  /** Runs before the transaction: what counts whatever becomes of the rest. */
  prepare?(account: OwnAccount): Promise<void>;
  /** Runs behind the locks of all the user's balances. @throws Refusal naming what cannot be ended now; the whole transaction is given up then */
  end(transaction: DatabaseTransaction, account: OwnAccount): Promise<void>;
}

declare module '../../platform/module/Hooks' {
  interface Hooks {
    /** End what an account has open before it begins again. */
    readonly freshStarts: FreshStart[];
  }
}
