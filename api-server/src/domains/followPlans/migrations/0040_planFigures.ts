import { sql } from 'kysely';
import type { Migration } from 'kysely';

/** What plans from before add up to, and which of them are over: the figures that were computed with every call until now. */
const backfill = [
  `update follow_plan plan set
    counted = plan.placed_at is not null and not exists (select from follow_member where plan_id = plan.id and outcome = 'waiting'),
    followers = (select count(*) from follow_member where plan_id = plan.id and role = 'follower')`,
  `update follow_plan plan set amount = (
    select coalesce(sum(case when plan.counted then stake else least(value, cap) end), 0) from follow_member
    where plan_id = plan.id and (plan.condition = 'fixed' or (plan.counted and role = 'publisher')) and (not plan.counted or outcome = 'placed'))`,
  `update follow_plan plan set ended_at = coalesce(cancelled_at, greatest(placed_at, (select max(settled_at) from delivery_order where plan_id = plan.id)))
    where cancelled_at is not null or (counted and not exists (
      select from delivery_order where plan_id = plan.id and status in ('entrusted', 'open')))`,
  `with spoken as (
    select distinct on (plan.id) plan.user_id, plan.id, delivery.result, delivery.settled_at
    from follow_plan plan join follow_member member on member.plan_id = plan.id and member.outcome = 'placed'
    join delivery_order delivery on delivery.user_id = member.user_id and delivery.id = member.order_id
    where plan.ended_at is not null and delivery.result in ('win', 'loss', 'draw')
    order by plan.id, member.role desc, member.joined_at
  ), numbered as (
    select plan.user_id, plan.id, spoken.result,
      row_number() over (partition by plan.user_id, plan.mode order by coalesce(spoken.settled_at, plan.ended_at), plan.id) as number
    from follow_plan plan left join spoken using (user_id, id) where plan.ended_at is not null
  )
  update follow_plan plan set result = numbered.result, ended_number = numbered.number from numbered
  where plan.user_id = numbered.user_id and plan.id = numbered.id`,
  `update follow_member member set ended = true from follow_plan plan where plan.id = member.plan_id and plan.ended_at is not null`,
  `update follow_invitation invitation set ended = true from follow_plan plan where plan.id = invitation.plan_id and plan.ended_at is not null`,
  `insert into follow_record (user_id, mode, plans, followers, amount, wins, losses, draws)
    select user_id, mode, count(*), sum(followers), sum(case when counted then amount else 0 end),
      count(*) filter (where result = 'win'), count(*) filter (where result = 'loss'), count(*) filter (where result = 'draw')
    from follow_plan where ended_at is not null group by user_id, mode`,
  `with judged as (
    select user_id, mode, ended_number, result,
      count(*) filter (where result <> 'loss') over (partition by user_id, mode order by ended_number) as run
    from follow_plan where result is not null
  ), rows as (
    select user_id, mode, run, count(*) filter (where result = 'loss') as losses from judged group by user_id, mode, run
  ), longest as (
    select user_id, mode, max(losses) as losses, (array_agg(losses order by run desc))[1] as latest from rows group by user_id, mode
  )
  update follow_record record set longest_losses = longest.losses, losses_in_row = longest.latest from longest
  where record.user_id = longest.user_id and record.mode = longest.mode`,
  `insert into follow_record as record (user_id, mode, copied)
    select user_id, mode, count(*) from follow_member where role = 'follower' group by user_id, mode
    on conflict (user_id, mode) do update set copied = excluded.copied`,
];

const statements = [
  `alter table follow_plan add column followers integer not null default 0, add column amount numeric(38, 8) not null default 0,
    add column counted boolean not null default false, add column ended_at bigint, add column ended_number integer,
    add column result text check (result in ('win', 'loss', 'draw'))`,
  `alter table follow_member add column ended boolean not null default false`,
  `alter table follow_invitation add column ended boolean not null default false`,
  `create table follow_record (
    user_id uuid not null,
    mode text not null check (mode in ('real', 'demo')),
    plans integer not null default 0,
    followers integer not null default 0,
    amount numeric(38, 8) not null default 0,
    wins integer not null default 0,
    losses integer not null default 0,
    draws integer not null default 0,
    losses_in_row integer not null default 0,
    longest_losses integer not null default 0,
    copied integer not null default 0,
    primary key (user_id, mode)
  )`,
  `drop index delivery_order_plan`,
  `create index delivery_order_plan on delivery_order (plan_id, status, delivery_at) where plan_id is not null`,
  ...backfill,
  `drop index follow_member_waiting`,
  `create index follow_member_waiting on follow_member (plan_id, joined_at) where outcome = 'waiting'`,
  `create index follow_plan_current on follow_plan (user_id, mode) where ended_at is null`,
  `create index follow_plan_over on follow_plan (user_id, mode, id) where ended_at is not null`,
  `create index follow_plan_ending on follow_plan (id) where ended_at is null and (cancelled_at is not null or placed_at is not null)`,
  `create index follow_member_copies on follow_member (user_id, mode, role, ended, plan_id)`,
  `create index follow_invitation_current on follow_invitation (user_id) where not ended`,
];

/** Plans know what they add up to and when they ended, publishers have a record of those: nobody counts the history of a plan. */
export const migration0040PlanFigures: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
