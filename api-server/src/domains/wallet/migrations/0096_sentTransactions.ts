import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  `create table withdrawal_transaction (
    transaction_id text primary key,
    user_id uuid not null,
    withdrawal_id uuid not null,
    sent_by text not null,
    sent_at bigint not null
  )`,
  // Those that another took the place of before are in the audit log alone.
  `insert into withdrawal_transaction (transaction_id, user_id, withdrawal_id, sent_by, sent_at)
    select regexp_replace(lower(transaction_id), '^0x', ''), user_id, id, coalesce(sent_by, ''), sent_at
    from withdrawal where sent_at is not null and transaction_id is not null`,
];

/** Every transaction that ever sent a withdrawal: one that another took the place of proves no second payment. */
export const migration0096SentTransactions: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
