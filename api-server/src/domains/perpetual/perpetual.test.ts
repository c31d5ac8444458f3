import { lowestIdAt } from '../../kernel';
import type { TestServer } from '../../testing/app/openTestServer';
import { marketOrder as market, openPerpetualServer, type PerpetualServer } from '../../testing/perpetual/openPerpetualServer';
import type { MatchingWorker } from './MatchingWorker';

let server: TestServer;
let worker: MatchingWorker;
let move: PerpetualServer['move'];
let trader: PerpetualServer['trader'];
let openLong: PerpetualServer['openLong'];
let close: PerpetualServer['close'];

beforeAll(async () => {
  ({ server, worker, move, trader, openLong, close } = await openPerpetualServer('1000'));
  await move('100');
  await move('10', 'ETHUSDT');
  await worker.start();
});

afterAll(() => close());

test('what an account is worth counts open profit, and loses no more than the position holds', async () => {
  await move('100');
  const { token } = await openLong();
  const worth = async () => (await server.call('session.listAccounts', {}, { token })).data.list.find(({ current }) => current)?.total;
  expect(await worth()).toBe('999.5');
  await move('104.2');
  expect(await worth()).toBe('1041.5');
  await move('95.44118');
  expect(await worth()).toBe('953.91');
});

test('an order has the leverage that it asks for, in position, lists and books', async () => {
  await move('100');
  const { token, balance } = await trader();
  const { data } = await server.call('perpetualOrder.place', { ...market, contracts: 2, leverage: 20 }, { token });
  expect(data).toMatchObject({ order: { leverage: 20 }, position: { leverage: 20, margin: '40', exposure: '800' } });
  expect(await balance()).toMatchObject({ available: '959.6', frozen: '40' });
  const resting = { ...market, type: 'limit', price: '90', contracts: 1, leverage: 5 } as const;
  expect((await server.call('perpetualOrder.place', resting, { token })).data.order).toMatchObject({ leverage: 5, frozenMargin: '5' });
  expect((await server.call('perpetualOrder.listOpen', {}, { token })).data.list).toMatchObject([{ leverage: 5 }]);
});

const limit = { symbol: 'BTCUSDT', side: 'long', type: 'limit', contracts: 10, price: '90' } as const;

describe('orders', () => {
  test('a market order opens a position with margin and fee in the books', async () => {
    await move('100');
    const { token, balance } = await trader();
    const { code, data } = await server.call('perpetualOrder.place', { ...market, takeProfit: '120', stopLoss: '95' }, { token });
    expect(code).toBe(1);
    expect(data.order).toMatchObject({ status: 'filled', filled: 10, averagePrice: '100', fee: '0.5', frozenMargin: '0', frozenFee: '0' });
    expect(data.position).toMatchObject({
      contracts: 10,
      margin: '100',
      exposure: '1000',
      leverage: 10,
      liquidationPrice: '90',
      marginRatio: '1',
      takeProfit: '120',
      stopLoss: '95',
    });
    expect(await balance()).toMatchObject({ available: '899.5', frozen: '100' });
    expect((await server.call('position.list', {}, { token })).data).toMatchObject({
      total: 1,
      serverTime: server.clock.now(),
    });
    expect((await server.call('perpetualOrder.listFinished', {}, { token })).data.total).toBe(1);
    expect((await server.call('perpetualOrder.fills', {}, { token })).data.list).toMatchObject([
      { role: 'taker', action: 'open', fee: '0.5' },
    ]);
  });

  test('a limit order rests, shows in the account, and fills when the market comes', async () => {
    await move('100');
    const { token, userId, balance } = await trader();
    const { data } = await server.call('perpetualOrder.place', limit, { token });
    expect(data).toMatchObject({ order: { status: 'open', frozenMargin: '100', frozenFee: '0.5' } });
    expect(data.position).toBeUndefined();
    expect((await server.call('perpetualAccount.read', {}, { token })).data).toMatchObject({
      balance: '1000',
      frozenMargin: '100',
      frozenFees: '0.5',
      positionMargin: '0',
      available: '899.5',
      unrealisedProfit: '0',
    });
    await move('90.01');
    expect((await server.call('perpetualOrder.listOpen', { symbol: 'BTCUSDT' }, { token })).data.total).toBe(1);
    await move('89.5');
    expect((await server.call('perpetualOrder.listOpen', {}, { token })).data.total).toBe(0);
    expect((await server.call('perpetualOrder.fills', { symbol: 'BTCUSDT' }, { token })).data.list).toMatchObject([
      { role: 'maker', price: '89.5', fee: '0.2' },
    ]);
    // Its trader may be anywhere by now: the event says that it had rested.
    const events = await server.context.userEvents.from(server.context.database, userId, lowestIdAt(0));
    expect(events.filter(({ kind }) => kind === 'perpetualOrder').map((event) => event.data)).toEqual([
      { id: data.order.id, status: 'open' },
      { id: data.order.id, status: 'filled', rested: 'BTCUSDT' },
    ]);
    expect(await balance()).toMatchObject({ available: '899.8', frozen: '100' });
  });

  test('fills partly on a thin book and goes on with the next', async () => {
    await move('100');
    const { token } = await trader();
    await server.call('perpetualOrder.place', limit, { token });
    server.market.setDepth('BTCUSDT', '4.5');
    await move('90');
    expect((await server.call('perpetualOrder.listOpen', {}, { token })).data.list).toMatchObject([{ status: 'partlyFilled', filled: 4 }]);
    await move('90');
    expect((await server.call('perpetualOrder.listOpen', {}, { token })).data.list).toMatchObject([{ filled: 8 }]);
    server.market.setDepth('BTCUSDT', '1000');
    await move('90');
    expect((await server.call('perpetualOrder.listOpen', {}, { token })).data.total).toBe(0);
  });

  test('past orders tell trigger and close price: of the order that closed, and of those that had opened', async () => {
    const { token } = await openLong();
    await server.call('perpetualOrder.place', limit, { token });
    const [position] = (await server.call('position.list', {}, { token })).data.list;
    await server.call('position.setTakeProfitStopLoss', { id: position!.id, takeProfit: '104' }, { token });
    const resting = (await server.call('perpetualOrder.listOpen', {}, { token })).data.list;
    expect(resting).toHaveLength(1);
    expect(resting[0]!.closePrice).toBeUndefined();
    await move('105');
    const past = (await server.call('perpetualOrder.listFinished', {}, { token })).data.list;
    const [closed, opened] = past;
    expect(past).toHaveLength(2);
    expect(closed).toMatchObject({ action: 'close', reason: 'takeProfit', triggerPrice: '104', closePrice: closed!.averagePrice });
    expect(opened).toMatchObject({ action: 'open', averagePrice: '100', closePrice: closed!.averagePrice });
    expect(opened!.triggerPrice).toBeUndefined();
    // It would take from the book of another test.
    await server.call('perpetualOrder.cancel', { id: resting[0]!.id }, { token });
  });

  test('cancelling returns everything, once', async () => {
    await move('100');
    const { token, balance } = await trader();
    const { data } = await server.call('perpetualOrder.place', limit, { token });
    const cancelled = await server.call('perpetualOrder.cancel', { id: data.order.id }, { token });
    expect(cancelled.data).toMatchObject({ status: 'cancelled', frozenMargin: '0' });
    expect(await balance()).toMatchObject({ available: '1000', frozen: '0' });
    expect(await server.call('perpetualOrder.cancel', { id: data.order.id }, { token })).toMatchObject({
      code: 409,
      data: { refusal: 'perpetual.orderEnded' },
    });
  });

  test('the same key places one order', async () => {
    await move('100');
    const { token } = await trader();
    const key = 'place-once-0001';
    const first = await server.call('perpetualOrder.place', market, { token, key });
    const again = await server.call('perpetualOrder.place', market, { token, key });
    expect(again.data).toEqual(first.data);
    expect((await server.call('perpetualOrder.fills', {}, { token })).data.total).toBe(1);
  });

  test.each([
    ['too little money', { ...market, contracts: 1_000 }, 0, 'perpetual.notEnough'],
    ['an unknown product', { ...market, symbol: 'XYZUSDT' }, 422, 'perpetual.product'],
    ['a limit order without price', { ...limit, price: undefined }, 422, 'perpetual.price'],
    ['a price off the tick', { ...limit, price: '90.00000001' }, 422, 'perpetual.price'],
    ['more lots than allowed', { ...market, contracts: 100_001 }, 422, 'perpetual.lots'],
    ['a take-profit on the wrong side', { ...market, takeProfit: '99' }, 422, 'perpetual.takeProfit'],
    ['a stop-loss on the wrong side', { ...market, stopLoss: '101' }, 422, 'perpetual.stopLoss'],
  ])('refuses %s', async (_name, input, code, refusal) => {
    await move('100');
    const { token } = await trader();
    expect(await server.call('perpetualOrder.place', input, { token })).toMatchObject({ code, data: { refusal } });
  });

  test.each([
    [{ ...market, contracts: 1.5 }],
    [{ ...market, contracts: 0 }],
    [{ ...market, contracts: '1' }],
    [{ ...market, side: 'up' }],
    [{}],
  ])('refuses %j by its shape', async (input) => {
    const { token } = await trader();
    expect(await server.callRaw('perpetualOrder.place', input, { token })).toMatchObject({ code: 422 });
  });

  test('refuses on a stale price', async () => {
    const { token } = await trader();
    server.clock.advance(60_000);
    expect(await server.call('perpetualOrder.place', market, { token })).toMatchObject({
      code: 0,
      data: { refusal: 'perpetual.stalePrice' },
    });
  });

  test('asks the checks that other domains add', async () => {
    await move('100');
    const { token, userId } = await trader();
    // The first order of a process asks for a budget, and runs again with it.
    await server.call('perpetualOrder.place', market, { token });
    const seen: unknown[] = [];
    const check = (_executor: unknown, intent: unknown) => Promise.resolve(void seen.push(intent));
    server.context.hooks.orderChecks.push(check);
    await server.call('perpetualOrder.place', market, { token });
    server.context.hooks.orderChecks.pop();
    expect(seen).toEqual([{ userId, mode: 'demo', domain: 'perpetual', stake: '100' }]);
  });
});

describe('positions', () => {
  test('closing pays margin, profit and fee', async () => {
    const { token, id, balance } = await openLong();
    await move('105');
    const { data } = await server.call('position.close', { id }, { token });
    expect(data).toMatchObject({
      closePrice: '105',
      closeReason: 'trader',
      realisedProfit: '50',
      contracts: 10,
      closedAt: server.clock.now(),
    });
    expect(await balance()).toMatchObject({ available: '1049', frozen: '0' });
    expect(await server.call('position.close', { id }, { token })).toMatchObject({ code: 409 });
  });

  test('closing all closes what the book takes and says what not', async () => {
    const { token } = await openLong();
    await server.call('perpetualOrder.place', { ...market, side: 'short', contracts: 1 }, { token });
    await move('10', 'ETHUSDT');
    await server.call('perpetualOrder.place', { ...market, symbol: 'ETHUSDT' }, { token });
    server.market.setDepth('ETHUSDT', '0');
    await move('100');
    const { data } = await server.call('position.closeAll', {}, { token });
    server.market.setDepth('ETHUSDT', '1000');
    expect(data.closed).toHaveLength(2);
    expect(data.failed).toEqual([
      { id: expect.any(String), reason: 'The order book is too thin for this order right now. Try a smaller quantity or wait a moment.' },
    ]);
    await move('10', 'ETHUSDT');
    expect((await server.call('position.closeAll', {}, { token })).data.closed).toHaveLength(1);
    expect((await server.call('position.closeAll', {}, { token })).data).toEqual({ closed: [], failed: [] });
  });

  test('added margin moves the liquidation price', async () => {
    const { token, id, balance } = await openLong();
    const { data } = await server.call('position.addMargin', { id, amount: '50' }, { token });
    expect(data).toMatchObject({ margin: '100', addedMargin: '50', liquidationPrice: '85' });
    expect(await balance()).toMatchObject({ frozen: '150' });
    expect(await server.call('position.addMargin', { id, amount: '5000' }, { token })).toMatchObject({ code: 0 });
    expect(await server.call('position.addMargin', { id, amount: '0.000000001' }, { token })).toMatchObject({ code: 422 });
  });

  test('liquidation happens at ratio zero and can be explained', async () => {
    const { token, id, balance } = await openLong();
    await move('90.01');
    expect((await server.call('position.list', {}, { token })).data.list).toMatchObject([{ marginRatio: '0.001' }]);
    expect(await server.call('position.liquidation', { id }, { token })).toMatchObject({ code: 0 });
    await move('90');
    expect((await server.call('position.list', {}, { token })).data.total).toBe(0);
    expect(await balance()).toMatchObject({ available: '899.5', frozen: '0' });
    const { data } = await server.call('position.liquidation', { id }, { token });
    expect(data).toMatchObject({
      marginRatio: '0',
      markPrice: '90',
      tick: { price: '90' },
      position: { closeReason: 'liquidation', realisedProfit: '-100', margin: '100', liquidationPrice: '90' },
      lines: [{ amount: '-100', balance: '899.5', frozen: '0', wallet: 'perpetual' }],
    });
    const orders = (await server.call('perpetualOrder.listFinished', {}, { token })).data.list;
    expect(orders[0]).toMatchObject({ action: 'close', reason: 'liquidation', triggerPrice: '90', status: 'filled' });
  });

  test('take-profit and stop-loss are set, replaced and act', async () => {
    const { token, id, balance } = await openLong();
    expect(await server.callRaw('position.setTakeProfitStopLoss', { id }, { token })).toMatchObject({ code: 422 });
    await server.call('position.setTakeProfitStopLoss', { id, takeProfit: '110', stopLoss: '95' }, { token });
    const { data } = await server.call('position.setTakeProfitStopLoss', { id, stopLoss: '96' }, { token });
    expect(data).toMatchObject({ stopLoss: '96' });
    expect(data.takeProfit).toBeUndefined();
    expect(await server.call('position.setTakeProfitStopLoss', { id, stopLoss: '89' }, { token })).toMatchObject({ code: 422 });
    await move('96');
    expect((await server.call('perpetualOrder.fills', {}, { token })).data.list[0]).toMatchObject({
      reason: 'stopLoss',
      profit: '-40',
    });
    expect(await balance()).toMatchObject({ available: '959', frozen: '0' });
  });

  test("other people's things do not exist, nor do those of the other account", async () => {
    const { id, userId } = await openLong();
    const stranger = await trader();
    const own = await server.begin(userId, 'real');
    for (const token of [stranger.token, own.token]) {
      for (const name of ['position.close', 'position.liquidation'] as const) {
        expect(await server.call(name, { id }, { token })).toMatchObject({ code: 0, data: { refusal: 'perpetual.unknownPosition' } });
      }
      expect(await server.call('position.addMargin', { id, amount: '1' }, { token })).toMatchObject({ code: 0 });
      expect(await server.call('position.setTakeProfitStopLoss', { id, stopLoss: '95' }, { token })).toMatchObject({ code: 0 });
      expect(await server.call('perpetualOrder.cancel', { id }, { token })).toMatchObject({ code: 0 });
      expect((await server.call('position.list', {}, { token })).data.total).toBe(0);
    }
  });

  test('visitors are sent to sign in', async () => {
    for (const name of ['perpetualOrder.place', 'position.list', 'perpetualAccount.read'] as const) {
      expect(await server.callRaw(name, market)).toMatchObject({ code: 401 });
    }
  });

  test('the user is told of orders, positions and balance', async () => {
    const { userId } = await openLong();
    const events = await server.context.userEvents.from(server.context.database, userId, lowestIdAt(0));
    expect(events.map(({ kind }) => kind).sort()).toEqual(['balance', 'perpetualOrder', 'position']);
  });
});

test('history is paged and filtered by time and product', async () => {
  await move('100');
  const { token } = await trader();
  for (let count = 0; count < 3; count += 1) await server.call('perpetualOrder.place', { ...market, contracts: 1 }, { token });
  const from = server.clock.now() + 1;
  await move('100');
  await server.call('perpetualOrder.place', { ...market, contracts: 1 }, { token });
  const history = (filter: object) => server.call('perpetualOrder.fills', filter, { token });
  expect((await history({ limit: 2, page: 2 })).data).toMatchObject({ total: 4, list: [{}, {}] });
  expect((await history({ from })).data.total).toBe(1);
  expect((await history({ to: from })).data.total).toBe(3);
  expect((await history({ symbol: 'ETHUSDT' })).data.total).toBe(0);
  expect((await server.call('perpetualOrder.listFinished', { from }, { token })).data.total).toBe(1);
});

test('ticks that became durable before a crash act after the restart', async () => {
  const { token } = await openLong();
  await worker.stop();
  await move('89');
  await move('100');
  expect((await server.call('position.list', {}, { token })).data.total).toBe(1);
  await worker.start();
  expect((await server.call('position.list', {}, { token })).data.total).toBe(0);
});
