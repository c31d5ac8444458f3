import type { ColumnType } from 'kysely';
import type { AccountMode } from '../../kernel';
import type { SystemTotal } from './systemTotals';
import type { Bucket, Party, Wallet } from './Posting';

/** numeric(38,8): written and read as decimal text. */
type Numeric = ColumnType<string, string, string>;

declare module '../../platform/database/Tables' {
  interface Tables {
    /** Projection of the user lines, updated in the transaction that writes them. Never written by anything but the ledger. */
    ledger_balance: {
      user_id: string;
      mode: AccountMode;
      wallet: Wallet;
      coin: string;
      available: Numeric;
      frozen: Numeric;
      /** Place of its newest line (`placeAfter`). */
      sequence: number;
    };
    ledger_transaction: {
      user_id: string;
      id: string;
      business_key: string;
      kind: string;
      mode: AccountMode;
      /** Milliseconds UTC. */
      time: number;
      /** Id of the order, deposit, ... that caused it. */
      reference: string | null;
    };
    ledger_line: {
      user_id: string;
      transaction_id: string;
      line: number;
      party: Party;
      wallet: Wallet | null;
      bucket: Bucket | null;
      coin: string;
      amount: Numeric;
      /**
       * The rest stands on the last line that a transaction has in a wallet and coin, and is null on others: account and kind, the place in the
       * order of that balance, and what was available and frozen there after it, as the ledger had it under the balance's lock.
       */
      mode: AccountMode | null;
      kind: string | null;
      sequence: number | null;
      available_after: string | null;
      frozen_after: string | null;
    };
    /** Days that were checked and are closed, with a hash over their lines that goes on from the one before. Milliseconds UTC. */
    ledger_close: {
      until: number;
      since: number;
      transactions: number;
      lines: number;
      /** What the period changed of the exchange's own accounts. */
      totals: ColumnType<SystemTotal[], string, never>;
      /** SHA-256 over the period, hex. */
      hash: string;
      /** SHA-256 over the period's row and the chain before it, hex. */
      chain: string;
      closed_at: number;
    };
    /** The report of each closed day, with a hash that goes on from the report before. Milliseconds UTC. */
    daily_close: {
      until: number;
      since: number;
      /** That of `ledger_close`. */
      chain: string;
      /** Checks of the report that are not right. */
      differences: number;
      /** JSON of its sections (`DailySection`). */
      report: string;
      /** Hash of the report before; empty in the first one. */
      previous: string;
      /** SHA-256, hex (`hashOfReport`). */
      hash: string;
      made_at: number;
    };
  }
}
