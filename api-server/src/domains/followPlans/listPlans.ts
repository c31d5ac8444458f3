import { sql, type RawBuilder } from 'kysely';
import { totalShown, type Executor, type Paging } from '../../platform/database';
import type { AccountMode } from '../../kernel';
import type { PlanRow } from './rows';

const isInvitedTo = (userId: string) =>
  sql<boolean>`exists (select from follow_invitation invitation where invitation.user_id = ${userId} and invitation.plan_id = plan.id)`;

const ofSymbol = (symbol: string | undefined) => (symbol === undefined ? sql<boolean>`true` : sql<boolean>`plan.symbol = ${symbol}`);

export interface PlanPage {
  readonly rows: PlanRow[];
  readonly total: number;
}

async function select(executor: Executor, condition: RawBuilder<boolean>, order: RawBuilder<unknown>, paging: Paging): Promise<PlanPage> {
  const { page, limit } = paging;
  const { rows } = await sql<PlanRow>`
    select plan.* from follow_plan plan where ${condition} order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(executor);
  const shown = totalShown(paging, rows.length);
  if (shown !== undefined) return { rows, total: shown };
  const counted = await sql<{ total: number }>`select count(*) as total from follow_plan plan where ${condition}`.execute(executor);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

const soonest = sql`plan.order_at, plan.id`;

/** Plans of one kind of account that can be joined now: released, before their order time, open to all or to this user. Soonest first. */
export function joinablePlans(
  executor: Executor,
  mode: AccountMode,
  userId: string | undefined,
  symbol: string | undefined,
  now: number,
  paging: Paging,
) {
  const open =
    userId === undefined
      ? sql<boolean>`not plan.invite_only`
      : sql<boolean>`(not plan.invite_only or plan.user_id = ${userId} or ${isInvitedTo(userId)})`;
  const condition = sql<boolean>`plan.mode = ${mode} and plan.ended_at is null and plan.cancelled_at is null and plan.placed_at is null
    and plan.release_at <= ${now} and plan.order_at > ${now} and ${open} and ${ofSymbol(symbol)}`;
  return select(executor, condition, soonest, paging);
}

/** Which of a user's plans: published or copied, running or over, of one product or all. */
interface OwnPlans {
  readonly role: 'publisher' | 'follower';
  readonly ended: boolean;
  readonly symbol: string | undefined;
}

/**
 * Plans that the user published or copies: running ones soonest first, ended ones newest first. Of the ended ones a page is read, and how many there
 * are is kept; the running ones are few.
 */
export function ownPlans(executor: Executor, mode: AccountMode, userId: string, wanted: OwnPlans, paging: Paging): Promise<PlanPage> {
  if (wanted.ended) return endedPlans(executor, mode, userId, wanted.role, paging);
  const own =
    wanted.role === 'publisher'
      ? sql<boolean>`plan.user_id = ${userId}`
      : sql<boolean>`plan.id in (select plan_id from follow_member where user_id = ${userId} and mode = ${mode} and role = 'follower' and not ended)`;
  return select(executor, sql`plan.mode = ${mode} and plan.ended_at is null and ${own} and ${ofSymbol(wanted.symbol)}`, soonest, paging);
}

async function endedPlans(
  executor: Executor,
  mode: AccountMode,
  userId: string,
  role: OwnPlans['role'],
  paging: Paging,
): Promise<PlanPage> {
  const { page, limit } = paging;
  const part = sql`limit ${limit} offset ${(page - 1) * limit}`;
  const copied = sql`select plan_id from follow_member
    where user_id = ${userId} and mode = ${mode} and role = 'follower' and ended order by plan_id desc ${part}`;
  const query =
    role === 'publisher'
      ? sql<PlanRow>`select plan.* from follow_plan plan
          where plan.user_id = ${userId} and plan.mode = ${mode} and plan.ended_at is not null order by plan.id desc ${part}`
      : sql<PlanRow>`select plan.* from (${copied}) copied join follow_plan plan on plan.id = copied.plan_id order by plan.id desc`;
  const { rows } = await query.execute(executor);
  return { rows, total: totalShown(paging, rows.length) ?? (await endedTotal(executor, mode, userId, role)) };
}

async function endedTotal(executor: Executor, mode: AccountMode, userId: string, role: OwnPlans['role']): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ${
      role === 'publisher'
        ? sql`plans`
        : sql`copied - (select count(*) from follow_member where user_id = ${userId} and mode = ${mode} and role = 'follower' and not ended)`
    } as total from follow_record where user_id = ${userId} and mode = ${mode}`.execute(executor);
  return Number(rows[0]?.total ?? 0);
}

/** Released plans that the user is invited to by name and that are not over. */
export function invitedPlans(executor: Executor, mode: AccountMode, userId: string, now: number, paging: Paging): Promise<PlanPage> {
  const invited = sql`plan.id in (select plan_id from follow_invitation where user_id = ${userId} and not ended)`;
  return select(executor, sql`plan.mode = ${mode} and plan.release_at <= ${now} and plan.ended_at is null and ${invited}`, soonest, paging);
}
