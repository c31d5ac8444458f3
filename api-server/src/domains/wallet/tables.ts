import type { ColumnType, Generated } from 'kysely';
import type { DepositState, WithdrawalState } from '../../engines/wallet';
import type { AccountMode } from '../../kernel';
import type { Wallet } from '../../core/ledger';

/** numeric(38,8): written and read as decimal text. */
type Numeric = ColumnType<string, string, string>;

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
      decided_by: string | null;
      decided_at: number | null;
    };
    /** Requested withdrawals; real account only. `amount` is frozen while `status` is review or confirming. */
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
      status: WithdrawalState;
      reason: string | null;
      approved_by: string | null;
      approved_at: number | null;
      decided_by: string | null;
      decided_at: number | null;
      transaction_id: string | null;
    };
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
      expires_at: number;
      used: Generated<boolean>;
    };
    exchange: TwoSides & { rate: string; slippage: string };
    transfer: TwoSides;
  }
}
