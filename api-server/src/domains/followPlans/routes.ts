import type { FollowPlan } from '@halyard-h5/shared-api/contract';
import { sql, type RawBuilder } from 'kysely';
import { nicknamesOf } from '../../core/access';
import { haltGate } from '../../core/halts';
import { transact, type DatabaseTransaction, type Executor, type ListPage } from '../../platform/database';
import { followPlanRefusals, joinObstacle } from '../../engines/followPlans';
import type { Gate } from '../../platform/idempotency';
import type { Session } from '../../platform/module';
import { translateRefusal, type LanguageCode } from '../../platform/messages';
import { cancelPlan, inviteToPlan, joinPlan, leavePlan, type Step } from './changePlan';
import { findPlan } from './findPlan';
import { endedPlans, invitedPlans, joinablePlans, runningPlans } from './listPlans';
import { readLossLimit, removeLossLimit, setLossLimit, stopOf } from './lossLimits';
import { publisherRecords } from './planFigures';
import { listResults, publisherResults } from './publisherResults';
import { afterStep, planViews, type Viewer } from './planViews';
import { publishPlan } from './publishPlan';
import { openPlan, type PlanRow } from './rows';
import type { FollowPlansServices } from './services';

/** What a change of a plan has brought. */
interface Changed {
  readonly id: string;
  /** What the plan is yet to be told of who asks. */
  readonly step?: Step;
  /** Users whose events are written. */
  readonly told?: readonly string[];
}

type Change = (transaction: DatabaseTransaction, session: Session) => Promise<Changed>;

/** Calls of copy trading. A plan belongs to the kind of account it was published from; visitors see those of real accounts. */
export function followPlanRoutes(context: FollowPlansServices): void {
  const { routes, database, clock, ledger, outbox, userEvents } = context;

  const viewerOf = (session: Session | undefined, language: LanguageCode): Viewer => ({
    userId: session?.userId,
    mode: session?.mode ?? 'real',
    language,
    now: clock.now(),
  });
  const viewOf = async (executor: Executor, id: string, viewer: Viewer): Promise<FollowPlan> => {
    const [view] = await planViews(executor, [await findPlan(executor, id, viewer)], viewer);
    if (view === undefined) throw followPlanRefusals.missing();
    return view;
  };
  const pageOf = async ({ rows, ...page }: ListPage<PlanRow>, viewer: Viewer) => ({
    list: await planViews(database, rows, viewer),
    ...page,
  });

  /** Runs a change and answers the plan as it is then; what others are told is delivered after the commit. */
  const changed = async (transaction: DatabaseTransaction, session: Session, language: LanguageCode, change: Change) => {
    const { id, step, told = [] } = await change(transaction, session);
    const plan = await viewOf(transaction, id, viewerOf(session, language));
    return {
      plan: step === undefined ? plan : afterStep(plan, step),
      wake: () => {
        userEvents.wake(...told);
        return outbox.deliver(session.userId);
      },
    };
  };
  const inTransaction = async (session: Session, language: LanguageCode, change: Change): Promise<FollowPlan> => {
    const { plan, wake } = await transact(database, (transaction) => changed(transaction, session, language, change));
    await wake();
    return plan;
  };

  const opening = (symbol: string | RawBuilder<string>): Gate => haltGate({ kind: 'open', line: 'delivery', symbol });

  routes.add(
    'followPlan.publish',
    async ({ session, input, language, transaction, afterCommit }) => {
      const { plan, wake } = await changed(transaction, session, language, () => publishPlan(context, transaction, session, input));
      afterCommit(wake);
      return plan;
    },
    { gate: ({ input }) => opening(input.symbol) },
  );
  routes.add(
    'followPlan.join',
    async ({ session, input, language, transaction, afterCommit }) => {
      const change = async () => ({ id: input.id, step: await joinPlan(context, transaction, session, input) });
      const { plan, wake } = await changed(transaction, session, language, change);
      afterCommit(wake);
      return plan;
    },
    { gate: ({ input }) => opening(sql<string>`(select symbol from follow_plan where id = ${input.id})`) },
  );
  routes.add('followPlan.leave', ({ session, input: { id }, language }) =>
    inTransaction(session, language, async (transaction) => ({ id, step: await leavePlan(context, transaction, session, id) })),
  );
  routes.add('followPlan.withdraw', ({ session, input: { id }, language }) =>
    inTransaction(session, language, async (transaction) => ({ id, told: await cancelPlan(context, transaction, session, id) })),
  );
  routes.add('followPlan.invite', ({ session, input, language }) =>
    inTransaction(session, language, async (transaction) => {
      await inviteToPlan(context, transaction, session, input);
      return { id: input.id };
    }),
  );

  routes.add('followPlan.list', async ({ session, input, language }) => {
    const viewer = viewerOf(session, language);
    if (input.scope === 'open') {
      return pageOf(await joinablePlans(database, viewer.mode, viewer.userId, input.symbol, viewer.now, input), viewer);
    }
    if (session === undefined) return { list: [], total: 0 };
    const role = input.scope === 'mine' ? 'publisher' : 'follower';
    return pageOf(await runningPlans(database, session.mode, session.userId, { role, symbol: input.symbol }, input), viewer);
  });
  routes.add('followPlan.listInvitations', async ({ session, input, language }) =>
    pageOf(await invitedPlans(database, session.mode, session.userId, clock.now(), input), viewerOf(session, language)),
  );
  routes.add('followPlan.listEnded', async ({ session, input, language }) =>
    pageOf(await endedPlans(database, session.mode, session.userId, input.role, input), viewerOf(session, language)),
  );

  const limitOf = ({ userId, mode }: Session, publisherId: string) => ({ userId, mode, publisherId });
  routes.add('followPlan.read', async ({ session, input, language }) => {
    const viewer = viewerOf(session, language);
    const row = await findPlan(database, input.id, viewer);
    const plan = await viewOf(database, input.id, viewer);
    const candidate = { userId: viewer.userId ?? '', invited: plan.invited, joined: plan.joined !== undefined };
    const obstacle =
      joinObstacle(openPlan(row), candidate, viewer.now) ??
      (row.mode === viewer.mode ? undefined : followPlanRefusals.otherAccount()) ??
      (session && stopOf(await readLossLimit(database, limitOf(session, row.user_id))));
    const available =
      session === undefined
        ? {}
        : { available: (await ledger.balance(database, session.userId, session.mode, 'delivery', 'USDT')).available };
    if (obstacle === undefined) return { plan, joinable: session !== undefined, ...available };
    return { plan, joinable: false, reason: translateRefusal(obstacle, language), ...available };
  });

  const nicknameOf = async (userId: string): Promise<string> => {
    const nickname = (await nicknamesOf(database, [userId])).get(userId);
    if (nickname === undefined) throw followPlanRefusals.unknownPublisher();
    return nickname;
  };
  routes.add('followPlan.publisherRecord', async ({ session, input: { userId } }) => {
    const nickname = await nicknameOf(userId);
    const { mode = 'real' } = session ?? {};
    const asker = { userId: session?.userId, now: clock.now() };
    const record = (await publisherRecords(database, mode, [userId], asker)).get(userId);
    if (record === undefined) throw new Error('a publisher without a record');
    return { userId, nickname, ...record, results: await publisherResults(database, mode, userId) };
  });
  routes.add('followPlan.listResults', async ({ session, input: { userId, ...page } }) => {
    await nicknameOf(userId);
    return listResults(database, session?.mode ?? 'real', userId, session?.userId, page);
  });

  routes.add('followPlan.readLossLimit', async ({ session, input }) => ({
    limit: await readLossLimit(database, limitOf(session, input.userId)),
  }));
  routes.add('followPlan.setLossLimit', async ({ session, input: { userId, amount, restart = false } }) => ({
    limit: await transact(database, (transaction) => setLossLimit(context, transaction, limitOf(session, userId), { amount, restart })),
  }));
  routes.add('followPlan.removeLossLimit', async ({ session, input }) => {
    await removeLossLimit(database, limitOf(session, input.userId));
    return {};
  });
}
