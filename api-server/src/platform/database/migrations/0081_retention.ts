import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  `create table retention_lease (
    id smallint primary key default 1 check (id = 1),
    holder text not null,
    expires_at bigint not null
  )`,
  'create index operator_session_created on operator_session (created_at)',
  'create index operator_audit_time on operator_audit ("time")',
  'create index rate_limit_window on rate_limit (window_start)',
  'create index access_code_expiry on access_code (expires_at)',
];

/** Who removes old rows, and the indexes by which they are found. */
export const migration0081Retention: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
