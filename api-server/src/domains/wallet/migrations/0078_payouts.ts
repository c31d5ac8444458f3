import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  // Approved withdrawals without a payout left the books when they were approved; nothing is known of their sending.
  `alter table withdrawal
    add column payout text check (payout in ('due', 'sent', 'confirmed')),
    add column sent_by text,
    add column sent_at bigint,
    add column ended_by text,
    add column ended_at bigint,
    add column returning_by text,
    add column returning_at bigint`,
  `create unique index withdrawal_sent on withdrawal (regexp_replace(lower(transaction_id), '^0x', '')) where sent_at is not null`,
  'create index withdrawal_payout on withdrawal (payout, id) where payout is not null',
];

/** What becomes of a withdrawal after its approval. */
export const migration0078Payouts: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
