import type { AccountMode } from '../../kernel';

/** The wallets of an account, in the order in which they are shown. */
export const walletNames = ['spot', 'delivery', 'perpetual'] as const;
export type Wallet = (typeof walletNames)[number];
/** Available may be spent; frozen belongs to open orders and withdrawals under review. */
export type Bucket = 'available' | 'frozen';
/**
 * Who a line belongs to: the user, or one of the exchange's own accounts. `clearing` is the world outside (deposits, withdrawals,
 * demo grants), `house` the other side of trades, `fee` what users paid in fees, `capital` what the house was given to pay with.
 */
export type SystemParty = 'clearing' | 'house' | 'fee' | 'capital';
export type Party = 'user' | SystemParty;

export type LedgerAccount = `${Wallet}.${Bucket}` | SystemParty;

export interface Entry {
  account: LedgerAccount;
  coin: string;
  /** Signed decimal text, at most 8 decimals, not zero: positive adds to the account. */
  amount: string;
}

/** One balanced movement of one user's money, and of the exchange's own accounts. Entries sum to zero per coin. */
export interface Posting {
  userId: string;
  mode: AccountMode;
  /** Unique per user for ever; posting the same key again does nothing. Form: `<domain>:<id>:<step>`. */
  key: string;
  /** What happened, for the account change log: `delivery.stake`, `demo.claim`, ... */
  kind: string;
  /** Id of the order, deposit, ... that caused it: a statement shows movements with one reference as one event. */
  reference?: string | undefined;
  entries: readonly Entry[];
}

export interface Balance {
  wallet: Wallet;
  coin: string;
  available: string;
  frozen: string;
}
