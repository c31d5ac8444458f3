import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  `create table price_alert (
    user_id uuid not null,
    id uuid not null,
    symbol text not null,
    direction text check (direction in ('up', 'down')),
    price numeric,
    percent numeric,
    within bigint,
    after_sequence bigint not null,
    created_at bigint not null,
    tick jsonb,
    ended_at bigint,
    primary key (user_id, id),
    check ((price is null) <> (percent is null)),
    check ((percent is null) = (within is null)),
    check (price is null or direction is not null)
  )`,
  // Both ways from a price: who waits for more, and who waits for less.
  `create index price_alert_of_price on price_alert (symbol, direction, price) where ended_at is null and price is not null`,
  `create index price_alert_of_change on price_alert (symbol, within, percent) where ended_at is null and percent is not null`,
  `create index price_alert_new on price_alert (created_at) where ended_at is null`,
  `create index price_alert_of_end on price_alert (ended_at) where ended_at is not null`,
  `create table price_alert_place (symbol text primary key, sequence bigint not null, minute bigint not null)`,
];

/** Alerts of prices, and how far they were judged. */
export const migration0110PriceAlerts: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
