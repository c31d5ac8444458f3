import { auditLedger } from '../../core/ledger';
import { halt, liftAll } from '../../testing/halts/halt';
import { openPerpetualServer, type PerpetualServer } from '../../testing/perpetual/openPerpetualServer';
import { longTrader, orderTrader } from '../../testing/perpetual/orderTrader';
import { perpetualAudits } from './audits';
import { perpetualHolds } from './holds';

/* Orders that close by limit, wait and trail: over the real server, with money in the books. */

const product = { kind: 'product', line: 'perpetual', symbol: 'BTCUSDT' } as const;

let perpetual: PerpetualServer;
let server: PerpetualServer['server'];
let move: PerpetualServer['move'];
let tick: PerpetualServer['tick'];

beforeAll(async () => {
  perpetual = await openPerpetualServer('1000000');
  ({ server, move, tick } = perpetual);
});
beforeEach(async () => {
  server.market.setDepth('BTCUSDT', '1000000');
  await perpetual.worker.start();
  await move('100');
});
afterEach(async () => {
  await perpetual.worker.stop();
  await liftAll(server.context);
});
afterAll(() => perpetual.close());

const trader = (amount?: string) => orderTrader(perpetual, amount);
const withLong = (amount?: string) => longTrader(perpetual, amount);

describe('closing', () => {
  test('in part, and not more than there is', async () => {
    const { id, session, positions } = await withLong();
    const refused = await server.call('position.close', { id, contracts: 11 }, session);
    expect(refused).toMatchObject({ code: 422, data: { refusal: 'perpetual.lots', field: 'contracts' } });
    expect((await server.call('position.close', { id, contracts: 4 }, session)).data).toMatchObject({ id, contracts: 6 });
    expect(await positions()).toMatchObject([{ contracts: 6, margin: '60' }]);
  });

  test('by a limit order: it rests and is told of when it fills', async () => {
    const { id, session, open, fills, told, balance } = await withLong();
    const { data } = await server.call('position.close', { id, contracts: 4, price: '105' }, session);
    expect(data).toMatchObject({ id, contracts: 10 });
    expect(await open()).toMatchObject([
      { action: 'close', type: 'limit', price: '105', contracts: 4, status: 'open', timeInForce: 'goodTillCancelled', frozenMargin: '0' },
    ]);
    expect(await balance()).toMatchObject({ available: '899.5', frozen: '100' });
    const { status } = await server.context.database
      .selectFrom('perpetual_order')
      .select('status')
      .where('price', '=', '105')
      .where('type', '=', 'limit')
      .executeTakeFirstOrThrow();
    // The version before would execute what it reads as open.
    expect(status).toBe('reducing');
    await move('104.9');
    expect(await fills()).toHaveLength(1);
    await move('105');
    expect((await fills())[0]).toMatchObject({ action: 'close', role: 'maker', contracts: 4, price: '105', reason: 'trader' });
    expect(await open()).toEqual([]);
    expect(await told()).toContainEqual(expect.objectContaining({ kind: 'perpetualOrder', status: 'filled', rested: 'BTCUSDT' }));
  });

  test('what rested ends with the position, and its history says why', async () => {
    const { id, session, open, finished } = await withLong();
    await server.call('position.close', { id, price: '120' }, session);
    await server.call('position.close', { id }, session);
    expect(await open()).toEqual([]);
    expect(await finished()).toContainEqual(expect.objectContaining({ price: '120', status: 'cancelled', reason: 'positionEnded' }));
  });

  test.each([
    [{ price: '101', timeInForce: 'immediateOrCancel' }, 0, 'perpetual.nothingToTake'],
    [{ price: '100', timeInForce: 'postOnly' }, 409, 'perpetual.wouldTake'],
  ] as const)('%j is answered with %s', async (close, code, refusal) => {
    const { id, session } = await withLong();
    expect(await server.call('position.close', { id, ...close }, session)).toMatchObject({ code, data: { refusal } });
  });

  test('under a halt it rests on, cannot be placed, and fills when the halt is over', async () => {
    const { id, session, open, positions } = await withLong();
    await server.call('position.close', { id, price: '105' }, session);
    await halt(server.context, product);
    expect((await server.call('position.close', { id, price: '106' }, session)).code).toBe(0);
    await move('106');
    await perpetual.halts.run();
    expect([(await open()).length, (await positions()).length]).toEqual([1, 1]);
    await liftAll(server.context);
    await move('106');
    expect([await open(), await positions()]).toEqual([[], []]);
  });
});

describe('time in force', () => {
  test.each([
    [{ price: '99', timeInForce: 'immediateOrCancel' }, 0, 'perpetual.nothingToTake', undefined],
    [{ price: '100', timeInForce: 'postOnly' }, 409, 'perpetual.wouldTake', 'price'],
    [{ triggerPrice: '100' }, 422, 'perpetual.trigger', 'triggerPrice'],
    [{ type: 'market', price: undefined, triggerPrice: '105' }, 422, 'perpetual.limitOnly', 'triggerPrice'],
    [{ type: 'market', price: undefined, timeInForce: 'postOnly' }, 422, 'perpetual.limitOnly', 'timeInForce'],
  ])('%j is answered with %s', async (order, code, refusal, field) => {
    const { place, balance } = await trader();
    const answer = await place(order);
    expect([answer.code, answer.data]).toMatchObject([code, { refusal, ...(field && { field }) }]);
    expect(await balance()).toMatchObject({ available: '1000' });
  });
});

describe('a stop-limit order', () => {
  const stop = { price: '106', triggerPrice: '105' } as const;

  test('freezes at once, waits among the open ones, and comes true when the mark comes', async () => {
    const { place, open, balance, fills, told } = await trader();
    const { data } = await place(stop);
    expect(data.order).toMatchObject({ status: 'waiting', triggerPrice: '105', frozenMargin: '100', frozenFee: '0.5' });
    expect(await open()).toMatchObject([{ status: 'waiting' }]);
    expect(await balance()).toMatchObject({ available: '899.5', frozen: '100.5' });
    const { database } = server.context;
    expect(await auditLedger({ database, holds: perpetualHolds, audits: perpetualAudits })).toEqual([]);
    await move('104.99');
    expect(await fills()).toEqual([]);
    await move('105');
    expect(await fills()).toMatchObject([{ role: 'maker', price: '105' }]);
    expect(await told()).toContainEqual({ kind: 'perpetualOrder', id: data.order.id, status: 'filled', rested: 'BTCUSDT' });
  });

  test.each([
    ['above', '105', '105'],
    ['below', '95', '95'],
  ])('is brought to rest by a wick %s that no worker looked at', async (_from, triggerPrice, wick) => {
    const { place, open } = await trader();
    await place({ price: '90', triggerPrice });
    await perpetual.worker.stop();
    tick(wick);
    tick('100');
    await perpetual.worker.start();
    expect(await open()).toMatchObject([{ status: 'open', triggerPrice }]);
  });

  test('a wick that another process wrote acts through the log, and so it does before a command on the order', async () => {
    const { place, open, session } = await trader();
    const { data } = await place({ price: '90', triggerPrice: '105' });
    await perpetual.worker.stop();
    tick('105', 'elsewhere');
    tick('100');
    const amended = await server.call('perpetualOrder.amend', { id: data.order.id, triggerPrice: '110' }, session);
    expect(amended).toMatchObject({ code: 409, data: { refusal: 'perpetual.notWaiting' } });
    expect(await open()).toMatchObject([{ status: 'open' }]);
    await perpetual.worker.start();
  });

  test('that posts only is cancelled where it would cross at activation', async () => {
    const { place, finished, balance } = await trader();
    await place({ ...stop, timeInForce: 'postOnly' });
    await move('105');
    expect(await finished()).toMatchObject([{ status: 'cancelled', reason: 'wouldTake' }]);
    expect(await balance()).toMatchObject({ available: '1000', frozen: '0' });
  });

  test('that takes at once or not at all waits for a book, and is found without its price being crossed', async () => {
    const { place, finished, open } = await trader();
    await place({ price: '90', triggerPrice: '105', timeInForce: 'immediateOrCancel' });
    const old = jest.spyOn(server.market, 'bookAt').mockReturnValue({ symbol: 'BTCUSDT', sequence: 0, bids: [], asks: [], time: 0 });
    await move('105');
    old.mockRestore();
    expect(await open()).toMatchObject([{ status: 'open' }]);
    await move('104');
    expect(await finished()).toMatchObject([{ status: 'cancelled', reason: 'nothingToTake' }]);
  });

  test('a halt ends it, and notes that it has', async () => {
    const { place, finished, balance } = await trader();
    await place(stop);
    await halt(server.context, product);
    await perpetual.halts.run();
    expect(await finished()).toMatchObject([{ status: 'cancelled', reason: 'halt' }]);
    expect(await balance()).toMatchObject({ available: '1000', frozen: '0' });
  });
});

describe('a trailing stop', () => {
  async function trailing(distance = '0.01') {
    const who = await withLong();
    const { data } = await server.call('position.setTrailingStop', { id: who.id, distance }, who.session);
    return { ...who, data };
  }

  test('shows its distance, its best price and where it acts, and follows the mark', async () => {
    const { data, positions, reasons } = await trailing();
    expect(data).toMatchObject({ trailingDistance: '0.01', trailingBest: '100', trailingStop: '99' });
    await move('110');
    expect(await positions()).toMatchObject([{ trailingBest: '110', trailingStop: '108.9' }]);
    await move('108.9');
    expect((await reasons())[0]).toBe('trailingStop');
  });

  test('is taken away, and refused out of bounds', async () => {
    const { id, session, positions } = await trailing();
    const refused = await server.call('position.setTrailingStop', { id, distance: '0.6' }, session);
    expect(refused).toMatchObject({ code: 422, data: { refusal: 'perpetual.trailingDistance', field: 'distance' } });
    expect((await server.call('position.setTrailingStop', { id }, session)).data.trailingDistance).toBeUndefined();
    await move('95');
    expect(await positions()).toHaveLength(1);
  });

  test.each(['here', 'elsewhere'] as const)('acts on a wick and its fall that passed while no worker looked, written %s', async (from) => {
    const { reasons } = await trailing();
    await perpetual.worker.stop();
    // What 100.6 moves the stop to, 99.594, is reached by a price that the stop of before, 99, leaves alone.
    for (const price of ['100.6', '99.5']) tick(price, from);
    tick('100');
    await perpetual.worker.start();
    expect((await reasons())[0]).toBe('trailingStop');
  });

  test('what the ticks of one batch do hangs on their order', async () => {
    const { positions } = await trailing();
    await perpetual.worker.stop();
    for (const price of ['99.5', '103', '102.5']) tick(price);
    await perpetual.worker.start();
    expect(await positions()).toMatchObject([{ trailingBest: '103' }]);
  });

  test('a command comes after the ticks before it', async () => {
    const { id, session, reasons } = await trailing();
    await perpetual.worker.stop();
    tick('98');
    tick('100');
    expect((await server.call('position.setTrailingStop', { id, distance: '0.5' }, session)).code).toBe(409);
    await perpetual.worker.start();
    expect((await reasons())[0]).toBe('trailingStop');
  });

  test('a new best is written, and its owner is not told of each', async () => {
    const { told } = await trailing();
    const before = await told();
    await move('101');
    expect(await told()).toEqual(before);
  });

  test('a halt of the product refuses to set it, and lets it act', async () => {
    const { id, session, reasons } = await trailing();
    await halt(server.context, product);
    expect((await server.call('position.setTrailingStop', { id, distance: '0.1' }, session)).code).toBe(0);
    await move('98');
    expect((await reasons())[0]).toBe('trailingStop');
  });
});
