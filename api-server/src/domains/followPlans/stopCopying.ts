import { sql } from 'kysely';
import { money } from '@halyard-h5/shared-api/formulas';
import { nicknamesOf } from '../../core/access';
import { amountText } from '../../kernel';
import { isSharded, transact, type DatabaseTransaction } from '../../platform/database';
import type { ToldUserEvent } from '../../platform/events';
import { deliveryOrders, orderStates } from '../delivery';
import { takeOut } from './changePlan';
import type { LimitKey } from './lossLimits';
import { stoppedNotification } from './notifications';
import { planEvent } from './planEvent';
import type { PlanRow } from './rows';
import type { FollowPlansServices } from './services';

/** Plans, or limits, that one run of the worker takes at most. */
const mostAtOnce = 100;

/** Counts what ended plans brought into their followers' loss limits, and stops copying where one is reached. */
export async function countLosses(context: FollowPlansServices): Promise<void> {
  const { database, userEvents } = context;
  const plans = await database
    .selectFrom('follow_plan')
    .select(['user_id', 'id'])
    .where('ended_at', 'is not', null)
    .where(sql<boolean>`not losses_counted`)
    .orderBy('id')
    .limit(mostAtOnce)
    .execute();
  for (const plan of plans) userEvents.wake(...(await transact(database, (transaction) => countPlan(context, transaction, plan))));
}

interface Counted extends LimitKey {
  readonly amount: string;
  /** True where it was reached just now. */
  readonly stops: boolean;
}

/** Of two processes that count a plan the second finds it counted. Answers who was told. */
async function countPlan(
  { exchangeClock, userEvents }: FollowPlansServices,
  transaction: DatabaseTransaction,
  { user_id: publisherId, id: planId }: Pick<PlanRow, 'user_id' | 'id'>,
): Promise<readonly string[]> {
  // On shards the end of a plan may be seen a moment before the end of its last orders.
  if (isSharded(transaction) && (await hasRunning(transaction, planId))) return [];
  const { rows: plans } = await sql<PlanRow>`
    update follow_plan set losses_counted = true where user_id = ${publisherId} and id = ${planId} and ended_at is not null and not losses_counted
    returning *`.execute(transaction);
  const [plan] = plans;
  if (plan === undefined) return [];
  const ofPublisher = sql`own.publisher_id = ${plan.user_id} and own.mode = ${plan.mode}`;
  // In one order, as another plan of the same publisher may be counted at this moment.
  const limits = sql`from follow_loss_limit own where ${ofPublisher} and exists (
    select 1 from follow_member member where member.user_id = own.user_id and member.plan_id = ${planId})`;
  const ordered = sql`order by own.user_id`;
  if (isSharded(transaction)) {
    const { rows: found } = await sql<{ user_id: string }>`select own.user_id ${limits} ${ordered}`.execute(transaction);
    for (const { user_id: userId } of found)
      await sql`select 1 from follow_loss_limit own where ${ofPublisher} and own.user_id = ${userId} for update`.execute(transaction);
  } else await sql`select 1 ${limits} ${ordered} for update`.execute(transaction);
  const now = await exchangeClock.now(transaction);
  const { rows } = await sql<Counted>`
    update follow_loss_limit own set result = own.result + delivery.profit,
      stopped_at = case when own.result + delivery.profit <= -own.amount then coalesce(own.stopped_at, ${now}::bigint) else own.stopped_at end,
      swept = own.swept and (own.stopped_at is not null or own.result + delivery.profit > -own.amount)
    from follow_member member join ${deliveryOrders} delivery on delivery.user_id = member.user_id and delivery.id = member.order_id
    where ${ofPublisher} and member.user_id = own.user_id and member.plan_id = ${planId} and member.role = 'follower' and member.outcome = 'placed'
      and delivery.settled_at >= own.since and delivery.profit is not null
    returning own.user_id as "userId", own.mode, own.publisher_id as "publisherId", own.amount, own.stopped_at = ${now} as stops`.execute(
    transaction,
  );
  const stopped = rows.filter(({ stops }) => stops);
  if (stopped.length === 0) return rows.map(({ userId }) => userId);
  const publisher = (await nicknamesOf(transaction, [plan.user_id])).get(plan.user_id) ?? '';
  const told: ToldUserEvent[] = stopped.map(({ userId, amount }) => ({
    ...planEvent(userId, plan, 'drawn'),
    notification: { ...stoppedNotification(publisher, amountText(money.normalise(amount))), subject: plan.user_id },
  }));
  await userEvents.write(transaction, ...told);
  return stopped.map(({ userId }) => userId);
}

async function hasRunning(transaction: DatabaseTransaction, planId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${orderStates} delivery where plan_id = ${planId} and status in ('entrusted', 'open') limit 1`.execute(transaction);
  return rows.length > 0;
}

/** Leaves the plans that wait of publishers whose limit is reached; each in a transaction of its own, for others join and leave it, too. */
export async function leaveStopped(context: FollowPlansServices): Promise<void> {
  const { database } = context;
  const { rows: limits } = await sql<LimitKey & { stoppedAt: number }>`
    select user_id as "userId", mode, publisher_id as "publisherId", stopped_at as "stoppedAt" from follow_loss_limit
    where not swept order by user_id limit ${mostAtOnce}`.execute(database);
  for (const limit of limits) {
    const { rows: waiting } = await sql<{ id: string }>`
      with plan as materialized (
        select id from follow_plan where user_id = ${limit.publisherId} and mode = ${limit.mode} and ended_at is null and placed_at is null)
      select plan.id from plan join follow_member member on member.user_id = ${limit.userId} and member.plan_id = plan.id
      where member.role = 'follower' and member.outcome = 'waiting' order by plan.id`.execute(database);
    for (const { id } of waiting) await leaveOne(context, limit, id);
    await sql`update follow_loss_limit set swept = true where user_id = ${limit.userId} and mode = ${limit.mode}
      and publisher_id = ${limit.publisherId} and stopped_at = ${limit.stoppedAt}`.execute(database);
  }
}

/** Once the order time has come, placing looks at the limit itself. */
async function leaveOne({ database, userEvents }: FollowPlansServices, { userId, publisherId }: LimitKey, id: string): Promise<void> {
  const told = await transact(database, async (transaction) => {
    const { rows } = await sql<PlanRow>`
      select * from follow_plan where user_id = ${publisherId} and id = ${id} and ended_at is null and placed_at is null for update`.execute(
      transaction,
    );
    const [plan] = rows;
    if (plan === undefined) return [];
    await takeOut(transaction, plan, userId);
    await userEvents.write(transaction, planEvent(plan.user_id, plan, 'entrusted'), planEvent(userId, plan, 'entrusted'));
    return [plan.user_id, userId];
  });
  userEvents.wake(...told);
}
