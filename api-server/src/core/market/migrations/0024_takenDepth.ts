import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statement = `
  create table taken_depth (
    mode text not null,
    symbol text not null,
    side text not null check (side in ('bids', 'asks')),
    quantity numeric not null check (quantity >= 0),
    taken_at bigint not null,
    returns_at bigint not null,
    primary key (mode, symbol, side)
  ) with (fillfactor = 10)`;

/** What traders took from the books and has not come back. Rows change with every execution: pages have room for that. */
export const migration0024TakenDepth: Migration = {
  async up(database) {
    await sql.raw(statement).execute(database);
  },
};
