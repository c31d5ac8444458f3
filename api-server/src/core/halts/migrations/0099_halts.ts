import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  `create table halt (
    id uuid primary key,
    kind text not null check (kind in ('cancelOnly', 'product', 'withdrawals', 'exchange')),
    line text check (line in ('delivery', 'perpetual')),
    symbol text,
    reason text not null,
    texts jsonb not null,
    begun_by text not null,
    begun_at bigint not null,
    cleared_at bigint,
    lift_requested_by text,
    lifted_by text,
    lifted_at bigint,
    constraint halt_scope check ((symbol is not null) = (kind = 'product') and (line is null or kind in ('cancelOnly', 'product'))
      and (kind <> 'product' or line is not null)),
    constraint halt_lifting check ((lifted_at is null) = (lifted_by is null) and (lifted_by is null or lifted_by <> lift_requested_by))
  )`,
  // At most one of each in force; orders look into it, however many are over.
  `create unique index halt_in_force on halt (kind, coalesce(line, ''), coalesce(symbol, '')) where lifted_at is null`,
];

/** What operators halted, why, and who lifted it. */
export const migration0099Halts: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
