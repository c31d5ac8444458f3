import { sql } from 'kysely';
import type { Migration } from 'kysely';

const owner = `user_id uuid not null,
    id uuid not null,
    mode text not null check (mode in ('real', 'demo')),
    symbol text not null,
    side text not null check (side in ('long', 'short')),`;

const statements = [
  `create table perpetual_order (
    ${owner}
    action text not null check (action in ('open', 'close')),
    type text not null check (type in ('market', 'limit')),
    status text not null check (status in ('open', 'partlyFilled', 'filled', 'cancelled')),
    lots bigint not null check (lots > 0),
    filled_lots bigint not null check (filled_lots between 0 and lots),
    price numeric,
    average_price numeric,
    exposure_per_lot numeric not null,
    reserved_margin numeric(38, 8) not null check (reserved_margin >= 0),
    reserved_fee numeric(38, 8) not null check (reserved_fee >= 0),
    fee_paid numeric(38, 8) not null check (fee_paid >= 0),
    take_profit numeric,
    stop_loss numeric,
    position_id uuid,
    reason text,
    trigger_price numeric,
    taken_book_time bigint not null,
    created_at bigint not null,
    updated_at bigint not null,
    primary key (user_id, id)
  )`,
  `create index perpetual_order_open on perpetual_order (user_id, mode, symbol) where status in ('open', 'partlyFilled')`,
  `create index perpetual_order_resting on perpetual_order (symbol, side, action, price) where status in ('open', 'partlyFilled')`,
  `create index perpetual_order_closing on perpetual_order (symbol, created_at) where status in ('open', 'partlyFilled') and action = 'close'`,
  `create index perpetual_order_history on perpetual_order (user_id, mode, updated_at desc) where status in ('filled', 'cancelled')`,
  `create table perpetual_position (
    ${owner}
    status text not null check (status in ('open', 'closing', 'closed', 'liquidated')),
    lots bigint not null check (lots > 0),
    leverage numeric not null,
    exposure numeric(38, 8) not null check (exposure > 0),
    margin numeric(38, 8) not null check (margin >= 0),
    added_margin numeric(38, 8) not null check (added_margin >= 0),
    realised_profit numeric(38, 8) not null check (realised_profit <= 0 and margin + added_margin + realised_profit >= 0),
    entry_price numeric not null check (entry_price > 0),
    take_profit numeric,
    stop_loss numeric,
    lower_trigger numeric,
    upper_trigger numeric,
    closed_lots bigint not null,
    close_price numeric,
    close_reason text,
    settled_profit numeric(38, 8) not null,
    fees_paid numeric(38, 8) not null,
    opened_at bigint not null,
    updated_at bigint not null,
    liquidation jsonb,
    primary key (user_id, id)
  )`,
  `create unique index perpetual_position_live on perpetual_position (user_id, mode, symbol, side) where status in ('open', 'closing')`,
  `create index perpetual_position_lower on perpetual_position (symbol, lower_trigger) where status in ('open', 'closing')`,
  `create index perpetual_position_upper on perpetual_position (symbol, upper_trigger) where status in ('open', 'closing')`,
  `create table perpetual_trade (
    ${owner}
    order_id uuid not null,
    position_id uuid not null,
    action text not null check (action in ('open', 'close')),
    reason text not null,
    liquidity text not null check (liquidity in ('maker', 'taker')),
    lots bigint not null check (lots > 0),
    price numeric not null check (price > 0),
    exposure numeric(38, 8) not null,
    fee numeric(38, 8) not null check (fee >= 0),
    profit numeric(38, 8) not null,
    payout numeric(38, 8) not null check (payout >= 0),
    shortfall numeric(38, 8) not null check (shortfall >= 0),
    "time" bigint not null,
    primary key (user_id, id)
  )`,
  `create index perpetual_trade_history on perpetual_trade (user_id, mode, "time" desc)`,
  `create table perpetual_cursor (symbol text primary key, "time" bigint not null)`,
];

/** Perpetual orders, positions and trades, and how far the matching worker has come. */
export const migration0030Perpetual: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
