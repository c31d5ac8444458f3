import { sql } from 'kysely';
import { money, type Decimal } from '@halyard-h5/shared-api/formulas';
import type { ParsedRequest } from '@halyard-h5/shared-api/contract';
import { offeredPeriod } from '../delivery';
import type { DatabaseTransaction } from '../../platform/database';
import { assertBeforeOrderTime, assertJoinable, assertValue, followPlanRefusals } from '../../engines/followPlans';
import type { Session } from '../../platform/module';
import { endPlans } from './endPlans';
import { findPlan, isInvited, isMember, lockPlan } from './findPlan';
import { assertNotStopped } from './lossLimits';
import { invite } from './publishPlan';
import { openPlan, type PlanRow } from './rows';
import type { FollowPlansServices } from './services';

/** What the plan is yet to be told of who joined or left: `stake` is what a plan of fixed amounts adds up to by. */
export interface Step {
  readonly followers: 1 | -1;
  /** USDT, signed. */
  readonly stake: Decimal;
}

/**
 * Joins a plan with an amount or a percentage. The plan is not locked, as it lies with its publisher: who joins in the moment in which it is closed
 * is skipped as too late.
 * @throws Refusal as the engine says
 */
export async function joinPlan(
  context: FollowPlansServices,
  transaction: DatabaseTransaction,
  { userId, mode }: Session,
  { id, value, cap }: ParsedRequest<'followPlan.join'>,
): Promise<Step> {
  const now = await context.exchangeClock.now(transaction);
  const row = await findPlan(transaction, id, { userId, now });
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
      publisher_id: row.user_id,
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
  return countFollower(context, transaction, row, { userId, joinedAt: now, followers: 1, value, cap });
}

/** Leaves a plan before its order time. */
export async function leavePlan(
  context: FollowPlansServices,
  transaction: DatabaseTransaction,
  { userId }: Session,
  id: string,
): Promise<Step> {
  const now = await context.exchangeClock.now(transaction);
  const row = await findPlan(transaction, id, { userId, now });
  if (row.user_id === userId) throw followPlanRefusals.ownPlan();
  if (!(await isMember(transaction, id, userId))) throw followPlanRefusals.notJoined();
  assertBeforeOrderTime(openPlan(row), now);
  const step = await takeOut(context, transaction, row, userId);
  if (step === undefined) throw followPlanRefusals.ended();
  return step;
}

/** Takes a follower out of a plan unless its order is placed or skipped. */
export async function takeOut(
  context: Pick<FollowPlansServices, 'outbox'>,
  transaction: DatabaseTransaction,
  plan: PlanRow,
  userId: string,
): Promise<Step | undefined> {
  const left = await transaction
    .deleteFrom('follow_member')
    .where('user_id', '=', userId)
    .where('plan_id', '=', plan.id)
    .where('role', '=', 'follower')
    .where('outcome', '=', 'waiting')
    .returning(['value', 'cap', 'joined_at as joinedAt'])
    .executeTakeFirst();
  return left && countFollower(context, transaction, plan, { userId, followers: -1, ...left });
}

/** Withdraws an own plan before its order time. Answers who was told, to be woken after the commit. */
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
): Promise<void> {
  const now = await context.exchangeClock.now(transaction);
  const row = await lockOwnPlan(transaction, { userId, now }, id);
  assertBeforeOrderTime(openPlan(row), now);
  await invite(context, transaction, { planId: id, publisherId: userId }, invited);
}

interface Follower {
  readonly userId: string;
  readonly joinedAt: number;
  readonly followers: 1 | -1;
  readonly value: string;
  readonly cap?: string | null | undefined;
}

/** Keeps how many plans the follower copies, and has the plan told. */
async function countFollower(
  { outbox }: Pick<FollowPlansServices, 'outbox'>,
  transaction: DatabaseTransaction,
  { user_id: publisherId, id, mode }: PlanRow,
  { userId, joinedAt, followers, value, cap }: Follower,
): Promise<Step> {
  const planned = money.min(value, cap ?? value);
  const step: Step = { followers, stake: followers === 1 ? planned : money.negate(planned) };
  await sql`insert into follow_record as record (user_id, mode, copied) values (${userId}, ${mode}, ${followers}::int)
    on conflict (user_id, mode) do update set copied = record.copied + excluded.copied`.execute(transaction);
  const kind = followers === 1 ? 'followPlan.joined' : 'followPlan.left';
  await outbox.note(transaction, { userId, kind, key: `${id}:${joinedAt}`, receiverId: publisherId, data: { planId: id, ...step } });
  return step;
}

async function lockOwnPlan(transaction: DatabaseTransaction, asker: { userId: string; now: number }, id: string): Promise<PlanRow> {
  const row = await lockPlan(transaction, id, asker);
  if (row.user_id !== asker.userId) throw followPlanRefusals.notPublisher();
  return row;
}
