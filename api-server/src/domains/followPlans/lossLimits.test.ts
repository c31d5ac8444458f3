import { audits } from '../../app/modules';
import { auditLedger } from '../../core/ledger';
import { lowestIdAt, type AccountMode } from '../../kernel';
import { transact } from '../../platform/database';
import { openModule, type PersonalDataSource } from '../../platform/module';
import { openTestServer, type TestServer } from '../../testing/app/openTestServer';
import { deliveryModule } from '../delivery';
import { closing, personalData } from './leaving';
import { followPlanModule } from './module';
import { planFreshStart } from './planFreshStart';

let server: TestServer;
let services: { run(): Promise<void> }[];

beforeAll(async () => {
  server = await openTestServer({
    register: (context) => {
      services = [...openModule(context, followPlanModule).workers, ...openModule(context, deliveryModule).workers];
    },
  });
});
afterAll(async () => {
  expect(await auditLedger({ ...server.context, audits })).toEqual([]);
  await server.close();
});

/** A tick, and everything that follows from it, down to plans that are left. */
async function tick(price: string, later: number): Promise<void> {
  server.clock.advance(later);
  server.market.tick('BTCUSDT', server.clock.now(), price);
  for (const service of services) await service.run();
}
const settleLosses = async () => {
  for (const service of services) await service.run();
};

async function trader(mode: AccountMode = 'demo') {
  const signed = await server.signUp(mode);
  await server.fund(signed.userId, mode, 'delivery', '1000');
  return signed;
}
type Trader = Awaited<ReturnType<typeof trader>>;

async function publish(leader: Trader, orderIn = 60_000): Promise<string> {
  await tick('100', 1_000);
  const now = server.clock.now();
  const terms = { title: 'Rise', symbol: 'BTCUSDT', direction: 'call' as const, seconds: 60, orderAt: now + orderIn, releaseAt: now };
  const limits = { condition: 'fixed' as const, minimum: '10', maximum: '100', stake: '50', invited: [] };
  return (await server.call('followPlan.publish', { ...terms, ...limits }, { token: leader.token })).data.id;
}
const join = (who: Trader, id: string, value = '40') => server.call('followPlan.join', { id, value }, { token: who.token });
const set = async (who: Trader, leader: Trader, amount: string, restart?: boolean) =>
  server.call('followPlan.setLossLimit', { userId: leader.userId, amount, restart }, { token: who.token });
const limitOf = async (who: Trader, leader: Trader) =>
  (await server.call('followPlan.readLossLimit', { userId: leader.userId }, { token: who.token })).data.limit;
const partOf = async (who: Trader, id: string) => (await server.call('followPlan.read', { id }, { token: who.token })).data.plan.joined;

/** Brings the plan that waits 60 s to its end. */
async function end(outcome: 'win' | 'loss'): Promise<void> {
  await tick('100', 60_000);
  await tick('100', 1_000);
  await tick(outcome === 'win' ? '101' : '99', 58_000);
  await tick('100', 2_000);
  await settleLosses();
}

test('a limit counts what copied orders brought since it was set, by publisher and by account', async () => {
  const [leader, other, follower] = [await trader(), await trader(), await trader()];
  await join(follower, await publish(leader));
  await end('loss');
  expect(await limitOf(follower, leader)).toBeUndefined();
  const { data } = await set(follower, leader, '100');
  expect(data.limit).toEqual({ amount: '100', since: expect.any(Number), result: '0', running: '0' });
  await set(follower, other, '100');
  await join(follower, await publish(leader));
  await tick('100', 60_000);
  expect(await limitOf(follower, leader)).toMatchObject({ result: '0', running: '40' });
  await tick('100', 1_000);
  await tick('101', 58_000);
  await tick('101', 2_000);
  expect(await limitOf(follower, leader)).toMatchObject({ result: '32.8', running: '0' });
  await settleLosses();
  expect(await limitOf(follower, leader)).toMatchObject({ result: '32.8', running: '0' });
  await join(follower, await publish(leader));
  await end('loss');
  expect(await limitOf(follower, leader)).toMatchObject({ result: '-7.2' });
  expect(await limitOf(follower, other)).toMatchObject({ result: '0' });
  const real = { ...follower, ...(await server.begin(follower.userId, 'real')) };
  expect(await limitOf(real, leader)).toBeUndefined();
});

test('what was settled before a limit was set or restarted never counts, though its plan is counted later', async () => {
  const [leader, follower] = [await trader(), await trader()];
  for (const restart of [undefined, true]) {
    await join(follower, await publish(leader));
    await tick('100', 60_000);
    await tick('100', 1_000);
    await tick('99', 58_000);
    await tick('99', 2_000);
    server.clock.advance(1);
    expect((await set(follower, leader, '100', restart)).data.limit).toMatchObject({ result: '0' });
    await settleLosses();
    expect(await limitOf(follower, leader)).toMatchObject({ result: '0' });
  }
});

test('a limit that is reached leaves plans that wait, refuses more, and tells why', async () => {
  const [leader, follower, free] = [await trader(), await trader(), await trader()];
  await set(follower, leader, '40');
  const [first, later] = [await publish(leader), await publish(leader, 600_000)];
  for (const id of [first, later]) for (const who of [follower, free]) expect((await join(who, id)).code).toBe(1);
  await end('loss');
  expect(await limitOf(follower, leader)).toMatchObject({ result: '-40', stoppedAt: expect.any(Number) });
  expect([await partOf(follower, later), (await partOf(free, later))?.outcome]).toEqual([undefined, 'waiting']);
  const { data } = await server.call('followPlan.read', { id: later }, { token: follower.token });
  expect(data).toMatchObject({ joinable: false, plan: { followers: 1, totalAmount: '90' } });
  expect(data.reason).toMatch(/loss limit of 40.00 USDT/);
  const refused = await join(follower, later);
  expect([refused.code, refused.data.refusal]).toEqual([409, 'followPlan.lossLimit']);
  const { database, userEvents } = server.context;
  const events = await userEvents.from(database, follower.userId, lowestIdAt(0));
  expect(events.filter(({ kind }) => kind === 'followPlan').at(-1)).toMatchObject({ data: { id: later, status: 'entrusted' } });
  const inbox = await database
    .selectFrom('notification')
    .select(['about', 'parameters', 'subject_id'])
    .where('user_id', '=', follower.userId)
    .execute();
  expect(inbox.filter(({ about }) => about === 'followPlans.stopped')).toMatchObject([
    { parameters: { limit: '40.00' }, subject_id: leader.userId },
  ]);
});

test.each([
  ['raised', (who: Trader, leader: Trader) => set(who, leader, '60')],
  ['restarted', (who: Trader, leader: Trader) => set(who, leader, '40', true)],
  ['removed', (who: Trader, leader: Trader) => server.call('followPlan.removeLossLimit', { userId: leader.userId }, { token: who.token })],
])('a limit that was %s lets the trader follow again', async (_, change) => {
  const [leader, follower] = [await trader(), await trader()];
  await set(follower, leader, '40');
  await join(follower, await publish(leader));
  await end('loss');
  const next = await publish(leader);
  expect((await join(follower, next)).code).toBe(409);
  expect((await change(follower, leader)).code).toBe(1);
  expect((await join(follower, next)).code).toBe(1);
  await end('win');
  expect(await partOf(follower, next)).toMatchObject({ outcome: 'placed', profit: '32.8' });
});

test('a limit below what is lost already stops at once; the same one set again goes on counting', async () => {
  const [leader, follower] = [await trader(), await trader()];
  await set(follower, leader, '100');
  await join(follower, await publish(leader));
  await end('loss');
  expect((await set(follower, leader, '100')).data.limit).toMatchObject({ result: '-40' });
  const next = await publish(leader);
  await join(follower, next);
  expect((await set(follower, leader, '30')).data.limit).toMatchObject({ result: '-40', stoppedAt: expect.any(Number) });
  await settleLosses();
  expect(await partOf(follower, next)).toBeUndefined();
});

test('of plans placed at once the order that crosses the limit is the last, and the others say why', async () => {
  const [leader, follower] = [await trader(), await trader()];
  await set(follower, leader, '50');
  const ids = [await publish(leader, 63_000), await publish(leader, 62_000), await publish(leader, 61_000)];
  for (const id of ids) expect((await join(follower, id)).code).toBe(1);
  await tick('100', 63_000);
  const parts = await Promise.all(ids.map((id) => partOf(follower, id)));
  expect(parts.filter((part) => part?.outcome === 'placed')).toHaveLength(2);
  const [skipped] = parts.filter((part) => part?.outcome === 'skipped');
  expect(skipped?.reason).toBe('Your loss limit with this lead trader was reached, or would have been by orders still running.');
  await tick('100', 1_000);
  await tick('99', 58_000);
  await tick('99', 6_000);
  await settleLosses();
  expect(await limitOf(follower, leader)).toMatchObject({ result: '-80', stoppedAt: expect.any(Number) });
});

test('an order time that comes before the worker has stopped anything places nothing', async () => {
  const [leader, follower] = [await trader(), await trader()];
  await set(follower, leader, '40');
  const first = await publish(leader);
  // Its order time comes in the very step in which the first plan ends.
  const second = await publish(leader, 119_000);
  for (const id of [first, second]) await join(follower, id);
  const [placing, settling] = [services[0], services.slice(1)];
  await tick('100', 59_000);
  await tick('100', 1_000);
  server.clock.advance(58_000);
  server.market.tick('BTCUSDT', server.clock.now(), '99');
  server.clock.advance(2_000);
  server.market.tick('BTCUSDT', server.clock.now(), '99');
  for (const service of settling) await service.run();
  expect((await limitOf(follower, leader))?.stoppedAt).toBeUndefined();
  await placing?.run();
  expect(await partOf(follower, second)).toMatchObject({ outcome: 'skipped' });
  expect((await limitOf(follower, leader))?.stoppedAt).toBeDefined();
});

test('nobody limits own plans, those of nobody, or with an amount that cannot be kept', async () => {
  const [leader, follower] = [await trader(), await trader()];
  const refusal = async (userId: string, amount = '40') =>
    (await server.call('followPlan.setLossLimit', { userId, amount }, { token: follower.token })).data.refusal;
  expect(await refusal(follower.userId)).toBe('followPlan.ownLimit');
  expect(await refusal('00000000-0000-4000-8000-000000000000')).toBe('followPlan.unknownPublisher');
  expect(await refusal(leader.userId, '1.000000001')).toBe('followPlan.limitAmount');
});

test('limits count anew for a demo account that begins again, are exported, and end with the account', async () => {
  const [leader, follower] = [await trader(), await trader()];
  await set(follower, leader, '40');
  await join(follower, await publish(leader));
  await end('loss');
  const { context } = server;
  const account = { userId: follower.userId, mode: 'demo' as const };
  await transact(context.database, (transaction) => planFreshStart(context).end(transaction, account));
  expect(await limitOf(follower, leader)).toEqual({ amount: '40', since: server.clock.now(), result: '0', running: '0' });
  const source = personalData.find(({ section }) => section === 'lossLimits') as PersonalDataSource;
  const page = { after: undefined, limit: 10 };
  expect(await source.read(context.database, follower.userId, page)).toMatchObject([
    { record: { publisherId: leader.userId, account: 'demo', amount: '40', result: '0' } },
  ]);
  await transact(context.database, async (transaction) => closing().close?.(transaction, follower.userId));
  expect(await source.read(context.database, follower.userId, page)).toEqual([]);
});
