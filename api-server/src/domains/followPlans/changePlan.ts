import { sql } from 'kysely';
import type { ParsedRequest } from '@halyard-h5/shared-api/contract';
import { offeredPeriod } from '../delivery';
import type { DatabaseTransaction } from '../../platform/database';
import { assertBeforeOrderTime, assertJoinable, assertValue, followPlanRefusals } from '../../engines/followPlans';
import type { NewUserEvent } from '../../platform/events';
import type { Session } from '../../platform/module';
import { endPlans } from './endPlans';
import { isInvited, isMember, lockPlan } from './findPlan';
import { assertNotStopped } from './lossLimits';
import { invite } from './publishPlan';
import { planEvent } from './planEvent';
import { openPlan, type PlanRow } from './rows';
import type { FollowPlansServices } from './services';

/** Joins a plan with an amount or a percentage. Throws the refusals of the engine. */
export async function joinPlan(
  context: FollowPlansServices,
  transaction: DatabaseTransaction,
  { userId, mode }: Session,
  { id, value, cap }: ParsedRequest<'followPlan.join'>,
): Promise<NewUserEvent[]> {
  const now = await context.exchangeClock.now(transaction);
  const row = await lockPlan(transaction, id, { userId, now });
  const plan = openPlan(row);
  const candidate = { userId, invited: await isInvited(transaction, id, userId), joined: await isMember(transaction, id, userId) };
  assertJoinable(plan, candidate, now);
  if (row.mode !== mode) throw followPlanRefusals.otherAccount();
  const period = offeredPeriod(context, row.symbol, row.seconds);
  if (period === undefined) throw followPlanRefusals.period({ field: 'id' });
  assertValue(plan, value, cap, period);
  await assertNotStopped(transaction, { userId, mode, publisherId: row.user_id });
  const { numInsertedOrUpdatedRows: inserted } = await transaction
    .insertInto('follow_member')
    .values({
      user_id: userId,
      plan_id: id,
      mode,
      role: 'follower',
      value,
      cap: cap ?? null,
      joined_at: now,
      outcome: 'waiting',
      reason: null,
      stake: null,
      order_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted !== 1n) throw followPlanRefusals.joined();
  await countFollower(transaction, row, userId, 1, value, cap);
  return [planEvent(row.user_id, row, 'entrusted'), planEvent(userId, row, 'entrusted')];
}

/** Leaves a plan before its order time. */
export async function leavePlan(
  context: FollowPlansServices,
  transaction: DatabaseTransaction,
  { userId }: Session,
  id: string,
): Promise<NewUserEvent[]> {
  const now = await context.exchangeClock.now(transaction);
  const row = await lockPlan(transaction, id, { userId, now });
  if (row.user_id === userId) throw followPlanRefusals.ownPlan();
  if (!(await isMember(transaction, id, userId))) throw followPlanRefusals.notJoined();
  assertBeforeOrderTime(openPlan(row), now);
  await takeOut(transaction, row, userId);
  return [planEvent(row.user_id, row, 'entrusted'), planEvent(userId, row, 'entrusted')];
}

/** Takes a follower out of a plan that the caller has locked and whose order time has not come. */
export async function takeOut(transaction: DatabaseTransaction, plan: PlanRow, userId: string): Promise<void> {
  const left = await transaction
    .deleteFrom('follow_member')
    .where('user_id', '=', userId)
    .where('plan_id', '=', plan.id)
    .where('role', '=', 'follower')
    .returning(['value', 'cap'])
    .executeTakeFirst();
  if (left) await countFollower(transaction, plan, userId, -1, left.value, left.cap);
}

/** Withdraws an own plan before its order time. Answers whom the end of the plan was told, to be woken after the commit. */
export async function cancelPlan(
  context: FollowPlansServices,
  transaction: DatabaseTransaction,
  { userId }: Session,
  id: string,
): Promise<readonly string[]> {
  const now = await context.exchangeClock.now(transaction);
  const row = await lockOwnPlan(transaction, { userId, now }, id);
  assertBeforeOrderTime(openPlan(row), now);
  await transaction.updateTable('follow_plan').set({ cancelled_at: now }).where('user_id', '=', userId).where('id', '=', id).execute();
  return endPlans(context, transaction, [id]);
}

/** Invites further people to an own plan before its order time. */
export async function inviteToPlan(
  context: FollowPlansServices,
  transaction: DatabaseTransaction,
  { userId }: Session,
  { id, invited }: ParsedRequest<'followPlan.invite'>,
): Promise<NewUserEvent[]> {
  const now = await context.exchangeClock.now(transaction);
  const row = await lockOwnPlan(transaction, { userId, now }, id);
  assertBeforeOrderTime(openPlan(row), now);
  return invite(context, transaction, { planId: id, publisherId: userId }, invited);
}

/** Keeps what the plan adds up to, which the caller has locked, and how many plans the follower copies. `sign` is -1 for who leaves. */
async function countFollower(
  transaction: DatabaseTransaction,
  { user_id: publisherId, id, mode, condition }: PlanRow,
  userId: string,
  sign: 1 | -1,
  value: string,
  cap: string | null | undefined,
): Promise<void> {
  const stake = sql`least(${value}::numeric, coalesce(${cap ?? null}::numeric, ${value}::numeric))`;
  await sql`update follow_plan set followers = followers + ${sign}::int,
    amount = amount + ${condition === 'fixed' ? sql`${sign}::int * ${stake}` : sql`0`}
    where user_id = ${publisherId} and id = ${id}`.execute(transaction);
  await sql`insert into follow_record as record (user_id, mode, copied) values (${userId}, ${mode}, ${sign}::int)
    on conflict (user_id, mode) do update set copied = record.copied + excluded.copied`.execute(transaction);
}

async function lockOwnPlan(transaction: DatabaseTransaction, asker: { userId: string; now: number }, id: string): Promise<PlanRow> {
  const row = await lockPlan(transaction, id, asker);
  if (row.user_id !== asker.userId) throw followPlanRefusals.notPublisher();
  return row;
}
