import type { ColumnType } from 'kysely';
import type { OperatorQueue } from '@halyard-h5/shared-api/contract';
import type { StoredCookieSecret } from '../../platform/sessionCredentials';

declare module '../../platform/database/Tables' {
  interface Tables {
    operator: {
      id: string;
      name: string;
      password_hash: string;
      /** Base32; bound when `authenticator_bound` is true. */
      authenticator_secret: string | null;
      authenticator_bound: boolean;
      /** Time step of the last accepted code: each is taken once. */
      authenticator_step: number;
      created_at: number;
      disabled_at: number | null;
      /** The first of two who confirm a new operator. */
      vouched_by: string | null;
      /** The second; null for the first operators of an exchange, whom nobody could confirm. */
      confirmed_by: string | null;
      /** Null until then: the operator may do nothing but enrol. */
      confirmed_at: number | null;
      /** The trader that the operator is, too. */
      user_id: string | null;
    };
    /** USD that an operator decided alone on a UTC day of the exchange's clock: deposits credited, withdrawals approved or returned. */
    operator_day: {
      operator: string;
      day: string;
      alone: ColumnType<string, string, string>;
      /** Deposits credited alone and at once, USD. */
      credited: ColumnType<string, string | undefined, string>;
      /** Traders were credited or changed alone: on this day the operator pays nobody alone. */
      changed: ColumnType<boolean, boolean | undefined, boolean>;
    };
    /** Who verified whom: the same person does not pay. */
    operator_verification: { user_id: string; operator: string };
    operator_session: {
      token_hash: string;
      operator_id: string;
      created_at: number;
      last_seen_at: number;
    } & StoredCookieSecret;
    /** Who works on which case; the row goes with the decision. */
    operator_case: {
      queue: OperatorQueue;
      /** Of a verification the user. */
      subject: string;
      operator: string;
      taken_at: number;
    };
    /** Append only: no code updates or deletes it. */
    operator_note: {
      queue: OperatorQueue;
      subject: string;
      id: string;
      operator: string;
      time: number;
      text: string;
    };
    /** Append only: nobody changes an entry, and entries go by age alone. */
    operator_audit: {
      id: string;
      time: number;
      operator: string;
      action: string;
      subject: string | null;
      details: ColumnType<Record<string, unknown>, string, never>;
      /** Its place in the chain of all entries, from 1 on. The database gives it with the commit, and the hashes. */
      sequence: ColumnType<number | null, never, never>;
      /** Hash of the entry before; empty in the first one. */
      previous: ColumnType<string | null, never, never>;
      /** SHA-256 over all other columns, in hexadecimal. */
      hash: ColumnType<string | null, never, never>;
    };
    /** One row: the newest entry, and the oldest one that is kept. */
    operator_audit_head: {
      sequence: ColumnType<number, never, never>;
      hash: ColumnType<string, never, never>;
      /** Entries of before go, or are gone. */
      start_sequence: ColumnType<number, never, never>;
      /** What the first that is kept has as `previous`. */
      start_previous: ColumnType<string, never, never>;
    };
    /** One row of the owner of the tables. */
    operator_audit_retention: {
      /** Milliseconds; 0 keeps the log for ever. */
      keep: number;
    };
  }
}
