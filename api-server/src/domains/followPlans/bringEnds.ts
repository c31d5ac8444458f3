import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { nicknamesOf } from '../../core/access';
import { amountText } from '../../kernel';
import { transact, type Database, type DatabaseTransaction } from '../../platform/database';
import type { ToldUserEvent } from '../../platform/events';
import type { SetAside } from '../../platform/setAside';
import { deliveryOrders } from '../delivery';
import { lockOfPublisher } from './findPlan';
import { inLanes } from './inLanes';
import { countInLimit } from './lossLimits';
import { stoppedNotification } from './notifications';
import { endEvent } from './planEvent';
import type { MemberRow, PlanRow } from './rows';
import type { FollowPlansServices } from './services';

/** Plans, and people, that one run takes at most: orders of other plans wait meanwhile. */
const mostPlans = 100;
const mostPeople = 250;

type EndedPlan = Pick<PlanRow, 'user_id' | 'id' | 'mode' | 'cancelled_at'>;

/** Somebody whom the end of a plan is yet to reach. */
interface Unreached extends EndedPlan {
  readonly userId: string;
}

/** Followers and invited people whom the end of plans is yet to reach, whatever became of their orders. */
const unreachedBy = (planIds: RawBuilder<unknown>) => sql`
  select user_id, plan_id from follow_member where plan_id in (${planIds}) and role = 'follower' and not loss_counted
  union select user_id, plan_id from follow_invitation where plan_id in (${planIds}) and not ended`;

/**
 * Brings the end of plans to whoever follows them or was invited, each in a transaction of that user alone. What says that it was brought lies
 * with the user, too: it happens once, however often it is tried.
 * @see docs/decisions/0288-from-user-to-user-by-an-outbox.md
 */
export async function bringEnds(context: FollowPlansServices, aside: SetAside): Promise<void> {
  const { database } = context;
  // Newest first: an end that cannot be brought waits behind all others.
  const { rows: plans } = await sql<EndedPlan>`
    select user_id, id, mode, cancelled_at from follow_plan where ended_at is not null and not losses_counted
    order by id desc limit ${mostPlans}`.execute(database);
  if (plans.length === 0) return;
  const people = await findUnreached(context, aside, plans);
  const publishers = await nicknamesOf(
    database,
    people.map((each) => each.user_id),
  );
  await inLanes(context, people, async (unreached) => {
    const { userId, user_id: publisherId, id } = unreached;
    await bringEnd(context, aside, unreached, publishers.get(publisherId) ?? '').catch((error: Error) =>
      aside.put({ userId, reference: id }, error),
    );
  });
  for (const plan of plans) await noteReached(database, plan);
}

async function findUnreached(
  { database, shares }: FollowPlansServices,
  aside: SetAside,
  plans: readonly EndedPlan[],
): Promise<Unreached[]> {
  const ids = plans.map(({ id }) => id);
  const { rows } = await sql<Unreached>`
    with plan as materialized (select user_id, id, mode, cancelled_at, ended_at from follow_plan where id = any(${ids}::uuid[]))
    select unreached.user_id as "userId", plan.user_id, plan.id, plan.mode, plan.cancelled_at
    from plan join (${unreachedBy(sql`select id from plan`)}) unreached on unreached.plan_id = plan.id
    where ${shares.mineOrLeft('unreached.user_id', 'plan.ended_at')} and ${aside.due(sql`unreached.user_id`, sql`plan.id::text`)}
    order by plan.id desc, unreached.user_id limit ${mostPeople}`.execute(database);
  return rows;
}

/** Tells the user once the whole plan is over: the own order may have ended long before the last one. */
async function bringEnd(context: FollowPlansServices, aside: SetAside, unreached: Unreached, publisher: string): Promise<void> {
  const { database, userEvents } = context;
  const { userId, id } = unreached;
  const told = await transact(database, async (transaction) => {
    const member = await lockMember(transaction, unreached);
    if (member !== undefined) {
      if (member.outcome === 'waiting' && unreached.cancelled_at === null) return false;
      const order = await readOrder(transaction, userId, member);
      if (order?.status === 'entrusted' || order?.status === 'open') return false;
      const event = await endMember(context, transaction, { unreached, member, order, publisher });
      if (event !== undefined) await userEvents.write(transaction, event);
    }
    await sql`update follow_invitation set ended = true where user_id = ${userId} and plan_id = ${id} and not ended`.execute(transaction);
    await aside.forgetOne({ userId, reference: id }).execute(transaction);
    return member !== undefined;
  });
  if (told) userEvents.wake(userId);
}

type Member = Pick<MemberRow, 'ended' | 'outcome' | 'order_id'>;

/** Of two processes that bring an end the second finds it brought. */
async function lockMember(transaction: DatabaseTransaction, { userId, id }: Unreached): Promise<Member | undefined> {
  const { rows } = await sql<Member>`
    select ended, outcome, order_id from follow_member where user_id = ${userId} and plan_id = ${id} and role = 'follower' and not loss_counted
    for update`.execute(transaction);
  return rows[0];
}

interface EndedOrder {
  readonly status: string;
  readonly profit: string | null;
  readonly settled_at: number | null;
}

/** A statement after the lock: on shards the end of a plan is seen a moment before that of its last orders. */
async function readOrder(transaction: DatabaseTransaction, userId: string, member: Member): Promise<EndedOrder | undefined> {
  if (member.order_id === null) return undefined;
  const { rows } = await sql<EndedOrder>`
    select status, profit, settled_at from ${deliveryOrders} delivery where user_id = ${userId} and id = ${member.order_id}`.execute(
    transaction,
  );
  return rows[0];
}

interface Ending {
  readonly unreached: Unreached;
  readonly member: Member;
  readonly order: EndedOrder | undefined;
  /** Nickname. */
  readonly publisher: string;
}

/** Ends the member and counts its order. Answers what to tell, nothing where a process from before has told of the end. */
async function endMember(
  context: FollowPlansServices,
  transaction: DatabaseTransaction,
  { unreached, member, order, publisher }: Ending,
): Promise<ToldUserEvent | undefined> {
  const { userId, user_id: publisherId, id, mode } = unreached;
  await sql`update follow_member set ended = true, loss_counted = true where user_id = ${userId} and plan_id = ${id}`.execute(transaction);
  const event = endEvent(userId, unreached);
  const { profit, settled_at: settledAt } = order ?? { profit: null, settled_at: null };
  const counts = profit !== null && settledAt !== null;
  const reached = counts ? await countInLimit(context, transaction, { userId, mode, publisherId }, { profit, settledAt }) : undefined;
  if (reached === undefined) return member.ended ? undefined : event;
  return { ...event, notification: { ...stoppedNotification(publisher, amountText(reached)), subject: publisherId } };
}

/** Behind the plan's lock: who joins late comes before this, and is seen, or after it. */
async function noteReached(database: Database, { user_id: publisherId, id }: EndedPlan): Promise<void> {
  await transact(database, async (transaction) => {
    await lockOfPublisher(publisherId, id).execute(transaction);
    const { rows } = await sql`select 1 from (${unreachedBy(sql`${id}::uuid`)}) unreached limit 1`.execute(transaction);
    if (rows.length > 0) return;
    await sql`update follow_plan set losses_counted = true where user_id = ${publisherId} and id = ${id} and not losses_counted`.execute(
      transaction,
    );
  });
}
