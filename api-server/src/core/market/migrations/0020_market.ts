import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** The tick log, the candles that are kept, and what a feed has to remember. `source` is the kind of feed. */
export const migration0020Market: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`
      create table market_ticks (
        symbol text not null,
        sequence bigint not null,
        time bigint not null,
        price numeric not null check (price > 0),
        quantity numeric not null check (quantity >= 0),
        side text not null check (side in ('buy', 'sell')),
        source text not null,
        primary key (symbol, sequence)
      )`.execute(database);
    await sql`create index market_ticks_time on market_ticks (symbol, time, sequence)`.execute(database);
    await sql`
      create table market_candles (
        source text not null,
        symbol text not null,
        interval text not null check (interval in ('1m', '1h', '1d')),
        open_time bigint not null,
        open numeric not null,
        high numeric not null,
        low numeric not null,
        close numeric not null,
        volume numeric not null,
        turnover numeric not null,
        primary key (source, symbol, interval, open_time)
      )`.execute(database);
    await sql`create table market_feed_state (source text primary key, state text not null)`.execute(database);
  },
};
