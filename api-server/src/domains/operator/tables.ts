import type { ColumnType } from 'kysely';

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
    };
    operator_session: {
      token_hash: string;
      operator_id: string;
      created_at: number;
      last_seen_at: number;
    };
    /** Append only: no code updates or deletes it. */
    operator_audit: {
      id: string;
      time: number;
      operator: string;
      action: string;
      subject: string | null;
      details: ColumnType<Record<string, unknown>, string, never>;
    };
  }
}
