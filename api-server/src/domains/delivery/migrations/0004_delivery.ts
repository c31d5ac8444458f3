import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  `create table delivery_order (
    user_id uuid not null,
    id uuid not null,
    mode text not null check (mode in ('real', 'demo')),
    symbol text not null,
    direction text not null check (direction in ('call', 'put')),
    seconds int not null,
    rate numeric(10, 8) not null,
    stake numeric(38, 8) not null check (stake > 0),
    status text not null check (status in ('entrusted', 'open', 'drawn', 'closed', 'cancelled')),
    created_at bigint not null,
    delivery_at bigint not null,
    open_tick jsonb,
    settlement_tick jsonb,
    settled_at bigint,
    profit numeric(38, 8),
    result text check (result in ('win', 'loss', 'draw', 'returned')),
    plan_id uuid,
    primary key (user_id, id)
  ) with (fillfactor = 80)`,
  // The workers and the open-order list read these alone: their cost grows with open orders, not with history.
  `create index delivery_order_entrusted on delivery_order (symbol, created_at) where status = 'entrusted'`,
  `create index delivery_order_open on delivery_order (symbol, delivery_at) where status = 'open'`,
  `create index delivery_order_active on delivery_order (user_id, mode) where status in ('entrusted', 'open')`,
  `create index delivery_order_plan on delivery_order (plan_id) where plan_id is not null`,
];

export const migration0004Delivery: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
