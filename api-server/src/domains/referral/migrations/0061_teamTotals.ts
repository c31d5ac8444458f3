import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  `create table team_member (
    user_id uuid not null,
    tier smallint not null check (tier between 1 and 3),
    invited_at bigint not null,
    member_id uuid not null,
    qualified boolean not null default false,
    primary key (user_id, tier, invited_at, member_id)
  )`,
  `create table team_total (
    user_id uuid primary key,
    first integer not null default 0,
    second integer not null default 0,
    third integer not null default 0,
    qualified integer not null default 0,
    income numeric(38, 8) not null default 0
  )`,
  `with recursive upline as (
    select inviter_id as user_id, 1 as tier, registered_at as invited_at, id as member_id from app_user where inviter_id is not null and inviter_id <> id
    union all
    select inviter.inviter_id, upline.tier + 1, upline.invited_at, upline.member_id from upline join app_user inviter on inviter.id = upline.user_id
    where upline.tier < 3 and inviter.inviter_id is not null and inviter.inviter_id <> upline.member_id
  )
  insert into team_member (user_id, tier, invited_at, member_id, qualified)
  select user_id, tier, invited_at, member_id, tier = 1
    and exists (select from deposit where deposit.user_id = member_id and deposit.status = 'approved')
    and exists (select from verification where verification.user_id = member_id and basic = 'verified' and advanced = 'verified')
  from upline on conflict do nothing`,
  `insert into team_total (user_id, first, second, third, qualified, income)
  select user_id, sum(first), sum(second), sum(third), sum(qualified), sum(income) from (
    select user_id, (tier = 1)::int as first, (tier = 2)::int as second, (tier = 3)::int as third, qualified::int as qualified, 0 as income from team_member
    union all select user_id, 0, 0, 0, 0, amount from rebate_total) part
  group by user_id`,
];

/** Who is in whose team, and what a team adds up to, kept where it changes: nobody counts a team. It reads deposits and verifications, so it stands behind them. */
export const migration0061TeamTotals: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
