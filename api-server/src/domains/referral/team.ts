import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import type { Upline } from '../../engines/referral';
import { verifiedUser } from '../verification';
import { depositedUser } from '../wallet';

/** What makes a member count for the inviter's level: an approved deposit, and both levels of verification. */
const qualified = (alias: string) => sql<boolean>`(${depositedUser(`${alias}.id`)} and ${verifiedUser(`${alias}.id`)})`;

/** How many direct members of a user deposited and are verified. */
export async function qualifiedMembers(executor: Executor, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from app_user member where member.inviter_id = ${userId} and ${qualified('member')}`.execute(executor);
  return rows[0]?.count ?? 0;
}

/** The up to three inviters of a user, the direct one first, each with its qualified members. */
export async function uplinesOf(executor: Executor, userId: string): Promise<Upline[]> {
  const uplines: Upline[] = [];
  let member = userId;
  while (uplines.length < 3) {
    const row = await executor.selectFrom('app_user').select('inviter_id').where('id', '=', member).executeTakeFirst();
    const inviter = row?.inviter_id;
    if (inviter === undefined || inviter === null || inviter === userId) break;
    uplines.push({ userId: inviter, qualifiedMembers: await qualifiedMembers(executor, inviter) });
    member = inviter;
  }
  return uplines;
}

/** How many members a user has in each tier. */
export async function tierCounts(executor: Executor, userId: string): Promise<{ first: number; second: number; third: number }> {
  const { rows } = await sql<{ first: number; second: number; third: number }>`
    with first as (select id from app_user where inviter_id = ${userId}),
      second as (select id from app_user where inviter_id in (select id from first)),
      third as (select id from app_user where inviter_id in (select id from second))
    select (select count(*) from first) as first, (select count(*) from second) as second, (select count(*) from third) as third`.execute(
    executor,
  );
  return rows[0] ?? { first: 0, second: 0, third: 0 };
}

export interface Member {
  readonly id: string;
  readonly nickname: string;
  readonly invitedAt: number;
  readonly deposited: boolean;
  readonly verified: boolean;
  readonly qualified: number;
  /** USDT that this member's orders have brought the user. */
  readonly income: string;
}

/** Members of one tier, newest first. */
export async function membersOf(
  executor: Executor,
  userId: string,
  tier: number,
  { page, limit }: { page: number; limit: number },
): Promise<Member[]> {
  const parents = [
    sql`select ${userId}::uuid`,
    sql`select id from app_user where inviter_id = ${userId}`,
    sql`select id from app_user where inviter_id in (select id from app_user where inviter_id = ${userId})`,
  ];
  const { rows } = await sql<Member>`
    select member.id, member.nickname, member.registered_at as "invitedAt",
      ${depositedUser('member.id')} as deposited, ${verifiedUser('member.id')} as verified,
      (select count(*) from app_user own where own.inviter_id = member.id and ${qualified('own')}) as qualified,
      coalesce((select trim_scale(amount) from rebate_total total where total.user_id = ${userId} and total.trader_id = member.id), 0) as income
    from app_user member where member.inviter_id in (${parents[tier - 1] ?? parents[0]})
    order by member.registered_at desc, member.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(executor);
  return rows;
}
