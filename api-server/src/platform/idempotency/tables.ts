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
    /** One row: of which keys the answers are surely stored. Milliseconds UTC. */
    idempotency_horizon: {
      /** When keys without a time were first counted. */
      epoch: number;
      /** Whatever was executed from here on is stored. */
      since: number;
    };
  }
}
