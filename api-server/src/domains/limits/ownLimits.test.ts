import { latestTime } from '@halyard-h5/shared-api/contract';
import { migrations } from '../../app/migrations';
import { openModule } from '../../platform/module';
import { openTestServer, type TestServer } from '../../testing/app/openTestServer';
import { perpetualModule } from '../perpetual';
import { limitModule } from './module';
import { DAY } from '../../kernel';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({
    register: (context) => {
      openModule(context, perpetualModule);
      openModule(context, limitModule);
    },
  });
  server.market.setDepth('BTCUSDT', '1000000');
});

afterAll(() => server.close());

function move(price: string): void {
  server.clock.advance(1_000);
  server.market.tick('BTCUSDT', server.clock.now(), price);
}

async function trader() {
  const { token, userId } = await server.signUp();
  await server.fund(userId, 'demo', 'perpetual', '10000');
  move('100');
  const order = (contracts: number) =>
    server.call('perpetualOrder.place', { symbol: 'BTCUSDT', side: 'long', type: 'market', contracts }, { token });
  return { token, userId, order };
}

test('without limits nothing is refused and nothing is lost yet', async () => {
  const { token, order } = await trader();
  expect((await server.call('ownLimits.read', {}, { token })).data).toEqual({ current: {}, lostToday: '0' });
  expect((await order(10)).code).toBe(1);
});

test('a tighter limit holds at once, a looser one a day later, also across calls', async () => {
  const { token, order } = await trader();
  await server.call('ownLimits.set', { maximumStake: '50' }, { token });
  expect(await order(6)).toMatchObject({ code: 0, data: { refusal: 'limits.stake' }, msg: 'Your own limit is 50.00 USDT for one order.' });
  expect((await order(5)).code).toBe(1);
  const loosened = await server.call('ownLimits.set', { maximumStake: '500' }, { token });
  expect(loosened.data).toEqual({
    current: { maximumStake: '50' },
    pending: { maximumStake: '500' },
    pendingFrom: server.clock.now() + DAY,
  });
  server.clock.advance(DAY - 2_000);
  move('100');
  expect((await order(6)).code).toBe(0);
  server.clock.advance(2_000);
  move('100');
  expect((await order(6)).code).toBe(1);
  expect((await server.call('ownLimits.read', {}, { token })).data).toMatchObject({ current: { maximumStake: '500' } });
});

test('the daily loss counts what is lost and what can be lost, and begins anew at midnight UTC', async () => {
  const { token, order } = await trader();
  await server.call('ownLimits.set', { dailyLoss: '100' }, { token });
  const { data } = await order(5);
  expect(await order(6)).toMatchObject({ code: 0, data: { refusal: 'limits.dailyLoss' } });
  move('95');
  await server.call('position.close', { id: data.position!.id }, { token });
  // 25 lost and 0.25 fee twice.
  expect((await server.call('ownLimits.read', {}, { token })).data.lostToday).toBe('25.5');
  expect((await order(8)).code).toBe(0);
  expect((await order(7)).code).toBe(1);
  await server.call('position.closeAll', {}, { token });
  server.clock.advance(DAY);
  move('95');
  expect((await server.call('ownLimits.read', {}, { token })).data.lostToday).toBe('0');
  expect((await order(9)).code).toBe(1);
});

test('cool-off and self-exclusion stop new orders until they end; closing stays possible', async () => {
  const { token, order } = await trader();
  const { data } = await order(1);
  await server.call('ownLimits.set', { coolOffUntil: server.clock.now() + 10_000 }, { token });
  expect(await order(1)).toMatchObject({ code: 0, data: { refusal: 'limits.coolOff' } });
  expect((await server.call('position.close', { id: data.position!.id }, { token })).code).toBe(1);
  server.clock.advance(10_000);
  move('100');
  expect((await order(1)).code).toBe(1);
  await server.call('ownLimits.set', { selfExcludedUntil: server.clock.now() + 30 * DAY }, { token });
  expect(await order(1)).toMatchObject({ code: 0, data: { refusal: 'limits.selfExcluded' } });
});

test('added margin can be lost like a stake: every limit holds for it', async () => {
  const { token, order } = await trader();
  const { data } = await order(2);
  const add = (amount: string) => server.call('position.addMargin', { id: data.position!.id, amount }, { token });
  await server.call('ownLimits.set', { maximumStake: '50', dailyLoss: '100' }, { token });
  expect(await add('51')).toMatchObject({ code: 0, data: { refusal: 'limits.stake' } });
  // 20 are bound, 0.1 was paid as fee.
  expect((await add('50')).code).toBe(1);
  expect(await add('30')).toMatchObject({ code: 0, data: { refusal: 'limits.dailyLoss' } });
  expect((await add('29')).code).toBe(1);
  await server.call('ownLimits.set', { coolOffUntil: server.clock.now() + 10_000 }, { token });
  expect(await add('0.1')).toMatchObject({ code: 0, data: { refusal: 'limits.coolOff' } });
  const { list } = (await server.call('position.list', {}, { token })).data;
  expect(list).toMatchObject([{ addedMargin: '79' }]);
});

test('limits are one user’s own', async () => {
  const limited = await trader();
  const free = await trader();
  await server.call('ownLimits.set', { maximumStake: '1' }, { token: limited.token });
  expect((await free.order(1)).code).toBe(1);
  expect((await server.call('ownLimits.read', {}, { token: free.token })).data.current).toEqual({});
});

const beyondDates = [latestTime + 1, Number.MAX_SAFE_INTEGER];

test.each([
  ...[{ maximumStake: '-1' }, { maximumStake: '0' }, { dailyLoss: '1e3' }, { coolOffUntil: -1 }, { coolOffUntil: 1.5 }],
  ...beyondDates.flatMap((time) => [{ coolOffUntil: time }, { selfExcludedUntil: time }]),
])('refuses %j by the name of the field', async (limits) => {
  const { token } = await trader();
  const field = Object.keys(limits)[0];
  expect(await server.callRaw('ownLimits.set', limits, { token })).toMatchObject({ code: 422, data: { field } });
  expect((await server.call('ownLimits.read', {}, { token })).data.current).toEqual({});
});

test('the last moment of dates is a limit, and what was set beyond it before ends there, so that it can be sent back', async () => {
  const { token, userId } = await trader();
  const { database } = server.context;
  const last = { coolOffUntil: latestTime, selfExcludedUntil: latestTime };
  expect((await server.call('ownLimits.set', last, { token })).data.current).toEqual(last);
  const before = { maximumStake: '5', coolOffUntil: Number.MAX_SAFE_INTEGER, selfExcludedUntil: 7 };
  const pending = { ...before, selfExcludedUntil: latestTime + 1 };
  const rows = { current: JSON.stringify(before), pending: JSON.stringify(pending), pending_from: latestTime };
  await database.updateTable('own_limits').set(rows).where('user_id', '=', userId).execute();
  await migrations['0095_datesOfLimits']?.up(database);
  const kept = await database
    .selectFrom('own_limits')
    .select(['current', 'pending'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ current: { ...before, coolOffUntil: latestTime }, pending: { ...before, ...last } });
  expect((await server.call('ownLimits.set', kept.pending ?? {}, { token })).code).toBe(1);
});

test('visitors are sent to sign in', async () => {
  expect((await server.callRaw('ownLimits.read', {})).code).toBe(401);
  expect((await server.callRaw('ownLimits.set', {})).code).toBe(401);
});
