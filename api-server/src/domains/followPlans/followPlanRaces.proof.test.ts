import { openModule } from '../../platform/module';
import { openTestServer, type TestServer } from '../../testing/app/openTestServer';
import { openPostgresTestDatabase } from '../../testing/database/testDatabase';
import { PlacingWorker } from './PlacingWorker';
import { followPlanModule } from './module';

/** Races need several connections: they run on PostgreSQL, and are skipped where none is reachable. */
let server: TestServer | undefined;
let workers: PlacingWorker[] = [];

beforeAll(async () => {
  const probe = await openPostgresTestDatabase();
  await probe?.close();
  if (probe === undefined) return;
  server = await openTestServer({
    database: 'postgres',
    register: (context) => {
      workers = [...openModule(context, followPlanModule).workers, new PlacingWorker(context), new PlacingWorker(context)];
    },
  });
});

afterAll(() => server?.close());

const onPostgres = (name: string, run: (server: TestServer) => Promise<void>): void => {
  test(name, async () => {
    if (server === undefined) {
      console.warn('skipped: no PostgreSQL is reachable');
      return;
    }
    await run(server);
  });
};

const parallel = Array.from({ length: 50 });

async function trader(on: TestServer) {
  const signed = await on.signUp();
  await on.fund(signed.userId, 'demo', 'delivery', '1000');
  return signed;
}

async function publish(on: TestServer, by?: Awaited<ReturnType<typeof trader>>) {
  on.clock.advance(1_000);
  on.market.tick('BTCUSDT', on.clock.now(), '100');
  const leader = by ?? (await trader(on));
  const draft = {
    title: 'Race',
    symbol: 'BTCUSDT',
    direction: 'call' as const,
    seconds: 60,
    orderAt: on.clock.now() + 60_000,
    releaseAt: on.clock.now(),
    condition: 'fixed' as const,
    minimum: '10',
    maximum: '100',
    stake: '50',
    invited: [],
  };
  const { data } = await on.call('followPlan.publish', draft, { token: leader.token });
  return { leader, plan: data };
}

const ordersOf = (on: TestServer, planId: string) =>
  on.context.database.selectFrom('delivery_order').select(['user_id', 'id']).where('plan_id', '=', planId).execute();

onPostgres('50 joins at once join once', async (on) => {
  const { plan } = await publish(on);
  const { token } = await trader(on);
  const replies = await Promise.all(parallel.map(() => on.call('followPlan.join', { id: plan.id, value: '20' }, { token })));
  expect(replies.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(replies.filter(({ data }) => data.refusal === 'followPlan.joined')).toHaveLength(49);
});

onPostgres('three workers place each order once', async (on) => {
  const { plan } = await publish(on);
  for (let count = 0; count < 20; count += 1) {
    await on.call('followPlan.join', { id: plan.id, value: '20' }, { token: (await trader(on)).token });
  }
  on.clock.advance(60_000);
  on.market.tick('BTCUSDT', on.clock.now(), '100');
  await Promise.all(workers.map((worker) => worker.run()));
  const orders = await ordersOf(on, plan.id);
  expect(orders).toHaveLength(21);
  expect(new Set(orders.map(({ user_id }) => user_id)).size).toBe(21);
});

onPostgres('withdrawing a plan at its order time has one outcome', async (on) => {
  for (let round = 0; round < 10; round += 1) {
    const { leader, plan } = await publish(on);
    // The worker's clock has reached the order time, the caller's call was accepted just before it.
    on.clock.advance(59_999);
    on.market.tick('BTCUSDT', on.clock.now(), '100');
    const cancel = on.call('followPlan.withdraw', { id: plan.id }, { token: leader.token });
    on.clock.advance(1);
    const [{ code, data }] = await Promise.all([cancel, ...workers.map((worker) => worker.run())]);
    const orders = await ordersOf(on, plan.id);
    expect(orders).toHaveLength(code === 1 ? 0 : 1);
    if (code === 1) expect(data.status).toBe('cancelled');
  }
});

onPostgres('of ten plans placed at once by three workers, a loss limit lets only as many through as cross it', async (on) => {
  for (let round = 0; round < 5; round += 1) {
    const [leader, follower] = [await trader(on), await trader(on)];
    await on.call('followPlan.setLossLimit', { userId: leader.userId, amount: '50' }, { token: follower.token });
    const plans: string[] = [];
    for (let count = 0; count < 10; count += 1) plans.push((await publish(on, leader)).plan.id);
    for (const id of plans) expect((await on.call('followPlan.join', { id, value: '20' }, { token: follower.token })).code).toBe(1);
    on.clock.advance(60_000);
    on.market.tick('BTCUSDT', on.clock.now(), '100');
    await Promise.all(workers.map((worker) => worker.run()));
    const members = await on.context.database
      .selectFrom('follow_member')
      .select(['outcome', 'limited'])
      .where('user_id', '=', follower.userId)
      .execute();
    expect(members.filter(({ outcome }) => outcome === 'placed')).toHaveLength(3);
    expect(members.filter(({ outcome, limited }) => outcome === 'skipped' && limited)).toHaveLength(7);
  }
});

onPostgres('who sets a limit that stops while joining has joined nothing that stays', async (on) => {
  for (let round = 0; round < 10; round += 1) {
    const { leader, plan } = await publish(on);
    const { plan: next } = await publish(on, leader);
    const follower = await trader(on);
    const { token } = follower;
    await on.call('followPlan.setLossLimit', { userId: leader.userId, amount: '100' }, { token });
    await on.call('followPlan.join', { id: plan.id, value: '20' }, { token });
    on.clock.advance(58_000);
    await on.context.database.updateTable('follow_loss_limit').set({ result: '-30' }).where('user_id', '=', follower.userId).execute();
    await Promise.all([
      on.call('followPlan.join', { id: next.id, value: '20' }, { token }),
      on.call('followPlan.setLossLimit', { userId: leader.userId, amount: '30' }, { token }),
      ...workers.map((worker) => worker.run()),
    ]);
    await Promise.all(workers.map((worker) => worker.run()));
    const left = await on.context.database.selectFrom('follow_member').select('plan_id').where('user_id', '=', follower.userId).execute();
    expect(left).toEqual([]);
  }
});
