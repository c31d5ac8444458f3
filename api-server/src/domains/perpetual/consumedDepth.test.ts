import { money } from '@halyard-h5/shared-api/formulas';
import { auditLedger } from '../../core/ledger';
import { transact } from '../../platform/database';
import { openModule } from '../../platform/module';
import { openTestServer, type TestServer } from '../../testing/app/openTestServer';
import { describePostgres } from '../../testing/database/describePostgres';
import type { MatchingWorker } from './MatchingWorker';
import { perpetualModule } from './module';
import { PerpetualDesk } from './PerpetualDesk';

/** What an order takes is gone for every order after it, of every process, until it has come back. */
let server: TestServer;
let worker: MatchingWorker;

/** Levels of about 10 lots each, one dearer than the other by 0.1: a lot is 100 USDT. */
const levels = Array.from({ length: 30 }, (_, index) => ({ distance: money.divide(String(index), '10', 1), quantity: '10' }));

beforeAll(async () => {
  server = await openTestServer({
    register: (context) => {
      [worker] = openModule(context, perpetualModule).workers;
      return [worker];
    },
  });
  for (const symbol of ['BTCUSDT', 'ETHUSDT']) server.market.setLevels(symbol, levels);
});

beforeEach(() => {
  // Long enough that nothing is left of the test before.
  server.clock.advance(60_000);
  tick('100');
});

afterAll(async () => {
  expect(await auditLedger(server.context)).toEqual([]);
  await server.close();
});

function tick(price: string, later = 500, symbol = 'BTCUSDT'): void {
  server.clock.advance(later);
  server.market.tick(symbol, server.clock.now(), price);
}

async function trader(mode: 'real' | 'demo' = 'real') {
  const { token, userId } = await server.signUp(mode);
  await server.fund(userId, mode, 'perpetual', '100000');
  const order = async (contracts: number, more: object = {}) =>
    server.call('perpetualOrder.place', { symbol: 'BTCUSDT', side: 'long', type: 'market', contracts, ...more }, { token });
  const price = async (contracts: number, more: object = {}) => {
    const { data } = await order(contracts, more);
    return data.order?.averagePrice;
  };
  return { token, userId, order, price };
}

const row = async (side: 'bids' | 'asks', symbol = 'BTCUSDT') =>
  server.context.database
    .selectFrom('taken_depth')
    .selectAll()
    .where('mode', '=', 'real')
    .where('side', '=', side)
    .where('symbol', '=', symbol)
    .executeTakeFirst();

test('a closed position, a stop, and a liquidation take from the bids', async () => {
  // A product of its own: nobody else is liquidated.
  const symbol = 'ETHUSDT';
  tick('100', 500, symbol);
  await worker.start();
  const [closing, stopping, liquidated] = [await trader(), await trader(), await trader()];
  const opened = await closing.order(1, { symbol });
  await stopping.order(1, { symbol, stopLoss: '96' });
  await liquidated.order(1, { symbol });
  await server.call('position.close', { id: opened.data.position!.id }, { token: closing.token });
  const takenBids = async (): Promise<number> => Number((await row('bids', symbol))!.quantity);
  expect(await takenBids()).toBeCloseTo(1, 6);
  tick('95', 10_000, symbol);
  await worker.idle();
  expect(await takenBids()).toBeCloseTo(100 / 95, 6);
  tick('80', 10_000, symbol);
  await worker.idle();
  expect(await takenBids()).toBeCloseTo(100 / 80, 6);
  await worker.stop();
});

test('a hundred small orders of several traders cost together what one large one costs', async () => {
  const traders = [await trader(), await trader(), await trader()];
  let base = '0';
  for (let index = 0; index < 100; index += 1) {
    const price = await traders[index % 3]!.price(1);
    base = money.add(base, money.divide('100', price!, 18));
  }
  tick('100', 60_000);
  const atOnce = await (await trader()).price(100);
  expect(Number(money.divide('10000', base, 12))).toBeCloseTo(Number(atOnce), 8);
  expect(Number(atOnce)).toBeGreaterThan(100.4);
});

test('the next tick and its book bring nothing back; the configured time does, evenly', async () => {
  const { price } = await trader();
  expect(await price(10)).toBe('100');
  tick('100', 1_000);
  // One tenth is back: 1 at 100, the rest at 100.1.
  expect(Number(await price(2))).toBeCloseTo(200 / (1 + 100 / 100.1), 9);
  tick('100', 10_000);
  expect(await price(10)).toBe('100');
});

test('a price that moves away and comes back finds what is gone', async () => {
  const { price } = await trader();
  expect(await price(10)).toBe('100');
  tick('140');
  // A twentieth is back.
  expect(Number(await price(1))).toBeCloseTo(100 / (0.5 + (100 - 70) / 140.1), 9);
});

test('demo traders take from real ones nothing, nor real ones from them', async () => {
  const [demo, real] = [await trader('demo'), await trader()];
  expect(await demo.price(10)).toBe('100');
  expect(await real.price(10)).toBe('100');
  expect(await demo.price(1)).toBe('100.1');
});

test('an order that was refused takes nothing', async () => {
  const { order, token } = await trader();
  await order(1);
  const before = await row('asks');
  expect((await order(100_001)).code).not.toBe(1);
  expect(
    (await server.call('perpetualOrder.place', { symbol: 'BTCUSDT', side: 'long', type: 'limit', contracts: 5, price: '90' }, { token }))
      .code,
  ).toBe(1);
  expect(await row('asks')).toEqual(before);
});

describePostgres('of several connections', () => {
  test('orders at one moment take every level once', async () => {
    const traders = [];
    for (let index = 0; index < 25; index += 1) traders.push(await trader());
    const prices = await Promise.all(traders.map(({ price }) => price(4)));
    const base = money.add(...prices.map((price) => money.divide('400', price!, 18)));
    tick('100', 60_000);
    expect(Number(money.divide('10000', base, 12))).toBeCloseTo(Number(await (await trader()).price(100)), 8);
  });

  test('an order waits for the one that is being executed, and sees what it took', async () => {
    const [first, second] = [await trader(), await trader()];
    const desk = new PerpetualDesk(server.context);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let taken: () => void = () => undefined;
    const took = new Promise<void>((resolve) => (taken = resolve));
    const key = { userId: first.userId, mode: 'real' as const, symbol: 'BTCUSDT' };
    const executing = transact(server.context.database, async (transaction) => {
      await desk.act(transaction, key, { kind: 'place order', type: 'market', side: 'long', lots: 10 });
      taken();
      await held;
    });
    await took;
    const waiting = second.price(10);
    release();
    await executing;
    expect(await waiting).toBe('100.1');
  });
});
