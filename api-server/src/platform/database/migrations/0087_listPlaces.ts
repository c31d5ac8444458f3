import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  // By id alone: operators decide by it, and list them in its order.
  'create index deposit_id on deposit (id)',
  `create index deposit_undecided on deposit (id) where status in ('review', 'confirming')`,
  `create index deposit_approved on deposit (id) where status = 'approved'`,
  'create index withdrawal_id on withdrawal (id)',
  `create index withdrawal_undecided on withdrawal (id) where status in ('review', 'confirming')`,
  `create index withdrawal_approved on withdrawal (id) where status = 'approved'`,
  `create index withdrawal_unsent on withdrawal (id) where status = 'approved' and (payout is null or payout = 'due')`,
  'create index verification_place on verification (submitted_at, user_id)',
  'drop index verification_submitted',
  ...['review', 'verified', 'rejected'].map(
    (status) =>
      `create index verification_${status} on verification (submitted_at, user_id) where basic = '${status}' or advanced = '${status}'`,
  ),
  'create index operator_audit_operator on operator_audit (operator, id)',
  'create index operator_audit_action on operator_audit (action, id)',
  'create index operator_audit_both on operator_audit (operator, action, id)',
  // Names a row in one word; nodes from before write none.
  'alter table set_aside add column id uuid not null default gen_random_uuid()',
  'create unique index set_aside_place on set_aside (since, id)',
  'drop index set_aside_since',
];

/** Every list of operators is read from its place on by an index, whatever it is filtered by. */
export const migration0087ListPlaces: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
