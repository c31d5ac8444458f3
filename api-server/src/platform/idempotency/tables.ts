import type { ColumnType } from 'kysely';
import type { Outcome } from './Receipt';

declare module '../database/Tables' {
  interface Tables {
    idempotency: {
      user_id: string;
      key: string;
      fingerprint: string;
      /** Milliseconds UTC. */
      time: number;
      outcome: ColumnType<Outcome, string, never>;
    };
  }
}
