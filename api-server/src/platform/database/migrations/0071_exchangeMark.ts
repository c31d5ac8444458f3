import { sql } from 'kysely';
import type { Migration } from 'kysely';

/** One row that says for ever whether the database is a sandbox's or holds real money. The first start of an exchange on it writes the row. */
export const migration0071ExchangeMark: Migration = {
  async up(database) {
    await sql`
      create table exchange_mark (
        one boolean primary key default true check (one),
        money text not null check (money in ('sandbox', 'real')),
        marked_at bigint not null
      )`.execute(database);
  },
};
