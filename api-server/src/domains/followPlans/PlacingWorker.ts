import { sql } from 'kysely';
import { money } from '@halyard-h5/shared-api/formulas';
import { judgeOrder } from '../../core/orders';
import { isHaltRefusal } from '../../core/halts';
import { lockBalance } from '../../core/ledger';
import { isRefusal } from '../../kernel';
import { isSharded, readFirst, transact, type DatabaseTransaction } from '../../platform/database';
import { offeredPeriod, insertOrder } from '../delivery';
import { followerStake, type SkipReason } from '../../engines/followPlans';
import { PeriodicWorker } from '../../platform/module';
import { SetAside } from '../../platform/setAside';
import { bringEnds } from './bringEnds';
import { endPlans, isDue, readStates } from './endPlans';
import { inLanes } from './inLanes';
import { forbidsOrder } from './lossLimits';
import { measureLeft } from './measurePlans';
import { namePublishers } from './namePublishers';
import { planEvent } from './planEvent';
import type { MemberRow, PlanRow } from './rows';
import type { FollowPlansServices } from './services';
import { leaveStopped } from './stopCopying';

/** A plan, and when it was looked at by the exchange's clock. */
type DuePlan = PlanRow & { readonly now: number };

/** A member whose order is to be placed. */
interface Waiting {
  readonly userId: string;
  readonly planId: string;
  readonly publisherId: string;
}

/** A member whose order time has come. */
interface Found {
  readonly plan: DuePlan;
  readonly member: MemberRow;
}

/** What the order time made of a member. */
type Outcome = { readonly skipped: SkipReason; readonly limited?: true } | { readonly orderId: string; readonly stake: string };

/**
 * Places the orders of plans whose order time has come, and brings their ends. First a plan is closed for joining, then each member gets an order
 * in an own transaction; a refused one is skipped with a reason. What a crash leaves is done by the next run; one that fails keeps no other waiting.
 */
export class PlacingWorker extends PeriodicWorker<FollowPlansServices> {
  readonly #aside: SetAside;

  constructor(context: FollowPlansServices) {
    super(context, { period: context.config.followPlans.pollInterval, fault: 'plan orders could not be placed' });
    this.#aside = new SetAside(context, 'followPlan');
  }

  protected async work(): Promise<void> {
    const { database } = this.context;
    await namePublishers(database);
    await this.#closeJoining();
    await inLanes(this.context, await this.#waiting(), async (waiting) => {
      const { userId, planId } = waiting;
      await this.#placeOne(waiting).catch((error: Error) => this.#aside.put({ userId, reference: planId }, error));
    });
    await this.#writeDown();
    await bringEnds(this.context, this.#aside);
    await leaveStopped(this.context);
    await measureLeft(database);
  }

  /** Writes plans down of which orders have just ended; what fails is left to the next look. */
  async ordersEnded(planIds: readonly string[]): Promise<void> {
    for (const id of planIds)
      await this.#end(id).catch((error: Error) =>
        this.context.logger.warn({ plan: id, error: error.message }, 'a plan is yet to be ended'),
      );
  }

  /** Nobody joins a plan any more whose order time has come. */
  async #closeJoining(): Promise<void> {
    const { database, exchangeClock } = this.context;
    // Nodes of shards have clocks of their own, and change nothing by them.
    const now = isSharded(database) ? sql`${await exchangeClock.now(database)}::bigint` : exchangeClock.time();
    const due = sql`order_at <= ${now} and cancelled_at is null and placed_at is null`;
    const close = sql`update follow_plan set placed_at = ${now} where ${due}`;
    if (!isSharded(database)) {
      await close.execute(database);
      return;
    }
    // A change on all shards would wait for others, also where it finds nothing.
    const { rows } = await sql<PlanRow>`select user_id, id from follow_plan where ${due}`.execute(database);
    await Promise.all(rows.map(({ user_id: userId, id }) => sql`${close} and user_id = ${userId} and id = ${id}`.execute(database)));
  }

  /** Members whose order is to be placed. */
  async #waiting(): Promise<readonly Waiting[]> {
    const { database, shares } = this.context;
    const first = readFirst(database, {
      // Also those whose end is yet to be brought: who joined late may wait there.
      follow_plan: sql`select user_id, id, placed_at from follow_plan where placed_at is not null and not losses_counted`,
    });
    const { rows } = await sql<Waiting>`${first}
      select follow_member.user_id as "userId", follow_member.plan_id as "planId", follow_plan.user_id as "publisherId"
      from follow_member join follow_plan on follow_plan.id = follow_member.plan_id
      where follow_member.outcome = 'waiting' and follow_plan.placed_at is not null
        and ${shares.mineOrLeft('follow_member.user_id', 'follow_plan.placed_at')}
        and ${this.#aside.due(sql`follow_member.user_id`, sql`follow_member.plan_id::text`)}
      order by follow_plan.placed_at, follow_member.role desc, follow_member.joined_at`.execute(database);
    return rows;
  }

  /** Plans whose last order is placed or was skipped, and whatever a process from before these figures has left. */
  async #writeDown(): Promise<void> {
    const { database } = this.context;
    const chosen = sql<boolean>`plan.ended_at is null and (plan.cancelled_at is not null or plan.placed_at is not null)`;
    const { rows } = await sql<{ id: string }>`${readStates(database, chosen)}
      select plan.id from follow_plan plan where ${chosen} and ${isDue}`.execute(database);
    for (const { id } of rows) await this.#end(id);
  }

  async #end(id: string): Promise<void> {
    const { database, userEvents } = this.context;
    userEvents.wake(...(await transact(database, (transaction) => endPlans(this.context, transaction, [id]))));
  }

  async #placeOne(waiting: Waiting): Promise<void> {
    const { userId } = waiting;
    const { database, userEvents, lossBudgets } = this.context;
    await lossBudgets.asking((asked) =>
      transact(database, async (transaction) => {
        const found = await this.#lock(transaction, waiting);
        if (found === undefined) return;
        await this.#note(transaction, found.plan, userId, await this.#decide(transaction, { ...found, asked }));
      }),
    );
    userEvents.wake(userId);
  }

  /** Places the order if it can be; both the checks and `insertOrder` leave the transaction usable when they refuse. */
  async #decide(transaction: DatabaseTransaction, { plan, member, asked }: Found & { asked: boolean }): Promise<Outcome> {
    const { config } = this.context;
    const { user_id: userId } = member;
    const { mode, symbol, direction, seconds } = plan;
    if (plan.now > plan.order_at + config.followPlans.placeWithin) return { skipped: 'late' };
    const period = offeredPeriod(this.context, symbol, seconds);
    if (period === undefined) return { skipped: 'refused' };
    const available = await lockBalance(transaction, { userId, mode, wallet: 'delivery', coin: 'USDT' });
    const wish = { value: money.normalise(member.value), cap: member.cap === null ? undefined : money.normalise(member.cap), available };
    const decision = followerStake(member.role === 'publisher' ? 'fixed' : plan.condition, wish, period);
    if ('skipped' in decision) return decision;
    const { stake } = decision;
    if (await isCounted(transaction, plan)) return { skipped: 'late' };
    // Behind the lock of the balance, as a demo account that begins again has it.
    if (member.role === 'follower' && (await forbidsOrder(transaction, { userId, mode, publisherId: plan.user_id })))
      return { skipped: 'refused', limited: true };
    try {
      await judgeOrder(this.context, transaction, { userId, mode, domain: 'followPlan', stake });
      // By a rebate the publisher could compute the stake, and by the stake the balance that it is a share of.
      const withheld = plan.condition === 'percentage' && member.role === 'follower' ? { noRebateTo: plan.user_id } : {};
      const order = { userId, mode, symbol, direction, seconds, stake, planId: plan.id, ...withheld };
      const { id } = await insertOrder(this.context, transaction, order, { asked });
      return { orderId: id, stake };
    } catch (error) {
      if (isRefusal(error)) return { skipped: isHaltRefusal(error) ? 'halted' : 'refused' };
      throw error;
    }
  }

  /** The member, locked, with the plan; undefined when another process has done it. */
  async #lock(transaction: DatabaseTransaction, { userId, planId, publisherId }: Waiting): Promise<Found | undefined> {
    const member = await transaction
      .selectFrom('follow_member')
      .selectAll()
      .where('user_id', '=', userId)
      .where('plan_id', '=', planId)
      .where('outcome', '=', 'waiting')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (member === undefined) return undefined;
    const plan = await transaction
      .selectFrom('follow_plan')
      .selectAll()
      .select(this.context.exchangeClock.time().as('now'))
      .where('user_id', '=', publisherId)
      .where('id', '=', planId)
      .executeTakeFirstOrThrow();
    return { plan, member };
  }

  async #note(transaction: DatabaseTransaction, plan: PlanRow, userId: string, outcome: Outcome): Promise<void> {
    const placed = 'orderId' in outcome;
    await transaction
      .updateTable('follow_member')
      .set(
        placed
          ? { outcome: 'placed', order_id: outcome.orderId, stake: outcome.stake }
          : { outcome: 'skipped', reason: outcome.skipped, limited: outcome.limited === true },
      )
      .where('user_id', '=', userId)
      .where('plan_id', '=', plan.id)
      .execute();
    await this.context.userEvents.write(transaction, planEvent(userId, plan, placed ? 'placed' : 'skipped'));
    await this.#aside.forgetOne({ userId, reference: plan.id }).execute(transaction);
  }
}

/**
 * True when the plan has been added up without this member, who joined while it was closed. Until this transaction ends it is not; asked behind the
 * lock of the balance, as settlements have it.
 */
async function isCounted(transaction: DatabaseTransaction, { user_id: publisherId, id }: PlanRow): Promise<boolean> {
  const { rows } = await sql<{ counted: boolean }>`
    select counted or ended_at is not null as counted from follow_plan where user_id = ${publisherId} and id = ${id} for share`.execute(
    transaction,
  );
  return rows[0]?.counted !== false;
}
