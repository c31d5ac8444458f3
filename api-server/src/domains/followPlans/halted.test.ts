import { openTestServer, type TestServer } from '../../testing/app/openTestServer';
import { halt, liftAll } from '../../testing/halts/halt';
import { openModule } from '../../platform/module';
import { followPlanModule } from './module';
import type { PlacingWorker } from './PlacingWorker';

let server: TestServer;
let worker: PlacingWorker;

beforeAll(async () => {
  server = await openTestServer({
    register: (context) => {
      [worker] = openModule(context, followPlanModule).workers;
    },
  });
});
afterEach(() => liftAll(server.context));
afterAll(() => server.close());

function pass(duration: number): void {
  server.clock.advance(duration);
  server.market.tick('BTCUSDT', server.clock.now(), '100');
}

/** A plan whose order time is in a minute. */
async function plan() {
  const { token, userId } = await server.signUp('demo');
  await server.fund(userId, 'demo', 'delivery', '1000');
  pass(1_000);
  const now = server.clock.now();
  const terms = { title: 'Rise', symbol: 'BTCUSDT', direction: 'call' as const, seconds: 60, orderAt: now + 60_000, releaseAt: now };
  const limits = { condition: 'fixed' as const, minimum: '10', maximum: '60', stake: '50', invited: [] };
  const { id } = (await server.call('followPlan.publish', { ...terms, ...limits }, { token })).data;
  const joined = async () => (await server.call('followPlan.read', { id }, { token })).data.plan.joined;
  const balance = () => server.context.ledger.balance(server.context.database, userId, 'demo', 'delivery', 'USDT');
  return { joined, balance };
}

it.each([
  { kind: 'exchange' },
  { kind: 'cancelOnly', line: 'delivery' },
  { kind: 'product', line: 'delivery', symbol: 'BTCUSDT' },
] as const)('a plan whose order time comes under %j places nothing, then or later, and its members are told why', async (scope) => {
  const { joined, balance } = await plan();
  await halt(server.context, scope);
  pass(60_000);
  await worker.run();
  await liftAll(server.context);
  pass(1_000);
  await worker.run();
  expect(await joined()).toMatchObject({ outcome: 'skipped', reason: 'New orders were halted at the order time.' });
  expect(await balance()).toMatchObject({ available: '1000', frozen: '0' });
});

it('a halt that is over before the order time changes nothing', async () => {
  const { joined } = await plan();
  await halt(server.context, { kind: 'exchange' });
  await liftAll(server.context);
  pass(60_000);
  await worker.run();
  expect(await joined()).toMatchObject({ outcome: 'placed' });
});
