import { sql } from 'kysely';
import { money } from '@halyard-h5/shared-api/formulas';
import { nicknamesOf } from '../../core/access';
import { amountText } from '../../kernel';
import { transact, type DatabaseTransaction } from '../../platform/database';
import type { ToldUserEvent } from '../../platform/events';
import { deliveryOrders } from '../delivery';
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
    .select('id')
    .where('ended_at', 'is not', null)
    .where(sql<boolean>`not losses_counted`)
    .orderBy('id')
    .limit(mostAtOnce)
    .execute();
  for (const { id } of plans) userEvents.wake(...(await transact(database, (transaction) => countPlan(context, transaction, id))));
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
  planId: string,
): Promise<readonly string[]> {
  const { rows: plans } = await sql<PlanRow>`
    update follow_plan set losses_counted = true where id = ${planId} and ended_at is not null and not losses_counted returning *`.execute(
    transaction,
  );
  const [plan] = plans;
  if (plan === undefined) return [];
  const ofPublisher = sql`own.publisher_id = ${plan.user_id} and own.mode = ${plan.mode}`;
  // In one order, as another plan of the same publisher may be counted at this moment.
  await sql`select from follow_loss_limit own where ${ofPublisher} and exists (
    select from follow_member member where member.user_id = own.user_id and member.plan_id = ${planId}) order by own.user_id for update`.execute(
    transaction,
  );
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

/** Leaves the plans that wait of publishers whose limit is reached; each in a transaction of its own, for others join and leave it, too. */
export async function leaveStopped(context: FollowPlansServices): Promise<void> {
  const { database } = context;
  const { rows: limits } = await sql<LimitKey & { stoppedAt: number }>`
    select user_id as "userId", mode, publisher_id as "publisherId", stopped_at as "stoppedAt" from follow_loss_limit
    where not swept order by user_id limit ${mostAtOnce}`.execute(database);
  for (const limit of limits) {
    const { rows: waiting } = await sql<{ id: string }>`
      select plan.id from follow_plan plan join follow_member member on member.user_id = ${limit.userId} and member.plan_id = plan.id
      where plan.user_id = ${limit.publisherId} and plan.mode = ${limit.mode} and plan.ended_at is null and plan.placed_at is null
        and member.role = 'follower' and member.outcome = 'waiting' order by plan.id`.execute(database);
    for (const { id } of waiting) await leaveOne(context, limit, id);
    await sql`update follow_loss_limit set swept = true where user_id = ${limit.userId} and mode = ${limit.mode}
      and publisher_id = ${limit.publisherId} and stopped_at = ${limit.stoppedAt}`.execute(database);
  }
}

/** Once the order time has come, placing looks at the limit itself. */
async function leaveOne({ database, userEvents }: FollowPlansServices, { userId }: LimitKey, id: string): Promise<void> {
  const told = await transact(database, async (transaction) => {
    const { rows } = await sql<PlanRow>`
      select * from follow_plan where id = ${id} and ended_at is null and placed_at is null for update`.execute(transaction);
    const [plan] = rows;
    if (plan === undefined) return [];
    await takeOut(transaction, plan, userId);
    await userEvents.write(transaction, planEvent(plan.user_id, plan, 'entrusted'), planEvent(userId, plan, 'entrusted'));
    return [plan.user_id, userId];
  });
  userEvents.wake(...told);
}
