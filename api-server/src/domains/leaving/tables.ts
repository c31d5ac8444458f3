import type { ColumnType } from 'kysely';
import type { CoinAmount } from './leftovers';

declare module '../../platform/database/Tables' {
  interface Tables {
    /** Accounts that are being closed or are closed. Taken back, the row goes. */
    account_closure: {
      user_id: string;
      /** Milliseconds UTC of the exchange's clock, as all times here. */
      requested_at: number;
      /** Until then it can be taken back. */
      due_at: number;
      /** When the worker has to look at it. */
      next_at: number;
      /** What the owner gave up of the real account, and no more. */
      given_up: ColumnType<readonly CoinAmount[], string, never>;
      closed_at: number | null;
      /** When what is sealed is erased. */
      erase_at: number | null;
      /** Null while pictures may be in the storage as they were sent. */
      pictures_sealed_at: number | null;
      erased_at: number | null;
      /** What seals identity and pictures of this account alone, itself sealed. */
      key: string | null;
      /** JSON, sealed with `key`. */
      identity: string | null;
      /** The first of two operators who read it, and why. */
      read_requested_by: string | null;
      read_reason: string | null;
      read_requested_at: number | null;
      read_confirmed_by: string | null;
      /** Until then both may read it. */
      read_until: number | null;
    };
  }
}
