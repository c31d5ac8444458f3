import { sql, type RawBuilder } from 'kysely';
import { totalShown, type Executor, type Paging } from '../../platform/database';
import { deliveryOrders } from '../delivery';
import type { AccountMode } from '../../kernel';
import type { PlanRow } from './rows';

/** True for plans that are over: withdrawn, or placed and none of their orders still runs or waits to be placed. */
const ended = sql<boolean>`(plan.cancelled_at is not null or (plan.placed_at is not null and not exists (
  select from follow_member member
  left join ${deliveryOrders} delivery on delivery.user_id = member.user_id and delivery.id = member.order_id
  where member.plan_id = plan.id and (member.outcome = 'waiting' or delivery.status in ('entrusted', 'open', 'closing')))))`;

const takesPart = (userId: string, role: 'publisher' | 'follower') => sql<boolean>`exists (
  select from follow_member member where member.user_id = ${userId} and member.plan_id = plan.id and member.role = ${role})`;

const isInvitedTo = (userId: string) =>
  sql<boolean>`exists (select from follow_invitation invitation where invitation.user_id = ${userId} and invitation.plan_id = plan.id)`;

const ofSymbol = (symbol: string | undefined) => (symbol === undefined ? sql<boolean>`true` : sql<boolean>`plan.symbol = ${symbol}`);

async function select(executor: Executor, condition: RawBuilder<boolean>, order: RawBuilder<unknown>, paging: Paging) {
  const { page, limit } = paging;
  const { rows } = await sql<PlanRow>`
    select plan.* from follow_plan plan where ${condition} order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(executor);
  const shown = totalShown(paging, rows.length);
  if (shown !== undefined) return { rows, total: shown };
  const counted = await sql<{ total: number }>`select count(*) as total from follow_plan plan where ${condition}`.execute(executor);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export type PlanPage = Awaited<ReturnType<typeof select>>;

const newest = sql`plan.created_at desc, plan.id desc`;
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
  const condition = sql<boolean>`plan.mode = ${mode} and plan.cancelled_at is null and plan.placed_at is null
    and plan.release_at <= ${now} and plan.order_at > ${now} and ${open} and ${ofSymbol(symbol)}`;
  return select(executor, condition, soonest, paging);
}

/** Which of a user's plans: published or copied, running or over, of one product or all. */
interface OwnPlans {
  readonly role: 'publisher' | 'follower';
  readonly ended: boolean;
  readonly symbol: string | undefined;
}

/** Plans that the user published or copies: running ones soonest first, ended ones newest first. */
export function ownPlans(executor: Executor, mode: AccountMode, userId: string, wanted: OwnPlans, paging: Paging) {
  const condition = sql<boolean>`plan.mode = ${mode} and ${takesPart(userId, wanted.role)} and ${ended} = ${wanted.ended} and ${ofSymbol(wanted.symbol)}`;
  return select(executor, condition, wanted.ended ? newest : soonest, paging);
}

/** Released plans that the user is invited to by name and that are not over. */
export function invitedPlans(executor: Executor, mode: AccountMode, userId: string, now: number, paging: Paging) {
  const condition = sql<boolean>`plan.mode = ${mode} and plan.release_at <= ${now} and ${isInvitedTo(userId)} and not ${ended}`;
  return select(executor, condition, soonest, paging);
}
