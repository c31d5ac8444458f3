import type { ColumnType } from 'kysely';

declare module '../database/Tables' {
  interface Tables {
    /** What users' transactions ask to be done at other users, until it is. */
    outbox: {
      /** The sender. */
      user_id: string;
      kind: string;
      /** What it is about. */
      key: string;
      receiver_id: string;
      data: ColumnType<unknown, string, string>;
      /** Milliseconds UTC. */
      noted_at: number;
    };
  }
}
