import { sql } from 'kysely';
import { readFirst, transact, type DatabaseTransaction } from '../../platform/database';
import type { AuditSource, ServerContext } from '../../platform/module';
import type { OutboxHandlers } from '../../platform/outbox';
import { verifiedUser } from '../verification';
import { depositedUser } from '../wallet';

/** What makes a member count for the inviter's level: an approved deposit, and both levels of verification. Neither is ever taken back. */
const qualified = (column: string) => sql<boolean>`(${depositedUser(column)} and ${verifiedUser(column)})`;

/** A member as inviters are told of it. */
interface TeamMessage {
  readonly memberId: string;
  /** When it registered, ms UTC. */
  readonly invitedAt: number;
  /** What the receiver is to the member: 1 for who invited it. */
  readonly tier: number;
}

declare module '../../platform/outbox/OutboxMessage' {
  interface OutboxKinds {
    /** A member to be counted in the receiver's team, and by the receiver's inviter. */
    'team.member': TeamMessage;
    /** A member of the first tier of whom a deposit or a level of verification was approved. */
    'team.approved': TeamMessage;
  }
}

type Noting = Pick<ServerContext, 'outbox'>;

/** Has a new user counted in the teams of up to three inviters, in the transaction that registers; once, however often it is told. */
export const noteMember = (context: Noting, transaction: DatabaseTransaction, userId: string): Promise<void> =>
  tellInviter(context, transaction, userId, 'team.member');

/** Has a member looked at for the inviter's level, in the transaction that approves a deposit or a level of verification. */
export const noteApproved = (context: Noting, transaction: DatabaseTransaction, userId: string): Promise<void> =>
  tellInviter(context, transaction, userId, 'team.approved');

async function tellInviter(
  { outbox }: Noting,
  transaction: DatabaseTransaction,
  userId: string,
  kind: 'team.member' | 'team.approved',
): Promise<void> {
  const { rows } = await sql<{ inviterId: string; invitedAt: number }>`
    select inviter_id as "inviterId", registered_at as "invitedAt" from app_user where id = ${userId} and inviter_id <> id`.execute(
    transaction,
  );
  for (const { inviterId, invitedAt } of rows)
    await outbox.note(transaction, { userId, kind, key: userId, receiverId: inviterId, data: { memberId: userId, invitedAt, tier: 1 } });
}

/** What the teams do with messages of their members. */
export const teamMessages = (context: Noting): OutboxHandlers => ({
  'team.member': async (transaction, { receiverId, data }) => {
    await countMember(context, transaction, receiverId, data);
    return [];
  },
  // Both approvals may be under way at once: whoever commits last has a message that is delivered after both.
  'team.approved': async (transaction, { receiverId, data }) => {
    await countMember(context, transaction, receiverId, data);
    await countQualified(transaction, receiverId, data);
    return [];
  },
});

/** Counts a member in one team, once, and tells the inviter above. */
async function countMember(
  { outbox }: Noting,
  transaction: DatabaseTransaction,
  userId: string,
  { memberId, invitedAt, tier }: TeamMessage,
): Promise<void> {
  const { rows } = await sql`
    insert into team_member (user_id, tier, invited_at, member_id) values (${userId}, ${tier}, ${invitedAt}, ${memberId})
    on conflict do nothing returning 1`.execute(transaction);
  if (rows.length === 0) return;
  const inTier = (each: number) => (each === tier ? 1 : 0);
  await sql`
    insert into team_total as total (user_id, first, second, third) values (${userId}, ${inTier(1)}, ${inTier(2)}, ${inTier(3)})
    on conflict (user_id) do update
      set first = total.first + excluded.first, second = total.second + excluded.second, third = total.third + excluded.third`.execute(
    transaction,
  );
  if (tier === 3) return;
  const { rows: above } = await sql<{ inviterId: string }>`
    select inviter_id as "inviterId" from app_user where id = ${userId} and inviter_id not in (id, ${memberId}::uuid)`.execute(transaction);
  for (const { inviterId } of above)
    await outbox.note(transaction, {
      userId,
      kind: 'team.member',
      key: `${memberId}:${tier + 1}`,
      receiverId: inviterId,
      data: { memberId, invitedAt, tier: tier + 1 },
    });
}

/** Counts a member for the level once deposit and verification are both there. */
async function countQualified(transaction: DatabaseTransaction, userId: string, { memberId, invitedAt }: TeamMessage): Promise<void> {
  const { rows } = await sql`select 1 from app_user where id = ${memberId} and ${qualified('app_user.id')}`.execute(transaction);
  if (rows.length === 0) return;
  const { rows: noted } = await sql`
    update team_member set qualified = true where user_id = ${userId} and tier = 1 and invited_at = ${invitedAt}
      and member_id = ${memberId} and not qualified returning 1`.execute(transaction);
  if (noted.length > 0) await sql`update team_total set qualified = qualified + 1 where user_id = ${userId}`.execute(transaction);
}

/** Notes what processes from before teams were counted have written beside this one. Looks at all users: for starts. */
export async function noteMissed(context: Noting & Pick<ServerContext, 'database'>): Promise<void> {
  const { database } = context;
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
  for (const { id } of (await missed(false).execute(database)).rows)
    await transact(database, (transaction) => noteMember(context, transaction, id));
  for (const { id } of (await missed(true).execute(database)).rows)
    await transact(database, (transaction) => noteApproved(context, transaction, id));
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
  paid as materialized (select user_id, sum(amount) as amount from rebate group by user_id),
  under_way as materialized (select (data ->> 'memberId')::uuid as member_id from outbox where kind in ('team.member', 'team.approved'))`;

const members = sql`
  select inviter_id as user_id, 1 as tier, id as member_id, registered_at as invited_at, qualified from person where inviter_id <> id
  union all select second.inviter_id, 2, member.id, member.registered_at, false
  from person member join person second on second.id = member.inviter_id where second.inviter_id <> member.id and second.id <> member.id
  union all select third.inviter_id, 3, member.id, member.registered_at, false
  from person member join person second on second.id = member.inviter_id join person third on third.id = second.inviter_id
  where third.inviter_id <> member.id and third.id <> member.id and second.id <> member.id`;

/** Teams beside users, deposits and verifications, without members of whom a message is under way; their totals beside them and the rebates. */
export const teamAudits: readonly AuditSource[] = [
  {
    check: 'team differs from users',
    query: sql`${parts} select * from (${members}) expected full join kept_member kept using (user_id, tier, member_id, invited_at)
      where expected.qualified is distinct from kept.qualified and member_id not in (select member_id from under_way)`,
  },
  {
    check: 'team total differs from members and rebates',
    query: sql`${parts} select user_id, to_jsonb(kept) as kept, to_jsonb(expected) as expected from kept_total kept full join (
        select user_id, sum(first) as first, sum(second) as second, sum(third) as third, sum(qualified) as qualified, sum(income) as income from (
          select user_id, (tier = 1)::int as first, (tier = 2)::int as second, (tier = 3)::int as third, qualified::int as qualified, 0 as income
          from kept_member member union all select user_id, 0, 0, 0, 0, amount from paid) part group by user_id) expected using (user_id)
      where (coalesce(kept.first, 0), coalesce(kept.second, 0), coalesce(kept.third, 0), coalesce(kept.qualified, 0), coalesce(kept.income, 0))
        <> (coalesce(expected.first, 0), coalesce(expected.second, 0), coalesce(expected.third, 0), coalesce(expected.qualified, 0), coalesce(expected.income, 0))`,
  },
];
