import { sql } from 'kysely';
import type { SchemaMigration } from '../../../platform/database';

const statements = [
  // When the word of one operator credits it, unless a second one does so before; milliseconds UTC.
  'alter table deposit add column credit_at bigint',
  `create index deposit_credit_due on deposit (credit_at) where credit_at is not null`,
  `create index deposit_credited_alone on deposit (decided_by, decided_at) where status = 'approved' and approved_by is null`,
  // Values (USD) that an operator credited alone on the day, and whether traders were credited or changed alone on it.
  'alter table operator_day add column credited numeric not null default 0, add column changed boolean not null default false',
];

/** Credits of one operator that wait, and the days on which an operator pays nobody alone. */
export const migration0126CreditsWait: SchemaMigration = {
  alone: true,
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
