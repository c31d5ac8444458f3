import { sql } from 'kysely';
import type { SchemaMigration } from '../../../platform/database';

/** Movements of one event are found by what they refer to: a statement shows them as one row. */
export const migration0097EventsOfMoney: SchemaMigration = {
  alone: true,
  async up(database) {
    await sql`create index ledger_transaction_of_event on ledger_transaction (user_id, reference, id) where reference is not null`.execute(
      database,
    );
  },
};
