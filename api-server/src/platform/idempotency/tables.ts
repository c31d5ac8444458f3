import type { ColumnType } from 'kysely';
import type { Outcome } from './Receipt';

export interface IdempotencyTables {
  idempotency: {
    user_id: string;
    key: string;
    fingerprint: string;
    /** Milliseconds UTC. */
    time: number;
    outcome: ColumnType<Outcome, string, never>;
  };
}
