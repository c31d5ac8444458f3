import type { MoneyLogEntry } from '@halyard-h5/shared-api/contract';
import type { AccountMode } from '../../kernel';
import type { Wallet } from './Posting';

export interface MoneyLogFilter {
  /** `all`: both accounts of the user. */
  mode: AccountMode | 'all';
  type?: string | undefined;
  wallet?: Wallet | undefined;
  coin?: string | undefined;
  /** Milliseconds UTC, start inclusive, end exclusive. */
  from?: number | undefined;
  to?: number | undefined;
  /** `next` of the page before. */
  before?: string | undefined;
  limit: number;
}

/** The same of one account, with a cursor of that account. */
export type AccountFilter = MoneyLogFilter & { mode: AccountMode };

/** One page, and where the next one begins; no `next` on the last. */
export interface MoneyLogPage {
  list: MoneyLogEntry[];
  next?: string | undefined;
}
