import { sql } from 'kysely';
import { isSharded, readFirst, transact, type Database, type DatabaseTransaction } from '../../platform/database';
import type { AuditSource } from '../../platform/module';
import { verifiedUser } from '../verification';
import { depositedUser } from '../wallet';
import { uplinesOf } from './team';

/** What makes a member count for the inviter's level: an approved deposit, and both levels of verification. Neither is ever taken back. */
const qualified = (column: string) => sql<boolean>`(${depositedUser(column)} and ${verifiedUser(column)})`;

/** Counts a new user in the teams of up to three inviters, in the transaction that registers; once, however often it is told. */
export async function noteMember(transaction: DatabaseTransaction, userId: string): Promise<void> {
  if (isSharded(transaction)) {
    await noteInTeams(transaction, userId);
    return;
  }
  await sql`
    with recursive upline as (
      select inviter_id as user_id, 1 as tier, registered_at as invited_at, id as member_id from app_user where id = ${userId} and inviter_id <> id
      union all
      select inviter.inviter_id, upline.tier + 1, upline.invited_at, upline.member_id from upline join app_user inviter on inviter.id = upline.user_id
      where upline.tier < 3 and inviter.inviter_id <> upline.member_id
    ), noted as (
      insert into team_member (user_id, tier, invited_at, member_id) select user_id, tier, invited_at, member_id from upline where user_id is not null
      on conflict do nothing returning user_id, tier
    )
    insert into team_total as total (user_id, first, second, third)
    select user_id, count(*) filter (where tier = 1), count(*) filter (where tier = 2), count(*) filter (where tier = 3) from noted group by user_id order by user_id
    on conflict (user_id) do update set first = total.first + excluded.first, second = total.second + excluded.second, third = total.third + excluded.third`.execute(
    transaction,
  );
}

/** User by user, as each lies elsewhere. Locks last, in the order of all: of two who register neither waits for the other in a circle. */
async function noteInTeams(transaction: DatabaseTransaction, memberId: string): Promise<void> {
  const uplines = (await uplinesOf(transaction, memberId)).map(({ userId }, index) => ({ userId, tier: index + 1 }));
  for (const { userId, tier } of uplines.sort((one, other) => (one.userId < other.userId ? -1 : 1))) {
    const { rows } = await sql`
      insert into team_member (user_id, tier, invited_at, member_id)
      select ${userId}::uuid, ${tier}::smallint, registered_at, id from app_user where id = ${memberId}
      on conflict do nothing returning 1`.execute(transaction);
    const tierOf = (each: number) => (rows.length > 0 && tier === each ? 1 : 0);
    if (rows.length > 0)
      await sql`
        insert into team_total as total (user_id, first, second, third) values (${userId}, ${tierOf(1)}, ${tierOf(2)}, ${tierOf(3)})
        on conflict (user_id) do update set first = total.first + excluded.first, second = total.second + excluded.second,
          third = total.third + excluded.third`.execute(transaction);
  }
}

/**
 * Counts a member for the inviter's level once deposit and verification are both there, in the transaction that approves either. The member's row
 * is locked first: of two approvals at once the second sees the first.
 */
export async function noteQualified(transaction: DatabaseTransaction, userId: string): Promise<void> {
  if (isSharded(transaction)) {
    await noteQualifiedApart(transaction, userId);
    return;
  }
  const { rows } = await sql<{ user_id: string }>`
    select team.user_id from app_user member join team_member team
      on team.user_id = member.inviter_id and team.tier = 1 and team.invited_at = member.registered_at and team.member_id = member.id
    where member.id = ${userId} for update of team`.execute(transaction);
  const inviter = rows[0]?.user_id;
  if (inviter === undefined) return;
  await sql`
    with noted as (
      update team_member team set qualified = true from app_user member
      where member.id = ${userId} and team.user_id = ${inviter} and team.tier = 1 and team.invited_at = member.registered_at
        and team.member_id = member.id and not team.qualified and ${qualified('member.id')} returning team.user_id
    )
    update team_total total set qualified = total.qualified + 1 from noted where total.user_id = noted.user_id`.execute(transaction);
}

/**
 * Where the inviter lies elsewhere, the member itself is locked: once an approval has let go of it, what was approved is seen. The place in the
 * team would be let go a moment before.
 */
async function noteQualifiedApart(transaction: DatabaseTransaction, memberId: string): Promise<void> {
  const { rows: members } = await sql<{ inviter_id: string | null; registered_at: number }>`
    select inviter_id, registered_at from app_user where id = ${memberId} for no key update`.execute(transaction);
  const [member] = members;
  if (member === undefined || member.inviter_id === null) return;
  const { rows } = await sql`select 1 from app_user where id = ${memberId} and ${qualified('app_user.id')}`.execute(transaction);
  if (rows.length === 0) return;
  const { rows: noted } = await sql`
    update team_member set qualified = true where user_id = ${member.inviter_id} and tier = 1 and invited_at = ${member.registered_at}
      and member_id = ${memberId} and not qualified returning 1`.execute(transaction);
  if (noted.length > 0)
    await sql`update team_total set qualified = qualified + 1 where user_id = ${member.inviter_id}`.execute(transaction);
}

/** Notes what processes from before teams were counted have written beside this one. Looks at all users: for starts. */
export async function noteMissed(database: Database): Promise<void> {
  const first = readFirst(database, {
    app_user: sql`select id, inviter_id, registered_at from app_user`,
    team_member: sql`select * from team_member where tier = 1`,
    deposit: sql`select distinct user_id, status from deposit where status = 'approved'`,
    verification: sql`select user_id, basic, advanced from verification`,
  });
  const missed = (flag: boolean) => sql<{ id: string }>`${first}
    select member.id from app_user member left join team_member team
      on team.user_id = member.inviter_id and team.tier = 1 and team.invited_at = member.registered_at and team.member_id = member.id
    where member.inviter_id <> member.id and ${flag ? sql`not team.qualified and ${qualified('member.id')}` : sql`team.user_id is null`}`;
  for (const { id } of (await missed(false).execute(database)).rows) await transact(database, (transaction) => noteMember(transaction, id));
  for (const { id } of (await missed(true).execute(database)).rows)
    await transact(database, (transaction) => noteQualified(transaction, id));
  const { rows } = await sql<{ user_id: string }>`
    select user_id from (select user_id, sum(amount) as amount from rebate_total group by user_id) paid left join team_total total using (user_id)
    where amount is distinct from total.income`.execute(database);
  for (const { user_id: userId } of rows) await transact(database, (transaction) => recountIncome(transaction, userId));
}

/** Payments change the sums of traders before the income: with that locked, the sums have what it has. */
async function recountIncome(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await sql`insert into team_total (user_id) values (${userId}) on conflict (user_id) do update set user_id = excluded.user_id`.execute(
    transaction,
  );
  await sql`update team_total set income = (select coalesce(sum(amount), 0) from rebate_total paid where paid.user_id = ${userId})
    where user_id = ${userId}`.execute(transaction);
}

/** Read in parts that are put together then: on shards, members and inviters lie apart. */
const parts = sql`
  with person as materialized (
    select id, inviter_id, registered_at, ${qualified('app_user.id')} as qualified from app_user
  ), kept_member as materialized (select * from team_member), kept_total as materialized (select * from team_total),
  paid as materialized (select user_id, sum(amount) as amount from rebate group by user_id)`;

const members = sql`
  select inviter_id as user_id, 1 as tier, id as member_id, registered_at as invited_at, qualified from person where inviter_id <> id
  union all select second.inviter_id, 2, member.id, member.registered_at, false
  from person member join person second on second.id = member.inviter_id where second.inviter_id <> member.id and second.id <> member.id
  union all select third.inviter_id, 3, member.id, member.registered_at, false
  from person member join person second on second.id = member.inviter_id join person third on third.id = second.inviter_id
  where third.inviter_id <> member.id and third.id <> member.id and second.id <> member.id`;

/** Teams and their totals beside users, deposits, verifications and rebates. */
export const teamAudits: readonly AuditSource[] = [
  {
    check: 'team differs from users',
    query: sql`${parts} select * from (${members}) expected full join kept_member kept using (user_id, tier, member_id, invited_at)
      where expected.qualified is distinct from kept.qualified`,
  },
  {
    check: 'team total differs from members and rebates',
    query: sql`${parts} select user_id, to_jsonb(kept) as kept, to_jsonb(expected) as expected from kept_total kept full join (
        select user_id, sum(first) as first, sum(second) as second, sum(third) as third, sum(qualified) as qualified, sum(income) as income from (
          select user_id, (tier = 1)::int as first, (tier = 2)::int as second, (tier = 3)::int as third, qualified::int as qualified, 0 as income
          from (${members}) member union all select user_id, 0, 0, 0, 0, amount from paid) part group by user_id) expected using (user_id)
      where (coalesce(kept.first, 0), coalesce(kept.second, 0), coalesce(kept.third, 0), coalesce(kept.qualified, 0), coalesce(kept.income, 0))
        <> (coalesce(expected.first, 0), coalesce(expected.second, 0), coalesce(expected.third, 0), coalesce(expected.qualified, 0), coalesce(expected.income, 0))`,
  },
];
