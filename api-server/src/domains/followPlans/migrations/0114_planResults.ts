import { sql } from 'kysely';
import type { SchemaMigration } from '../../../platform/database';

const statements = [
  `alter table follow_plan
    add column measured boolean not null default false,
    add column result_return numeric,
    add column follower_wins integer not null default 0,
    add column follower_losses integer not null default 0,
    add column follower_draws integer not null default 0,
    add column losses_counted boolean not null default true`,
  // Nobody has a limit yet, so that what ended before need not be looked at. Plans that run are counted when they end.
  `alter table follow_plan alter column losses_counted set default false`,
  `update follow_plan set losses_counted = false where ended_at is null`,
  `create index follow_plan_results on follow_plan (user_id, mode, ended_number) where ended_at is not null and cancelled_at is null`,
  `create index follow_plan_unmeasured on follow_plan (user_id, mode, ended_number) where ended_at is not null and not measured`,
  `create index follow_plan_uncounted on follow_plan (user_id, mode) where not losses_counted`,
  `create index follow_plan_to_count on follow_plan (id) where ended_at is not null and not losses_counted`,
  `alter table follow_record
    add column returns numeric not null default 0,
    add column highest_returns numeric not null default 0,
    add column drawdown numeric not null default 0,
    add column own_wins integer not null default 0,
    add column own_losses integer not null default 0,
    add column own_draws integer not null default 0,
    add column own_returns numeric not null default 0,
    add column follower_wins integer not null default 0,
    add column follower_losses integer not null default 0,
    add column follower_draws integer not null default 0,
    add column follower_returns numeric not null default 0,
    add column follower_stake numeric(38, 8) not null default 0,
    add column follower_profit numeric(38, 8) not null default 0`,
  `alter table follow_member add column limited boolean not null default false`,
  `create table follow_loss_limit (
    user_id uuid not null,
    mode text not null check (mode in ('real', 'demo')),
    publisher_id uuid not null,
    amount numeric(38, 8) not null check (amount > 0),
    since bigint not null,
    result numeric(38, 8) not null default 0,
    stopped_at bigint,
    swept boolean not null default true,
    primary key (user_id, mode, publisher_id)
  )`,
  `create index follow_loss_limit_of_publisher on follow_loss_limit (publisher_id, mode, user_id)`,
  `create index follow_loss_limit_unswept on follow_loss_limit (user_id) where not swept`,
];

/** Results of plans and of those who copied them, which the worker fills in for plans from before, and what followers may lose. */
export const migration0114PlanResults: SchemaMigration = {
  alone: true,
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
