import type { ColumnType, Generated } from 'kysely';

/** numeric: written and read as decimal text. */
type Numeric = ColumnType<string, string, string>;

declare module '../../platform/database/Tables' {
  interface Tables {
    /** What the house can pay, a row for each coin. Who promises some of it locks the row. Times are milliseconds UTC of the exchange's clock. */
    house_capital: {
      coin: string;
      /** When capital was first booked; null while it never was, and only limits of products hold. */
      since: Generated<number | null>;
      /** What was brought less what was taken, as the ledger's party `capital` has it. */
      capital: Generated<string>;
      /** What the house has won or lost by trades, as counted last. */
      result: Generated<string>;
      /** The same of closed days of the ledger, and beyond them up to a little before now. */
      closed_until: Generated<number>;
      closed_result: Generated<string>;
      counted_until: Generated<number>;
      counted_result: Generated<string>;
      /** When reserves and result were counted last. */
      refreshed_at: Generated<number>;
    };
    /** What running contracts of a product, and those that were promised to processes, can win of the house. Empty side: of a product without sides. */
    house_reserve: {
      coin: string;
      line: 'delivery' | 'perpetual';
      symbol: string;
      side: string;
      /** What a coin of what runs can win. */
      rate: Numeric;
      reserved: Numeric;
    };
    /** Capital that an operator brought or took, and the second one's word. */
    capital_change: {
      id: string;
      kind: 'add' | 'withdraw';
      coin: string;
      amount: Numeric;
      /** What names the movement outside; each counts once. */
      reference: string;
      reason: string;
      proposed_by: string;
      proposed_at: number;
      confirmed_by: string | null;
      confirmed_at: number | null;
      rejected_by: string | null;
      rejected_at: number | null;
    };
  }
}
