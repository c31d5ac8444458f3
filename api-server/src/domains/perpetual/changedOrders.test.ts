import { halt, liftAll } from '../../testing/halts/halt';
import { limitsRefusals } from '../../engines/limits/refusals';
import { marketOrder, openPerpetualServer, type PerpetualServer } from '../../testing/perpetual/openPerpetualServer';
import { longTrader, orderTrader } from '../../testing/perpetual/orderTrader';

/* Orders that are amended, reversed and cancelled together: over the real server, with money in the books. */

const product = { kind: 'product', line: 'perpetual', symbol: 'BTCUSDT' } as const;
const cancelOnly = { kind: 'cancelOnly' } as const;

let perpetual: PerpetualServer;
let server: PerpetualServer['server'];
let move: PerpetualServer['move'];

beforeAll(async () => {
  perpetual = await openPerpetualServer('1000000');
  ({ server, move } = perpetual);
});
beforeEach(async () => {
  server.market.setDepth('BTCUSDT', '1000000');
  await perpetual.worker.start();
  await move('100');
});
afterEach(async () => {
  server.context.hooks.orderChecks.length = 0;
  await perpetual.worker.stop();
  await liftAll(server.context);
});
afterAll(() => perpetual.close());

const trader = (amount?: string) => orderTrader(perpetual, amount);
const withLong = (amount?: string) => longTrader(perpetual, amount);

describe('amending', () => {
  test('freezes and releases the difference, and keeps what it is', async () => {
    const { place, balance, session, open } = await trader();
    const { order } = (await place({ leverage: 5 })).data;
    expect(await balance()).toMatchObject({ frozen: '50.125' });
    const more = await server.call(
      'perpetualOrder.amend',
      { id: order.id, contracts: 20, price: '94', takeProfit: '120', stopLoss: '90' },
      session,
    );
    expect(more.data.order).toMatchObject({
      id: order.id,
      contracts: 20,
      price: '94',
      leverage: 5,
      createdAt: order.createdAt,
      takeProfit: '120',
    });
    expect(await balance()).toMatchObject({ frozen: '100.25', available: '899.75' });
    await server.call('perpetualOrder.amend', { id: order.id, contracts: 2 }, session);
    expect(await balance()).toMatchObject({ frozen: '10.025' });
    expect(await open()).toMatchObject([{ contracts: 2, price: '94', takeProfit: '120', stopLoss: '90' }]);
  });

  test('to a price that crosses answers the position', async () => {
    const { place, session, told } = await trader();
    const { order } = (await place({})).data;
    server.clock.advance(1);
    const { data } = await server.call('perpetualOrder.amend', { id: order.id, price: '100' }, session);
    expect(data).toMatchObject({ order: { status: 'filled' }, position: { contracts: 10, entryPrice: '100' } });
    expect((await told()).filter((event) => 'rested' in event)).toEqual([]);
  });

  test('of a trigger is kept, and the side that it is seen from', async () => {
    const { place, session, open } = await trader();
    const { order } = (await place({ price: '90', triggerPrice: '105' })).data;
    await server.call('perpetualOrder.amend', { id: order.id, triggerPrice: '98' }, session);
    await move('106');
    expect(await open()).toMatchObject([{ status: 'waiting', triggerPrice: '98' }]);
    await move('98');
    expect(await open()).toMatchObject([{ status: 'open' }]);
  });

  test('to more lots costs the place before the order that came later', async () => {
    const { place, session, open } = await trader();
    const { order: first } = (await place({ contracts: 2 })).data;
    server.clock.advance(1);
    await place({ contracts: 3 });
    server.clock.advance(1);
    await server.call('perpetualOrder.amend', { id: first.id, contracts: 3 }, session);
    server.market.setDepth('BTCUSDT', '4.5');
    await move('95');
    expect((await open()).map(({ id, filled }) => [id, filled])).toEqual([[first.id, 1]]);
  });

  test('needs something to change, an order of the account, and the money', async () => {
    const { place, session } = await trader();
    const { id } = (await place({})).data.order;
    const amend = async (change: object) => (await server.call('perpetualOrder.amend', { id, ...change }, session)).data;
    expect(await amend({})).toMatchObject({ field: 'price' });
    expect(await amend({ contracts: 100 })).toMatchObject({ refusal: 'perpetual.notEnough' });
    expect(await amend({ id: '01977492-79f4-7fd6-93fc-330d5b3709bd', price: '90' })).toMatchObject({ refusal: 'perpetual.unknownOrder' });
  });

  test('own limits judge what it binds more, and nothing where it binds less', async () => {
    const { place, session } = await trader();
    const { id } = (await place({})).data.order;
    const stakes: string[] = [];
    server.context.hooks.orderChecks.push((_executor, { stake }) => Promise.resolve(void stakes.push(stake)));
    for (const contracts of [12, 11]) await server.call('perpetualOrder.amend', { id, contracts }, session);
    expect(stakes).toEqual(['20']);
  });

  test.each([
    ['an opening order', cancelOnly, 0],
    ['an opening order', product, 0],
    ['a closing order', cancelOnly, 1],
    ['a closing order', product, 0],
  ])('%s under %j is answered with %3$s', async (what, scope, code) => {
    const { place, open, session, id } = await withLong();
    if (what === 'an opening order') await place({});
    else await server.call('position.close', { id, price: '120' }, session);
    const [order] = await open();
    await halt(server.context, scope);
    expect((await server.call('perpetualOrder.amend', { id: order!.id, contracts: 5 }, session)).code).toBe(code);
  });

  test('a closing order has no take-profit', async () => {
    const { open, session, id } = await withLong();
    await server.call('position.close', { id, price: '120' }, session);
    const [order] = await open();
    const refused = await server.call('perpetualOrder.amend', { id: order!.id, takeProfit: '130' }, session);
    expect(refused).toMatchObject({ code: 422, data: { refusal: 'perpetual.closesOnly', field: 'takeProfit' } });
  });
});

describe('reversing', () => {
  test('closes and opens the other side with the same lots, and answers both', async () => {
    const { id, session, positions, open } = await withLong();
    await server.call('position.close', { id, price: '120' }, session);
    const { data } = await server.call('position.reverse', { id }, session);
    expect(data).toMatchObject({
      closed: { id, contracts: 10, closeReason: 'trader' },
      order: { side: 'short', contracts: 10, leverage: 10, status: 'filled' },
      position: { side: 'short', contracts: 10, leverage: 10, entryPrice: '100' },
    });
    expect(await positions()).toMatchObject([{ side: 'short' }]);
    expect(await open()).toEqual([]);
  });

  test('merges into a position of the other side', async () => {
    const { id, session, place, positions } = await withLong();
    await place({ ...marketOrder, side: 'short', contracts: 3 });
    await server.call('position.reverse', { id }, session);
    expect(await positions()).toMatchObject([{ side: 'short', contracts: 13 }]);
  });

  const nothing = async (make: () => Promise<Awaited<ReturnType<typeof withLong>>>, refusal: string) => {
    const { id, session, positions, balance } = await make();
    const before = [await positions(), await balance()];
    expect(await server.call('position.reverse', { id }, session)).toMatchObject({ data: { refusal } });
    expect([await positions(), await balance()]).toEqual(before);
  };

  test.each([
    ['9', 'the book does not take the position'],
    ['15', 'the book does not give the new one'],
  ])('with %s lots in the book nothing happens: %s', (depth) =>
    nothing(async () => {
      const who = await withLong();
      server.market.setDepth('BTCUSDT', depth);
      return who;
    }, 'perpetual.noLiquidity'),
  );

  test('with too little money for the new one nothing happens', () => nothing(() => withLong('100.5'), 'perpetual.notEnough'));

  test('own limits judge the new order, after the close', () =>
    nothing(async () => {
      const who = await withLong();
      server.context.hooks.orderChecks.push(async (executor, { stake }) => {
        const { frozen } = await server.context.ledger.balance(executor, who.userId, 'demo', 'perpetual', 'USDT');
        expect([stake, frozen]).toEqual(['100', '0']);
        throw limitsRefusals.stake({ parameters: { maximum: '50' } });
      });
      return who;
    }, 'limits.stake'));

  test.each([cancelOnly, product])('under %j it is refused', async (scope) => {
    const { id, session, positions } = await withLong();
    await halt(server.context, scope);
    expect((await server.call('position.reverse', { id }, session)).code).toBe(0);
    expect(await positions()).toMatchObject([{ side: 'long' }]);
  });
});

describe('cancelling all', () => {
  test('ends what rests and waits, opening and closing, of one product or of all', async () => {
    const { id, session, place, open, balance } = await withLong();
    await place({});
    await place({ price: '106', triggerPrice: '105' });
    await server.call('position.close', { id, price: '120' }, session);
    await move('10', 'ETHUSDT');
    await place({ symbol: 'ETHUSDT', price: '9' });
    const eth = await server.call('perpetualOrder.cancelAll', { symbol: 'ETHUSDT' }, session);
    expect(eth.data).toMatchObject({ cancelled: [{ symbol: 'ETHUSDT', status: 'cancelled' }], failed: [] });
    const { data } = await server.call('perpetualOrder.cancelAll', {}, session);
    expect(data.cancelled.map(({ action, status }) => [action, status])).toEqual([
      ['open', 'cancelled'],
      ['open', 'cancelled'],
      ['close', 'cancelled'],
    ]);
    expect(await open()).toEqual([]);
    expect(await balance()).toMatchObject({ available: '899.5', frozen: '100' });
    expect((await server.call('perpetualOrder.cancelAll', {}, session)).data).toEqual({ cancelled: [], failed: [] });
  });

  test('what a trigger closes goes on', async () => {
    const { session, open, id } = await withLong();
    await server.call('position.setTakeProfitStopLoss', { id, stopLoss: '97' }, session);
    server.market.setDepth('BTCUSDT', '0');
    await move('96');
    expect((await server.call('perpetualOrder.cancelAll', {}, session)).data).toEqual({ cancelled: [], failed: [] });
    expect(await open()).toMatchObject([{ action: 'close', type: 'market' }]);
    server.market.setDepth('BTCUSDT', '1000000');
    await move('96');
  });
});
