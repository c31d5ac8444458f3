import { endpointTable } from '@halyard-h5/shared-api/contract';
import type { EndpointEntry, CallName } from '@halyard-h5/shared-api/contract';
import { modules } from '../../app/modules';
import { openModule } from '../../platform/module';
import type { Openable, OpenModule, ServerModule } from '../../platform/module';
import { openTestServer, type TestServer } from '../../testing/app/openTestServer';

/* Nothing that a percentage plan's publisher can read may depend on the follower's balance. Two worlds differ in that alone; all answers are compared. */

const worked = ['followPlans', 'delivery', 'referral'];

interface World {
  readonly server: TestServer;
  readonly publisher: string;
  readonly plan: string;
  /** Moves to the next stage; what the exchange does by itself is done then. */
  reach(later: number, price: string): Promise<void>;
}

let worlds: World[] = [];
afterEach(async () => {
  await Promise.all(worlds.map(({ server }) => server.close()));
  worlds = [];
});

/** A plan that pins the percentage, with one follower whom its publisher invited to the exchange, too. */
async function openWorld(balance: string, { stages }: { stages: ((world: World) => Promise<void>)[] }): Promise<unknown[]> {
  const workers: { run(): Promise<void> }[] = [];
  const server = await openTestServer({
    bindAccess: false,
    register: (context) => {
      for (const module of modules) {
        const open: OpenModule = openModule(context, module as Openable);
        if (worked.includes((module as ServerModule).name)) workers.push(...((open.workers ?? []) as unknown as typeof workers));
      }
    },
  });
  const { database } = server.context;
  const [publisher, follower] = [await server.signUp('real'), await server.signUp('real')];
  await server.fund(publisher.userId, 'real', 'delivery', '1000');
  await server.fund(follower.userId, 'real', 'delivery', balance);
  await database.updateTable('app_user').set({ inviter_id: publisher.userId }).where('id', '=', follower.userId).execute();
  await database.updateTable('app_user').set({ nickname: 'Follower', registered_at: 0 }).where('id', '=', follower.userId).execute();
  server.market.tick('BTCUSDT', server.clock.now(), '100');
  const { data } = await server.call(
    'followPlan.publish',
    {
      title: 'Rise',
      symbol: 'BTCUSDT',
      direction: 'call',
      seconds: 60,
      orderAt: server.clock.now() + 120_000,
      releaseAt: server.clock.now(),
      condition: 'percentage',
      minimum: '50',
      maximum: '50',
      stake: '100',
      invited: [],
    },
    { token: publisher.token },
  );
  const world: World = {
    server,
    publisher: publisher.token,
    plan: data.id,
    async reach(later, price) {
      server.clock.advance(later);
      server.market.tick('BTCUSDT', server.clock.now(), price);
      for (const worker of workers) await worker.run();
    },
  };
  worlds.push(world);
  const seen: unknown[] = [await readable(world, publisher.userId, '')];
  const joined = await server.call('followPlan.join', { id: data.id, value: '50' }, { token: follower.token });
  expect(joined.code).toBe(1);
  seen.push(await readable(world, publisher.userId, 'joined'));
  for (const stage of stages) {
    await stage(world);
    seen.push(await readable(world, publisher.userId, 'later'));
  }
  const stakes = await database.selectFrom('follow_member').select('stake').where('user_id', '=', follower.userId).executeTakeFirst();
  expect(stakes?.stake).not.toBeNull();
  return seen;
}

/** Everything that the publisher can read, ids and secrets of the world taken out. */
async function readable({ server, publisher, plan }: World, userId: string, stage: string): Promise<unknown> {
  const { data: orders } = await server.call('deliveryOrder.listFinished', {}, { token: publisher });
  const id = orders.list[0]?.id ?? plan;
  const requests: Partial<Record<CallName, readonly object[]>> = {
    'referral.team': [{ tier: 1 }, { tier: 2 }, { tier: 3 }],
    'balance.read': [{ wallet: 'spot', coin: 'USDT' }],
    'deliveryOrder.receipt': [{ id }],
    'deliveryOrder.countdown': [{ id }],
    'followPlan.list': [{ scope: 'open' }, { scope: 'mine' }, { scope: 'joined' }],
    'followPlan.read': [{ id: plan }],
    'followPlan.listEnded': [{ role: 'publisher' }, { role: 'follower' }],
    'followPlan.publisherRecord': [{ userId }],
    'followPlan.listResults': [{ userId }],
    'followPlan.readLossLimit': [{ userId }],
    'statement.list': [{}, { mode: 'demo' }],
    'deposit.address': [{ coin: 'USDT', chain: 'TRC20' }],
    'product.trades': [{ symbol: 'BTCUSDT' }],
    'product.orderBook': [{ symbol: 'BTCUSDT' }],
    'product.ticks': [{ symbol: 'BTCUSDT' }],
    'position.liquidation': [{ id }],
  };
  const entries: [string, EndpointEntry][] = Object.entries(endpointTable);
  const reads = entries.filter(([path, { method }]) => method === 'GET' && server.context.routes.find(path as CallName));
  expect(reads.length).toBeGreaterThan(40);
  const answers: [string, unknown][] = [];
  for (const [path] of reads) {
    for (const request of requests[path as CallName] ?? [{}]) {
      const { code, data } = await server.callRaw(path as CallName, request, { token: publisher });
      answers.push([`${stage} ${path} ${code}`, data]);
    }
  }
  const told = await server.context.database
    .selectFrom('user_event')
    .select(['kind', 'data'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const text = JSON.stringify([...answers, ['told', told]])
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replace(
      /"(number|code|publicKey|link|nickname|publisher|invitationCode|userNumber|address|token|email|device|user)":"[^"]*"/g,
      '"$1":"own"',
    )
    .replace(/((FP|D)\d{8})-[0-9A-F]{8}/g, '$1');
  return JSON.parse(text);
}

it('is the same whatever the follower of a percentage plan owns', async () => {
  const stages = [
    (world: World) => world.reach(60_000, '100'),
    (world: World) => world.reach(60_000, '100'),
    (world: World) => world.reach(1_000, '100'),
    async (world: World) => {
      await world.reach(58_000, '101');
      await world.reach(2_000, '102');
    },
    (world: World) => world.reach(5_000, '102'),
  ];
  const [poor, rich] = [await openWorld('400', { stages }), await openWorld('7321.46', { stages })];
  expect(rich).toEqual(poor);
});
