import type { ParsedRequest } from '@halyard-h5/shared-api/contract';
import { findPeople, getUser, lockUser, openPeople } from '../../core/access';
import { offeredPeriod } from '../delivery';
import type { DatabaseTransaction } from '../../platform/database';
import { assertPublishable, followPlanRefusals } from '../../engines/followPlans';
import type { ServerContext, Session } from '../../platform/module';
import { publicName, refuseNumber } from '../../platform/names';
import type { FollowPlansServices } from './services';

/** Publishes a plan in the caller's transaction, the publisher taking part with the own stake. Answers its id. */
export async function publishPlan(
  context: FollowPlansServices,
  transaction: DatabaseTransaction,
  { userId, mode }: Session,
  input: ParsedRequest<'followPlan.publish'>,
): Promise<{ id: string }> {
  const { exchangeClock, ids, config } = context;
  const title = publicName(input.title, 'title');
  refuseNumber(title, (await getUser(transaction, userId)).number, 'title');
  const now = await exchangeClock.now(transaction);
  const period = offeredPeriod(context, input.symbol, input.seconds);
  const { releaseAt = now } = input;
  assertPublishable({ ...input, releaseAt }, period, now, config.followPlans);
  if (period === undefined) throw followPlanRefusals.period({ field: 'seconds' });
  await assertFewWaiting(context, transaction, userId, mode);
  const id = ids.next();
  await transaction
    .insertInto('follow_plan')
    .values({
      user_id: userId,
      id,
      mode,
      title,
      symbol: input.symbol,
      direction: input.direction,
      seconds: input.seconds,
      rate: period.rate,
      order_at: input.orderAt,
      release_at: releaseAt,
      condition: input.condition,
      minimum: input.minimum,
      maximum: input.maximum,
      invite_only: input.invited.length > 0,
      created_at: now,
      cancelled_at: null,
      placed_at: null,
      amount: input.condition === 'fixed' ? input.stake : '0',
    })
    .execute();
  await transaction
    .insertInto('follow_member')
    .values({
      user_id: userId,
      plan_id: id,
      mode,
      role: 'publisher',
      publisher_id: userId,
      value: input.stake,
      cap: null,
      joined_at: now,
      outcome: 'waiting',
      reason: null,
      stake: null,
      order_id: null,
    })
    .execute();
  await invite(context, transaction, { planId: id, publisherId: userId }, input.invited);
  return { id };
}

/** Has people invited to a plan; who is invited already stays so. Refuses unknown people, doubles and the publisher. */
export async function invite(
  { outbox }: Pick<ServerContext, 'outbox'>,
  transaction: DatabaseTransaction,
  { planId, publisherId }: { planId: string; publisherId: string },
  invited: readonly string[],
): Promise<void> {
  if (invited.length === 0) return;
  const known = await openPeople(transaction, await findPeople(transaction, invited));
  if (known.length !== invited.length || known.includes(publisherId)) throw followPlanRefusals.invited({ field: 'invited' });
  for (const receiverId of known)
    await outbox.note(transaction, {
      userId: publisherId,
      kind: 'followPlan.invited',
      key: `${planId}:${receiverId}`,
      receiverId,
      data: { planId },
    });
}

/** Counts the publisher's waiting plans under a lock on the user, so that parallel calls cannot exceed the number. */
async function assertFewWaiting(
  { config }: FollowPlansServices,
  transaction: DatabaseTransaction,
  userId: string,
  mode: Session['mode'],
): Promise<void> {
  await lockUser(transaction, userId);
  const { count } = await transaction
    .selectFrom('follow_plan')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('mode', '=', mode)
    .where('ended_at', 'is', null)
    .where('placed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { maximumWaiting: maximum } = config.followPlans;
  if (count >= maximum) throw followPlanRefusals.tooManyPlans({ parameters: { maximum } });
}
