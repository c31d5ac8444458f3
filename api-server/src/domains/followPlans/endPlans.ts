import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import { isSharded, readFirst, type DatabaseTransaction, type Executor, type Tables } from '../../platform/database';
import { emptyRecord, recordAfter, type PlanRecord, type PlanResult } from '../../engines/followPlans';
import type { ServerContext } from '../../platform/module';
import { deliveryOrders, orderStates } from '../delivery';
import { lockOfPublisher } from './findPlan';
import { measurePlans } from './measurePlans';
import { endEvent } from './planEvent';
import type { PlanRow } from './rows';

/**
 * True for plans with members whose order is yet to be placed. The order and `limit 1` make it one step in an index: for a mere `exists` the planner
 * may read all members of all plans.
 */
export const isPlacing = sql<boolean>`coalesce((
  select true from follow_member member where member.plan_id = plan.id and member.outcome = 'waiting' order by member.joined_at limit 1), false)`;

/** True for plans with orders of a stored status, in one step, too. */
export const hasOrder = (status: 'entrusted' | 'open' | 'drawn', condition: RawBuilder<boolean> = sql`true`): RawBuilder<boolean> =>
  sql`coalesce((select true from ${orderStates} delivery
    where delivery.plan_id = plan.id and delivery.status = ${sql.lit(status)} and ${condition} order by delivery.delivery_at limit 1), false)`;

/** True for plans with orders that have not ended. */
const isRunning = sql<boolean>`(${hasOrder('entrusted')} or ${hasOrder('open')})`;

/** True for plans that have something to be written down: their figures once all is placed, their end once all is over. */
export const isDue = sql<boolean>`(plan.ended_at is null and (plan.cancelled_at is not null
  or (plan.placed_at is not null and not ${isPlacing} and not (plan.counted and ${isRunning}))))`;

/** Begins a statement that asks for states of plans: on shards, `plan` then is one of the chosen. */
export const readStates = (executor: Executor, chosen: RawBuilder<boolean>): RawBuilder<unknown> =>
  readFirst(executor, {
    follow_plan: sql`select plan.* from follow_plan plan where ${chosen}`,
    // Before the orders: whose order is placed between the two reads waits or runs, and is not missed.
    follow_member: sql`select plan_id, outcome, min(joined_at) as joined_at from follow_member
      where outcome = 'waiting' and plan_id in (select id from follow_plan) group by plan_id, outcome`,
    delivery_order: sql`select distinct plan_id, status, delivery_at from ${orderStates} delivery where plan_id in (select id from follow_plan)`,
  });

/** Plans of which all orders are placed, which are yet to be added up. */
const isToCount = sql<boolean>`(plan.ended_at is null and not plan.counted and plan.placed_at is not null and not ${isPlacing})`;

/** What the orders of a plan's members add up to. Read once in a plan's life. */
const placedOf = (id: RawBuilder<unknown>, isFixed: RawBuilder<boolean>) => sql`
  select coalesce(sum(member.stake) filter (where member.outcome = 'placed' and (member.role = 'publisher' or ${isFixed})), 0) as amount
  from follow_member member where member.plan_id = ${id}`;

/** The result of the order that speaks for the plan. */
const spokenOf = (id: RawBuilder<unknown>) => sql`
  select delivery.result from follow_member member
  join ${deliveryOrders} delivery on delivery.user_id = member.user_id and delivery.id = member.order_id
  where member.plan_id = ${id} and member.outcome = 'placed' and delivery.result in ('win', 'loss', 'draw')
  order by member.role desc, member.joined_at limit 1`;

/**
 * Stores the figures of plans when the last order is placed, and, for their publishers, the end when the last one has ended. Plans are locked first:
 * of two that look at once the second sees what the first has done.
 * @returns publishers of ended plans, to be woken after the commit
 */
export async function endPlans(
  { exchangeClock, userEvents }: Pick<ServerContext, 'exchangeClock' | 'userEvents'>,
  transaction: DatabaseTransaction,
  planIds: readonly string[],
): Promise<readonly string[]> {
  const chosen = sql<boolean>`plan.id = any(${[...planIds]}::uuid[])`;
  const lock = sql`from follow_plan plan where ${chosen} and plan.ended_at is null order by plan.id`;
  const sharded = isSharded(transaction);
  if (sharded) {
    const { rows } = await sql<PlanRow>`select plan.user_id, plan.id ${lock}`.execute(transaction);
    for (const { user_id: publisherId, id } of rows) await lockOfPublisher(publisherId, id).execute(transaction);
  } else await sql`select ${lock} for update`.execute(transaction);
  // Statements of their own: they see what whoever had the locks has committed.
  const over = await (sharded ? writeDownOnShards : writeDown)(transaction, chosen);
  if (over.length === 0) return [];
  const now = await exchangeClock.now(transaction);
  for (const plan of over) await endPlan(transaction, plan, now);
  const publishers = new Map(over.map((plan) => [`${plan.user_id} ${plan.mode}`, { userId: plan.user_id, mode: plan.mode }]));
  for (const publisher of publishers.values()) await measurePlans(transaction, publisher);
  await userEvents.write(transaction, ...over.map((plan) => endEvent(plan.user_id, plan)));
  return over.map((plan) => plan.user_id);
}

/** Stores the figures of chosen plans that can be. Answers those that are over, with their results. */
async function writeDown(transaction: DatabaseTransaction, chosen: RawBuilder<boolean>): Promise<PlanRow[]> {
  await sql`
    update follow_plan plan set counted = true, amount = counted.amount
    from (select plan.user_id, plan.id, placed.amount from follow_plan plan
      cross join lateral (${placedOf(sql`plan.id`, sql<boolean>`plan.condition = 'fixed'`)}) placed where ${chosen} and ${isToCount}) counted
    where plan.user_id = counted.user_id and plan.id = counted.id`.execute(transaction);
  const { rows } = await sql<PlanRow>`select plan.*, (${spokenOf(sql`plan.id`)}) as result from follow_plan plan
    where ${chosen} and ${isDue} order by plan.user_id, plan.mode, plan.id`.execute(transaction);
  return rows;
}

/** The same plan by plan, as members and orders are on all shards. */
async function writeDownOnShards(transaction: DatabaseTransaction, chosen: RawBuilder<boolean>): Promise<PlanRow[]> {
  const select = (condition: RawBuilder<boolean>) => sql<PlanRow>`
    ${readStates(transaction, chosen)} select plan.* from follow_plan plan where ${condition} order by plan.user_id, plan.mode, plan.id`;
  for (const { user_id: userId, id, condition } of (await select(isToCount).execute(transaction)).rows) {
    const { rows } = await sql<{ amount: string }>`${placedOf(sql`${id}`, sql<boolean>`${condition === 'fixed'}::boolean`)}`.execute(
      transaction,
    );
    await sql`update follow_plan set counted = true, amount = ${rows[0]?.amount ?? '0'} where user_id = ${userId} and id = ${id}`.execute(
      transaction,
    );
  }
  const over: PlanRow[] = [];
  for (const plan of (await select(isDue).execute(transaction)).rows) {
    const { rows: spoken } = await sql<{ result: PlanResult }>`${spokenOf(sql`${plan.id}`)}`.execute(transaction);
    over.push({ ...plan, result: spoken[0]?.result ?? null });
  }
  return over;
}

async function endPlan(transaction: DatabaseTransaction, plan: PlanRow, now: number): Promise<void> {
  const { user_id: userId, mode, id, followers, result } = plan;
  const number = await addToRecord(
    transaction,
    { userId, mode },
    { followers, amount: plan.counted ? plan.amount : '0', result: result ?? undefined },
  );
  await transaction
    .updateTable('follow_plan')
    .set({ ended_at: now, ended_number: number, result })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
  await transaction
    .updateTable('follow_member')
    .set({ ended: true, loss_counted: true })
    .where('user_id', '=', userId)
    .where('plan_id', '=', id)
    .execute();
}

interface RecordKey {
  readonly userId: string;
  readonly mode: PlanRow['mode'];
}

/** Adds a plan to its publisher's record and answers how many have ended with it. */
async function addToRecord(
  transaction: DatabaseTransaction,
  { userId, mode }: RecordKey,
  plan: { followers: number; amount: string; result: PlanResult | undefined },
): Promise<number> {
  await transaction
    .insertInto('follow_record')
    .values({ user_id: userId, mode })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await transaction
    .selectFrom('follow_record')
    .selectAll()
    .where('user_id', '=', userId)
    .where('mode', '=', mode)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { lossesInRow, longestLosses, ...figures } = recordAfter(recordOf(row), plan);
  await transaction
    .updateTable('follow_record')
    .set({ ...figures, losses_in_row: lossesInRow, longest_losses: longestLosses })
    .where('user_id', '=', userId)
    .where('mode', '=', mode)
    .execute();
  return figures.plans;
}

/** A record as the engine knows it; the empty one when there is none. */
export function recordOf(row: Selectable<Tables['follow_record']> | undefined): PlanRecord {
  if (row === undefined) return emptyRecord;
  const { plans, followers, amount, wins, losses, draws, losses_in_row: lossesInRow, longest_losses: longestLosses } = row;
  return { plans, followers, amount, wins, losses, draws, lossesInRow, longestLosses };
}
