import { sql } from 'kysely';
import type { LossLimit } from '@halyard-h5/shared-api/contract';
import { money, type Decimal } from '@halyard-h5/shared-api/formulas';
import { nicknamesOf } from '../../core/access';
import { followPlanRefusals, hasRoom, isLimitReached } from '../../engines/followPlans';
import { amountText, type AccountMode } from '../../kernel';
import type { DatabaseTransaction, Executor } from '../../platform/database';
import type { ServerContext } from '../../platform/module';
import { deliveryOrders } from '../delivery';

/** Whose limit it is, and for whose plans. */
export interface LimitKey {
  readonly userId: string;
  readonly mode: AccountMode;
  readonly publisherId: string;
}

const named = ({ userId, mode, publisherId }: LimitKey) =>
  sql<boolean>`user_id = ${userId} and mode = ${mode} and publisher_id = ${publisherId}`;

/**
 * A limit with what has become of it by now: what is kept, and orders of the few plans that are not counted yet, all of it the follower's own. Read
 * behind the lock where something is decided by it.
 */
export async function readLossLimit(executor: Executor, key: LimitKey): Promise<LossLimit | undefined> {
  const { userId, mode, publisherId } = key;
  const { rows } = await sql<{ amount: string; since: number; result: string; running: string; stoppedAt: number | null }>`
    select trim_scale(amount) as amount, since, trim_scale(result + settled) as result, trim_scale(running) as running, stopped_at as "stoppedAt"
    from follow_loss_limit own cross join lateral (
      select coalesce(sum(delivery.profit) filter (where delivery.settled_at >= own.since), 0) as settled,
        coalesce(sum(member.stake) filter (where delivery.status in ('entrusted', 'open')), 0) as running
      from follow_member member join ${deliveryOrders} delivery on delivery.user_id = ${userId} and delivery.id = member.order_id
      where member.user_id = ${userId} and member.publisher_id = ${publisherId} and member.mode = ${mode} and member.role = 'follower'
        and not member.loss_counted and member.outcome = 'placed') uncounted
    where ${named(key)}`.execute(executor);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { stoppedAt, ...limit } = row;
  return stoppedAt === null ? limit : { ...limit, stoppedAt };
}

/** Locks the limit, if there is one, until the transaction ends; comes after all balances and plans. */
async function lockLimit(transaction: DatabaseTransaction, key: LimitKey): Promise<boolean> {
  const { rows } = await sql`select 1 from follow_loss_limit where ${named(key)} for update`.execute(transaction);
  return rows.length > 0;
}

/**
 * Adds what an order returned to the limit, if there is one that was set before. The caller marks the member as counted in the same transaction.
 * @returns the amount of the limit where that stops copying now
 */
export async function countInLimit(
  { exchangeClock }: Pick<ServerContext, 'exchangeClock'>,
  transaction: DatabaseTransaction,
  key: LimitKey,
  order: { readonly profit: string; readonly settledAt: number },
): Promise<Decimal | undefined> {
  const { rows } = await sql<{ amount: string; result: string; stopped: boolean }>`
    select amount, result, stopped_at is not null as stopped from follow_loss_limit where ${named(key)} and since <= ${order.settledAt}::bigint
    for update`.execute(transaction);
  const [limit] = rows;
  if (limit === undefined) return undefined;
  const amount = money.normalise(limit.amount);
  const result = money.add(limit.result, order.profit);
  const stops = !limit.stopped && isLimitReached({ amount, result });
  const stop = stops ? sql`, stopped_at = ${await exchangeClock.now(transaction)}::bigint, swept = false` : sql``;
  await sql`update follow_loss_limit set result = ${result}::numeric${stop} where ${named(key)}`.execute(transaction);
  return stops ? amount : undefined;
}

/** True when a limit forbids to place another order. Of two that are placed at once, the second sees the first. */
export async function forbidsOrder(transaction: DatabaseTransaction, key: LimitKey): Promise<boolean> {
  if (!(await lockLimit(transaction, key))) return false;
  const limit = await readLossLimit(transaction, key);
  return limit !== undefined && (limit.stoppedAt !== undefined || !hasRoom(limit));
}

/** Refuses to join while a limit has stopped copying. Whoever sets one at the same moment comes before or after. */
export async function assertNotStopped(transaction: DatabaseTransaction, key: LimitKey): Promise<void> {
  if (!(await lockLimit(transaction, key))) return;
  const refusal = stopOf(await readLossLimit(transaction, key));
  if (refusal !== undefined) throw refusal;
}

/** What joining a plan of this publisher would meet, or undefined. */
export function stopOf(limit: LossLimit | undefined) {
  if (limit === undefined || !isStopped(limit)) return undefined;
  return followPlanRefusals.lossLimit({ parameters: { limit: amountText(limit.amount) } });
}

/** Also when the worker is yet to say so. */
const isStopped = (limit: LossLimit): boolean => limit.stoppedAt !== undefined || isLimitReached(limit);

interface LimitWish {
  readonly amount: string;
  /** Count from now on. */
  readonly restart: boolean;
}

/**
 * Sets a limit and judges anew what has counted so far. One that is reached already stops copying at once; the worker leaves the plans that wait.
 * @throws `followPlan.ownLimit` for the own plans
 */
export async function setLossLimit(
  { exchangeClock }: Pick<ServerContext, 'exchangeClock'>,
  transaction: DatabaseTransaction,
  key: LimitKey,
  { amount, restart }: LimitWish,
): Promise<LossLimit | undefined> {
  const { userId, mode, publisherId } = key;
  if (userId === publisherId) throw followPlanRefusals.ownLimit();
  if (!(await nicknamesOf(transaction, [publisherId])).has(publisherId)) throw followPlanRefusals.unknownPublisher();
  if (!money.isAmount(amount)) throw followPlanRefusals.limitAmount({ field: 'amount' });
  const now = await exchangeClock.now(transaction);
  await sql`
    insert into follow_loss_limit as own (user_id, mode, publisher_id, amount, since) values (${userId}, ${mode}, ${publisherId}, ${amount}::numeric, ${now}::bigint)
    on conflict (user_id, mode, publisher_id) do update set amount = excluded.amount,
      since = case when ${restart}::boolean then excluded.since else own.since end, result = case when ${restart}::boolean then 0 else own.result end`.execute(
    transaction,
  );
  const limit = await readLossLimit(transaction, key);
  if (limit === undefined) return undefined;
  const stopped = isLimitReached(limit);
  await sql`update follow_loss_limit set stopped_at = ${stopped ? now : null}::bigint, swept = ${!stopped} where ${named(key)}`.execute(
    transaction,
  );
  return readLossLimit(transaction, key);
}

export async function removeLossLimit(transaction: Executor, key: LimitKey): Promise<void> {
  await sql`delete from follow_loss_limit where ${named(key)}`.execute(transaction);
}
