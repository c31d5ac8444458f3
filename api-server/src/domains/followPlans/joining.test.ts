import { auditLedger } from '../../core/ledger';
import { transact } from '../../platform/database';
import { openModule } from '../../platform/module';
import { openTestServer, type TestServer } from '../../testing/app/openTestServer';
import { describePostgres } from '../../testing/database/describePostgres';
import { joinPlan, leavePlan, takeOut } from './changePlan';
import { followPlanModule } from './module';
import type { PlacingWorker } from './PlacingWorker';
import { planAudits } from './planAudits';

/* The plan lies with its publisher and is not locked by who joins: what comes of it when the plan changes in the same moment. */

describePostgres('joining a plan that changes meanwhile', () => {
  let server: TestServer;
  let worker: PlacingWorker;
  beforeAll(async () => {
    server = await openTestServer({
      database: 'postgres',
      register: (context) => {
        [worker] = openModule(context, followPlanModule).workers;
        return [worker];
      },
    });
  });
  afterAll(() => server.close());
  afterEach(async () => {
    const wrong = await auditLedger({ ...server.context, audits: planAudits });
    expect(wrong.filter(({ check }) => check.includes('plan'))).toEqual([]);
  });

  async function trader() {
    const signed = await server.signUp();
    await server.fund(signed.userId, 'demo', 'delivery', '1000');
    return { ...signed, mode: 'demo' as const, id: server.context.ids.next() };
  }

  async function publish() {
    server.clock.advance(1_000);
    server.market.tick('BTCUSDT', server.clock.now(), '100');
    const leader = await trader();
    const now = server.clock.now();
    const terms = { title: 'Rise', symbol: 'BTCUSDT', direction: 'call' as const, seconds: 60, orderAt: now + 60_000, releaseAt: now };
    const limits = { condition: 'fixed' as const, minimum: '10', maximum: '100', stake: '50', invited: [] };
    const { data } = await server.call('followPlan.publish', { ...terms, ...limits }, { token: leader.token });
    return { leader, plan: data };
  }

  /** Moves to the order time and lets the worker place. */
  async function placeAll(orderAt: number): Promise<void> {
    server.clock.advance(orderAt - server.clock.now());
    server.market.tick('BTCUSDT', server.clock.now(), '100');
    await worker.run();
  }

  /** Runs `work` in a transaction that commits once `meanwhile` is over. */
  const whileOpen = (work: Parameters<typeof transact<unknown>>[1], meanwhile: () => Promise<unknown>) =>
    transact(server.context.database, async (transaction) => {
      await work(transaction);
      await meanwhile();
    });

  const memberOf = (userId: string, planId: string) =>
    server.context.database
      .selectFrom('follow_member')
      .select(['outcome', 'reason', 'ended'])
      .where('user_id', '=', userId)
      .where('plan_id', '=', planId)
      .executeTakeFirst();
  const followersOf = async (planId: string) =>
    (await server.context.database.selectFrom('follow_plan').select('followers').where('id', '=', planId).executeTakeFirstOrThrow())
      .followers;

  it('who joined in the moment in which it was added up is skipped as too late, and counted', async () => {
    const { plan } = await publish();
    const late = await trader();
    const { context } = server;
    await whileOpen(
      (transaction) => joinPlan(context, transaction, late, { id: plan.id, value: '20' }),
      () => placeAll(plan.orderAt),
    );
    expect(await memberOf(late.userId, plan.id)).toMatchObject({ outcome: 'waiting' });
    await worker.run();
    await context.outbox.run();
    expect(await memberOf(late.userId, plan.id)).toMatchObject({ outcome: 'skipped', reason: 'late' });
    expect(await followersOf(plan.id)).toBe(1);
  });

  it('who joined in the moment in which it was withdrawn is counted, and its end is brought', async () => {
    const { leader, plan } = await publish();
    const late = await trader();
    const { context } = server;
    await whileOpen(
      (transaction) => joinPlan(context, transaction, late, { id: plan.id, value: '20' }),
      async () => {
        expect((await server.call('followPlan.withdraw', { id: plan.id }, { token: leader.token })).code).toBe(1);
        await worker.run();
      },
    );
    await context.outbox.run();
    await worker.run();
    expect(await memberOf(late.userId, plan.id)).toMatchObject({ ended: true });
    expect(await followersOf(plan.id)).toBe(1);
    const record = context.database.selectFrom('follow_record').select('followers').where('user_id', '=', leader.userId);
    expect((await record.executeTakeFirstOrThrow()).followers).toBe(1);
  });

  it('who leaves in the moment in which the order is placed leaves it in time or not at all', async () => {
    const { plan } = await publish();
    const [leaving, staying] = [await trader(), await trader()];
    for (const { token } of [leaving, staying]) await server.call('followPlan.join', { id: plan.id, value: '20' }, { token });
    const { context } = server;
    await whileOpen(
      (transaction) => leavePlan(context, transaction, leaving, plan.id),
      () => placeAll(plan.orderAt),
    );
    const row = await context.database.selectFrom('follow_plan').selectAll().where('id', '=', plan.id).executeTakeFirstOrThrow();
    const tooLate = await transact(context.database, (transaction) => takeOut(context, transaction, row, staying.userId));
    await context.outbox.run();
    await worker.run();
    expect(tooLate).toBeUndefined();
    expect(await memberOf(leaving.userId, plan.id)).toBeUndefined();
    expect(await memberOf(staying.userId, plan.id)).toMatchObject({ outcome: 'placed' });
    expect(await followersOf(plan.id)).toBe(1);
  });
});
