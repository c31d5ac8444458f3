import { sql } from 'kysely';
import { readFirst, type Executor } from '../../platform/database';
import type { Upline } from '../../engines/referral';
import { verifiedUser } from '../verification';
import { depositedUser } from '../wallet';

/** What a user's team adds up to. */
export interface TeamTotals {
  /** Members of each tier. */
  readonly first: number;
  readonly second: number;
  readonly third: number;
  /** Direct members who deposited and are verified. */
  readonly qualified: number;
  /** Sum of all rebates, USDT. */
  readonly income: string;
}

/** The totals as they are kept: one row, however large the team. */
export async function teamTotals(executor: Executor, userId: string): Promise<TeamTotals> {
  const row = await executor
    .selectFrom('team_total')
    .select(['first', 'second', 'third', 'qualified', 'income'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { first: 0, second: 0, third: 0, qualified: 0, income: '0' };
}

/** An inviter, who may have left or be about to: then the place in the line stays, and earns nothing. */
export interface Inviter extends Upline {
  readonly leaves: boolean;
}

/** The up to three inviters of a user, the direct one first, each with its qualified members. */
export async function uplinesOf(executor: Executor, userId: string): Promise<Inviter[]> {
  const uplines: Inviter[] = [];
  let inviterId = (await inviterOf(executor, userId))?.inviterId;
  while (uplines.length < 3) {
    if (inviterId === undefined || inviterId === null || inviterId === userId) break;
    const row = await inviterOf(executor, inviterId);
    if (row === undefined) break;
    uplines.push({ userId: inviterId, qualifiedMembers: row.qualified, leaves: row.leaves });
    ({ inviterId } = row);
  }
  return uplines;
}

/** A user with what lies beside it: each inviter may lie elsewhere. */
async function inviterOf(executor: Executor, userId: string) {
  const { rows } = await sql<{ inviterId: string | null; leaves: boolean; qualified: number }>`
    select inviter.inviter_id as "inviterId", inviter.closing_at is not null as leaves, coalesce(total.qualified, 0) as qualified
    from app_user inviter left join team_total total on total.user_id = inviter.id where inviter.id = ${userId}`.execute(executor);
  return rows[0];
}

export interface Member {
  readonly id: string;
  /** Empty where the account is closed. */
  readonly nickname: string;
  readonly invitedAt: number;
  readonly deposited: boolean;
  readonly verified: boolean;
  readonly qualified: number;
  /** USDT that this member's orders have brought the user. */
  readonly income: string;
}

/** Which members of a tier: from where the page before ended (`before`), or, for old front ends, by its number. */
export interface MemberPage {
  readonly page: number;
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Members of one tier, newest first, and where the next page begins: a page is read, however large the team. */
export async function membersOf(
  executor: Executor,
  userId: string,
  tier: number,
  { page, before, limit }: MemberPage,
): Promise<{ rows: Member[]; next?: string }> {
  const [, time, id] = /^(\d{1,15})-([0-9a-f-]{36})$/.exec(before ?? '') ?? [];
  const from = time === undefined || id === undefined ? sql`true` : sql`(invited_at, member_id) < (${time}::bigint, ${id}::uuid)`;
  const ofTier = sql`user_id = ${userId} and tier = ${tier} and ${from} order by invited_at desc, member_id desc`;
  const skipped = before === undefined ? (page - 1) * limit : 0;
  const ofTeam = sql`in (select member_id from team_member)`;
  const first = readFirst(executor, {
    team_member: sql`select * from team_member where ${ofTier} limit ${skipped + limit + 1}`,
    app_user: sql`select id, nickname from app_user where id ${ofTeam}`,
    deposit: sql`select distinct user_id, status from deposit where status = 'approved' and user_id ${ofTeam}`,
    verification: sql`select user_id, basic, advanced from verification where user_id ${ofTeam}`,
    team_total: sql`select user_id, qualified from team_total where user_id ${ofTeam}`,
    rebate_total: sql`select * from rebate_total where user_id = ${userId} and trader_id ${ofTeam}`,
  });
  const { rows } = await sql<Member>`${first}
    select member.id, member.nickname, team.invited_at as "invitedAt",
      ${depositedUser('member.id')} as deposited, ${verifiedUser('member.id')} as verified,
      coalesce((select own.qualified from team_total own where own.user_id = member.id), 0) as qualified,
      coalesce((select trim_scale(amount) from rebate_total total where total.user_id = ${userId} and total.trader_id = member.id), 0) as income
    from (select invited_at, member_id from team_member where ${ofTier} limit ${limit + 1} offset ${skipped}) team
    join app_user member on member.id = team.member_id
    order by team.invited_at desc, team.member_id desc`.execute(executor);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, ...(last !== undefined && rows.length > limit ? { next: `${last.invitedAt}-${last.id}` } : {}) };
}
