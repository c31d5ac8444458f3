import type { ColumnType, Generated } from 'kysely';
import type { Tick } from '@halyard-h5/shared-api/contract';
import type { DepositState, ExchangeState, TwoSides as TwoSidedPrice } from '../../engines/wallet';
import type { AccountMode } from '../../kernel';
import type { Wallet } from '../../core/ledger';

/** numeric(38,8): written and read as decimal text. */
type Numeric = ColumnType<string, string, string>;

type TickColumn = ColumnType<Tick | null, string | null, string | null>;
type TwoSidesColumn = ColumnType<TwoSidedPrice | null, string | null, string | null>;

/** Where a movement took from and gave to, with available balances before and after. */
interface TwoSides {
  user_id: string;
  id: string;
  number: string;
  mode: AccountMode;
  /** Milliseconds UTC. */
  created_at: number;
  out_coin: string;
  out_wallet: Wallet;
  out_amount: Numeric;
  out_after: Numeric;
  in_coin: string;
  in_wallet: Wallet;
  in_amount: Numeric;
  in_after: Numeric;
}

declare module '../../platform/database/Tables' {
  interface Tables {
    /** Reported deposits; real account only. */
    deposit: {
      user_id: string;
      id: string;
      number: string;
      created_at: number;
      coin: string;
      chain: string;
      address: string;
      amount: Numeric;
      /** Upload of the same user. */
      screenshot: string;
      transaction_id: string | null;
      status: DepositState;
      reason: string | null;
      /** What arrived, as operators entered it; `arrived_coin` is null until then, and where it was approved before they did. */
      arrived_coin: string | null;
      arrived_chain: string | null;
      arrived_amount: string | null;
      /** Once among all deposits. */
      arrived_transaction: string | null;
      /** What arrived in USD when it was entered. */
      value: string | null;
      /** The first of two operators. */
      approved_by: string | null;
      approved_at: number | null;
      /** When the first one's word alone credits it, milliseconds UTC; null where it takes two. */
      credit_at: number | null;
      decided_by: string | null;
      decided_at: number | null;
    };
    /** Configured deposit addresses that were given to somebody, each once in any case. The row stays when the configuration has the address no more. */
    deposit_address: { user_id: string; coin: string; chain: string; address: string; given_at: number };
    /** Requested withdrawals; real account only. `amount` is frozen until it is confirmed or failed. */
    withdrawal: {
      user_id: string;
      id: string;
      number: string;
      created_at: number;
      /** Until when it is to have arrived. */
      due_at: number;
      coin: string;
      chain: string;
      address: string;
      amount: Numeric;
      fee: Numeric;
      /** USD at the time of the request. */
      value: Numeric;
      /** Of the review; failed also where it failed after its approval. */
      status: 'review' | 'confirming' | 'approved' | 'failed';
      reason: string | null;
      /** The first of two operators. */
      approved_by: string | null;
      approved_at: number | null;
      decided_by: string | null;
      decided_at: number | null;
      /** How far an approved one is; null where approval was the end, as it once was. */
      payout: 'due' | 'sent' | 'confirmed' | null;
      transaction_id: string | null;
      sent_by: string | null;
      sent_at: number | null;
      /** Who confirmed it, or said after its approval that it failed. */
      ended_by: string | null;
      ended_at: number | null;
      /** The first of two operators who say that it failed. */
      returning_by: string | null;
      returning_at: number | null;
      /** When its owner cancelled it. */
      cancelled_at: number | null;
    };
    /** Every transaction that ever sent a withdrawal, lower case without 0x: also those that another took the place of. */
    withdrawal_transaction: { transaction_id: string; user_id: string; withdrawal_id: string; sent_by: string; sent_at: number };
    /** Withdrawals of a UTC day, counted under a row lock so that parallel requests cannot exceed the limit. */
    withdrawal_day: { user_id: string; day: string; used: number };
    withdrawal_address: {
      user_id: string;
      id: string;
      coin: string;
      chain: string;
      address: string;
      label: string | null;
      bound_at: number;
      usable_from: number;
      removed_at: number | null;
    };
    exchange_quote: {
      user_id: string;
      id: string;
      mode: AccountMode;
      from_coin: string;
      to_coin: string;
      amount: Numeric;
      slippage: string;
      rate: string;
      receive: Numeric;
      least: Numeric;
      from_spread: string;
      to_spread: string;
      /** USDT. */
      value: Numeric;
      expires_at: number;
      used: Generated<boolean>;
    };
    /** Quick exchanges; `out_amount` is frozen while `status` is pending. What decides them is all here: quote, spreads and place in the tick log. */
    exchange: Omit<TwoSides, 'in_amount' | 'in_after'> & {
      status: ExchangeState;
      /** Why it was refused. */
      reason: 'rateMoved' | 'noPrice' | null;
      ended_at: number | null;
      /** Until when ticks count. */
      release_at: number | null;
      /** Null until it is executed. */
      in_amount: string | null;
      in_after: string | null;
      /** Of execution, or of the refusal. */
      rate: string | null;
      slippage: string | null;
      price: TwoSidesColumn;
      /** As quoted; null only where it was executed before there were pending ones, as are the following. */
      quoted_rate: string | null;
      quoted_receive: string | null;
      least: string | null;
      tolerance: string | null;
      out_spread: string | null;
      in_spread: string | null;
      in_digits: number | null;
      /** USDT; counts for the limits. */
      value: string | null;
      /** Number of the newest durable tick of each coin at acceptance; null for USDT, 0 before the first. */
      out_sequence: number | null;
      in_sequence: number | null;
      /** The first tick of each coin after acceptance. */
      out_tick: TickColumn;
      in_tick: TickColumn;
    };
    /** What the house took of a coin less what it gave, as a value in USDT, at a time (ms UTC). Whoever accepts or executes an exchange of the coin locks its row. */
    exchange_inventory: { mode: AccountMode; coin: string; net: string; time: number };
    transfer: TwoSides;
  }
}
