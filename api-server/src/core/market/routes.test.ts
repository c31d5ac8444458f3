import { sql } from 'kysely';
import { silentLogger } from '../../kernel';
import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { SimulatedFeed } from './feeds/SimulatedFeed';
import { MarketService } from './MarketService';
import { marketSettings } from './settings';
import { marketRoutes } from './routes';

const settings = marketSettings.parse({ history: { minuteDays: 1, hourDays: 2, dayDays: 5 } });

let server: TestServer;
let market: MarketService;

/** A server whose market waits to be started. */
async function open(): Promise<void> {
  server = await openTestServer({
    register: (context) => {
      const { clock, database } = context;
      const { products, seed, tickInterval } = settings;
      const feed = (): SimulatedFeed => new SimulatedFeed({ clock, products, seed, tickInterval });
      market = new MarketService({ settings, database, clock, logger: silentLogger, feed, processId: 'one', alone: true });
      marketRoutes(context, market);
    },
  });
}
async function close(): Promise<void> {
  await market.stop();
  await server.close();
}

describe('product calls before the first price', () => {
  beforeAll(open);
  afterAll(close);

  it('answer empty lists and say that there is no price yet', async () => {
    expect((await server.call('product.list', {})).data).toEqual({ list: [], total: 0 });
    expect((await server.call('product.options', {})).data).toEqual({ list: [], total: 0 });
    expect(await server.call('product.read', { symbol: 'BTCUSDT' })).toMatchObject({
      code: 0,
      data: { refusal: 'market.noPrice' },
    });
    expect(await server.call('product.orderBook', { symbol: 'BTCUSDT' })).toMatchObject({
      code: 0,
      data: { refusal: 'market.noPrice' },
    });
  });
});

describe('product calls', () => {
  beforeAll(async () => {
    await open();
    await sql`delete from market_ticks`.execute(server.context.database);
    await market.start();
    server.clock.advance(20_000);
    await market.settled();
  });
  afterAll(close);

  it('list every product of a type with its figures, with a sparkline on demand', async () => {
    const { data } = await server.call('product.list', { type: 'perpetual', sparkline: 'true' });
    expect(data.total).toBe(7);
    expect(data.list[0]).toMatchObject({
      symbol: 'BTCUSDT',
      type: 'perpetual',
      base: 'BTC',
      tickSize: '0.1',
      priceDigits: 1,
      feed: 'simulated',
    });
    expect(data.list[0]?.sparkline?.length).toBeGreaterThanOrEqual(48);
    expect((await server.call('product.list', {})).data.list[0]?.sparkline).toBeUndefined();
    expect((await server.call('product.options', {})).data.list.map(({ base }) => base)).toEqual([
      'BTC',
      'ETH',
      'SOL',
      'BNB',
      'ADA',
      'DOGE',
      'DOT',
    ]);
  });

  it('show one product', async () => {
    const { data } = await server.call('product.read', { symbol: 'DOGEUSDT' });
    expect(data).toMatchObject({ symbol: 'DOGEUSDT', type: 'delivery', price: market.lastTick('DOGEUSDT')?.price, priceDigits: 5 });
  });

  it('page candles backwards', async () => {
    const newest = (await server.call('product.candles', { symbol: 'ETHUSDT', interval: '5m', limit: 10 })).data;
    const older = (await server.call('product.candles', { symbol: 'ETHUSDT', interval: '5m', limit: 10, before: newest.bars[0]?.[0] }))
      .data;
    expect([newest.bars.length, newest.more, newest.serverTime]).toEqual([10, true, server.clock.now()]);
    expect((newest.bars[0]?.[0] ?? 0) - (older.bars.at(-1)?.[0] ?? 0)).toBe(300_000);
    const first = (await server.call('product.candles', { symbol: 'ETHUSDT', interval: '1w', limit: 1_000 })).data;
    expect(first.more).toBe(false);
    expect((await server.call('product.candles', { symbol: 'ETHUSDT', interval: '1m', before: 1_000 })).data).toMatchObject({
      bars: [],
      more: false,
    });
  });

  it('publish the tick log: newest, by time, around a sequence', async () => {
    const sequences = async (request: object): Promise<number[]> =>
      (await server.call('product.ticks', { symbol: 'BTCUSDT', ...request })).data.list.map(({ sequence }) => sequence);
    expect(await sequences({ limit: 3 })).toEqual([38, 39, 40]);
    expect(await sequences({ sequence: 20, limit: 5 })).toEqual([18, 19, 20, 21, 22]);
    expect(await sequences({ sequence: 1, limit: 4 })).toEqual([1, 2, 3, 4]);
    const [tenth] = (await server.call('product.ticks', { symbol: 'BTCUSDT', sequence: 10, limit: 1 })).data.list;
    expect(tenth).toEqual({
      id: 'BTCUSDT-10',
      symbol: 'BTCUSDT',
      sequence: 10,
      time: expect.any(Number),
      price: expect.any(String),
      quantity: expect.any(String),
    });
    expect(await sequences({ from: tenth?.time, to: (tenth?.time ?? 0) + 1_000 })).toEqual([10, 11, 12]);
    expect(await sequences({ to: tenth?.time, limit: 2 })).toEqual([9, 10]);
  });

  it('give the book and the newest trades', async () => {
    const book = (await server.call('product.orderBook', { symbol: 'SOLUSDT' })).data;
    expect([book.bids.length, book.asks.length]).toEqual([20, 20]);
    expect(Number(book.bids[0]?.[0])).toBeLessThan(Number(book.asks[0]?.[0]));
    const trades = (await server.call('product.trades', { symbol: 'SOLUSDT', limit: 2 })).data;
    expect(trades.list.map(({ id }) => id)).toEqual(['SOLUSDT-40', 'SOLUSDT-39']);
  });

  it.each([
    ['product.read', {}],
    ['product.candles', { interval: '1m' }],
    ['product.ticks', {}],
    ['product.orderBook', {}],
    ['product.trades', {}],
  ] as const)('%s knows which products there are', async (name, request) => {
    expect(await server.callRaw(name, { symbol: 'XRPUSDT', ...request })).toMatchObject({
      code: 0,
      data: { refusal: 'market.unknownProduct' },
    });
    expect(await server.callRaw(name, { symbol: 'btc', ...request })).toMatchObject({ code: 422 });
  });

  it.each([
    [{ interval: '2m' }, 'interval'],
    [{ limit: 0 }, 'limit'],
    [{ limit: 1_001 }, 'limit'],
    [{ before: -1 }, 'before'],
    [{ before: 'x' }, 'before'],
    [{ before: 1e300 }, 'before'],
  ])('refuse candles with %j', async (changes, field) => {
    const reply = await server.callRaw('product.candles', { symbol: 'BTCUSDT', interval: '1m', ...changes });
    expect(reply).toMatchObject({ code: 422, data: { field } });
  });
});
