import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  `create table follow_plan (
    user_id uuid not null,
    id uuid not null,
    mode text not null check (mode in ('real', 'demo')),
    title text not null,
    symbol text not null,
    direction text not null check (direction in ('call', 'put')),
    seconds integer not null check (seconds > 0),
    rate numeric not null,
    order_at bigint not null,
    release_at bigint not null,
    condition text not null check (condition in ('fixed', 'percentage')),
    minimum numeric(38, 8) not null check (minimum > 0),
    maximum numeric(38, 8) not null check (maximum >= minimum),
    invite_only boolean not null,
    created_at bigint not null,
    cancelled_at bigint,
    placed_at bigint,
    primary key (user_id, id),
    check (cancelled_at is null or placed_at is null)
  )`,
  `create index follow_plan_id on follow_plan (id)`,
  `create index follow_plan_due on follow_plan (order_at) where cancelled_at is null and placed_at is null`,
  `create table follow_invitation (
    user_id uuid not null,
    plan_id uuid not null,
    created_at bigint not null,
    primary key (user_id, plan_id)
  )`,
  `create index follow_invitation_plan on follow_invitation (plan_id)`,
  `create table follow_member (
    user_id uuid not null,
    plan_id uuid not null,
    mode text not null check (mode in ('real', 'demo')),
    role text not null check (role in ('publisher', 'follower')),
    value numeric(38, 8) not null check (value > 0),
    cap numeric(38, 8) check (cap > 0),
    joined_at bigint not null,
    outcome text not null check (outcome in ('waiting', 'placed', 'skipped')),
    reason text,
    stake numeric(38, 8),
    order_id uuid,
    primary key (user_id, plan_id)
  )`,
  `create index follow_member_plan on follow_member (plan_id)`,
  `create index follow_member_waiting on follow_member (plan_id) where outcome = 'waiting'`,
];

/** Follow plans, who is invited, and who takes part (the publisher, too) with what became of it. */
export const migration0033FollowPlans: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
