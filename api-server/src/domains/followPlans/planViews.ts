import { sql } from 'kysely';
import type { FollowPlan } from '@halyard-h5/shared-api/contract';
import { money } from '@halyard-h5/shared-api/formulas';
import { nicknamesOf } from '../../core/access';
import { documentNumber } from '../../kernel';
import type { Executor } from '../../platform/database';
import { planStatus, skipMessages } from '../../engines/followPlans';
import type { AccountMode } from '../../kernel';
import { translateRefusal, type LanguageCode } from '../../platform/messages';
import type { Step } from './changePlan';
import { participations, planFigures, publisherRecords, type Participation } from './planFigures';
import type { PlanRow } from './rows';

/** For whom plans are shown. */
export interface Viewer {
  readonly userId: string | undefined;
  readonly mode: AccountMode;
  readonly language: LanguageCode;
  /** ms UTC of the server. */
  readonly now: number;
}

/**
 * Plans as the contract shows them to one viewer. Whatever their history, a few rows are read of each.
 * @see docs/decisions/0175-what-publishers-see.md
 */
export async function planViews(executor: Executor, rows: readonly PlanRow[], viewer: Viewer): Promise<FollowPlan[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const publisherIds = [...new Set(rows.map(({ user_id }) => user_id))];
  const figures = await planFigures(executor, ids, viewer.now);
  const parts = viewer.userId === undefined ? new Map<string, Participation>() : await participations(executor, viewer.userId, ids);
  const invitations = viewer.userId === undefined ? new Set<string>() : await invitedTo(executor, viewer.userId, ids);
  const nicknames = await nicknamesOf(executor, publisherIds);
  const stakes = await publisherStakes(executor, rows);
  const records = new Map(
    await Promise.all(
      [...new Set(rows.map(({ mode }) => mode))].map(
        async (mode) => [mode, await publisherRecords(executor, mode, publisherIds, viewer)] as const,
      ),
    ),
  );
  return rows.map((row): FollowPlan => {
    const { followers = 0, totalAmount = null, statuses = [] } = figures.get(row.id) ?? {};
    const part = parts.get(row.id);
    const record = records.get(row.mode)?.get(row.user_id);
    if (record === undefined) throw new Error('a publisher without a record');
    return {
      id: row.id,
      number: documentNumber('FP', row.id, row.created_at),
      title: row.title,
      publisherId: row.user_id,
      publisher: nicknames.get(row.user_id) ?? '',
      symbol: row.symbol,
      direction: row.direction,
      seconds: row.seconds,
      rate: money.normalise(row.rate),
      orderAt: row.order_at,
      releaseAt: row.release_at,
      condition: row.condition,
      minimum: money.normalise(row.minimum),
      maximum: money.normalise(row.maximum),
      stake: stakes.get(row.id),
      invited: invitations.has(row.id),
      inviteOnly: row.invite_only,
      status: planStatus({ cancelled: row.cancelled_at !== null, placed: row.placed_at !== null }, statuses),
      followers,
      ...(totalAmount === null ? {} : { totalAmount }),
      mine: row.user_id === viewer.userId,
      ...(part === undefined ? {} : { joined: joinedView(part, viewer.language) }),
      statistics: record.statistics,
      createdAt: row.created_at,
      serverTime: viewer.now,
    };
  });
}

/** A plan as its viewer's own step leaves it, which the plan is yet to count; perhaps the step before, too. */
export function afterStep(plan: FollowPlan, { followers, stake }: Step): FollowPlan {
  const { totalAmount } = plan;
  return {
    ...plan,
    followers: Math.max(0, plan.followers + followers),
    ...(totalAmount !== undefined && { totalAmount: money.add(totalAmount, stake) }),
  };
}

function joinedView(part: Participation, language: LanguageCode): FollowPlan['joined'] {
  return {
    value: part.value,
    ...(part.cap === null ? {} : { cap: part.cap }),
    outcome: part.outcome,
    ...(part.reason === null ? {} : { reason: translateRefusal(skipMessages[part.limited ? 'lossLimit' : part.reason](), language) }),
    ...(part.orderId === null ? {} : { orderId: part.orderId }),
    ...(part.profit === null ? {} : { profit: part.profit }),
  };
}

async function invitedTo(executor: Executor, userId: string, planIds: readonly string[]): Promise<Set<string>> {
  const rows = await executor
    .selectFrom('follow_invitation')
    .select('plan_id')
    .where('user_id', '=', userId)
    .where('plan_id', 'in', planIds)
    .execute();
  return new Set(rows.map((row) => row.plan_id));
}

async function publisherStakes(executor: Executor, plans: readonly PlanRow[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ plan_id: string; value: string }>`
    select member.plan_id, member.value
    from unnest(${plans.map(({ user_id }) => user_id)}::uuid[], ${plans.map(({ id }) => id)}::uuid[]) plan (user_id, id)
    join follow_member member on member.user_id = plan.user_id and member.plan_id = plan.id`.execute(executor);
  return new Map(rows.map(({ plan_id, value }) => [plan_id, money.normalise(value)]));
}
