import type { ColumnType } from 'kysely';

declare module '../database/Tables' {
  interface Tables {
    /** Outbox of the stream's user channel. */
    user_event: {
      user_id: string;
      id: string;
      kind: string;
      mode: 'real' | 'demo' | null;
      /** Milliseconds UTC. */
      time: number;
      data: ColumnType<Record<string, unknown>, string, never>;
    };
  }
}
