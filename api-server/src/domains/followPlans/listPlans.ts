import { sql, type RawBuilder } from 'kysely';
import { isSharded, readOnward, type Executor, type ListPage, type Paging } from '../../platform/database';
import type { AccountMode } from '../../kernel';
import type { PlanRow } from './rows';

/** Plans that are not over have no other invitations; on shards all of them are read, as a plan's lie elsewhere. */
const openInvitations = (userId: string) => sql`select plan_id from follow_invitation where user_id = ${userId} and not ended`;

const isInvitedTo = (executor: Executor, userId: string) =>
  isSharded(executor)
    ? sql<boolean>`plan.id in (${openInvitations(userId)})`
    : sql<boolean>`exists (select from follow_invitation invitation where invitation.user_id = ${userId} and invitation.plan_id = plan.id)`;

const ofSymbol = (symbol: string | undefined) => (symbol === undefined ? sql<boolean>`true` : sql<boolean>`plan.symbol = ${symbol}`);

/** Plans that are not over, soonest order time first. */
function soonest(executor: Executor, condition: RawBuilder<boolean>, paging: Paging): Promise<ListPage<PlanRow>> {
  const plans = executor.selectFrom('follow_plan as plan').where(condition).selectAll();
  return readOnward(executor, plans, paging, { time: 'order_at', id: 'id', direction: 'asc' });
}

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
      : sql<boolean>`(not plan.invite_only or plan.user_id = ${userId} or ${isInvitedTo(executor, userId)})`;
  const condition = sql<boolean>`plan.mode = ${mode} and plan.ended_at is null and plan.cancelled_at is null and plan.placed_at is null
    and plan.release_at <= ${now} and plan.order_at > ${now} and ${open} and ${ofSymbol(symbol)}`;
  return soonest(executor, condition, paging);
}

/** Whether the user published the plans or copies them. */
type Role = 'publisher' | 'follower';

/** Running plans that the user published or copies, of one product or all: soonest first. They are few. */
export function runningPlans(
  executor: Executor,
  mode: AccountMode,
  userId: string,
  { role, symbol }: { readonly role: Role; readonly symbol: string | undefined },
  paging: Paging,
): Promise<ListPage<PlanRow>> {
  const own =
    role === 'publisher'
      ? sql<boolean>`plan.user_id = ${userId} and plan.ended_at is null`
      : // Until its end is brought: else the plan would be in no list for a moment.
        sql<boolean>`plan.id in (select plan_id from follow_member where user_id = ${userId} and mode = ${mode} and role = 'follower' and not ended)`;
  return soonest(executor, sql`plan.mode = ${mode} and not plan.losses_counted and ${own} and ${ofSymbol(symbol)}`, paging);
}

/**
 * Plans that are over and that the user published or copied, newest first, and where the next page begins: a page is read, however many there are,
 * and how many is kept.
 * @see docs/decisions/0217-lists-are-read-on.md
 */
export async function endedPlans(
  executor: Executor,
  mode: AccountMode,
  userId: string,
  role: Role,
  paging: Paging,
): Promise<ListPage<PlanRow>> {
  const { page, limit, before } = paging;
  const part = sql`limit ${limit + 1} offset ${before === undefined ? (page - 1) * limit : 0}`;
  const from = (id: string) => (before === undefined ? sql`true` : sql`${sql.ref(id)} < ${before}::uuid`);
  const copied = sql`select plan_id from follow_member
    where user_id = ${userId} and mode = ${mode} and role = 'follower' and ended and ${from('plan_id')} order by plan_id desc ${part}`;
  const query =
    role === 'publisher'
      ? sql<PlanRow>`select plan.* from follow_plan plan
          where plan.user_id = ${userId} and plan.mode = ${mode} and plan.ended_at is not null and ${from('plan.id')} order by plan.id desc ${part}`
      : sql<PlanRow>`select plan.* from (${copied}) copied join follow_plan plan on plan.id = copied.plan_id order by plan.id desc`;
  const { rows: found } = await query.execute(executor);
  const rows = found.slice(0, limit);
  const all = before === undefined && page === 1 && found.length <= limit;
  const total = all ? rows.length : await endedTotal(executor, mode, userId, role);
  const last = rows.at(-1);
  return { rows, total, ...(last !== undefined && found.length > limit ? { next: last.id } : {}) };
}

async function endedTotal(executor: Executor, mode: AccountMode, userId: string, role: Role): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ${
      role === 'publisher'
        ? sql`plans`
        : sql`copied - (select count(*) from follow_member where user_id = ${userId} and mode = ${mode} and role = 'follower' and not ended)`
    } as total from follow_record where user_id = ${userId} and mode = ${mode}`.execute(executor);
  return Number(rows[0]?.total ?? 0);
}

/** Released plans that the user is invited to by name and that are not over. */
export function invitedPlans(
  executor: Executor,
  mode: AccountMode,
  userId: string,
  now: number,
  paging: Paging,
): Promise<ListPage<PlanRow>> {
  const invited = sql`plan.id in (${openInvitations(userId)})`;
  return soonest(executor, sql`plan.mode = ${mode} and plan.release_at <= ${now} and plan.ended_at is null and ${invited}`, paging);
}
