import { FakeClock } from '../../../../testing/kernel/FakeClock';
import { silentLogger } from '../../../../kernel';
import { defaultProducts } from '../../defaultProducts';
import type { OrderBook } from '../../Market';
import { liveSettings } from '../../settings';
import type { FeedSink, FeedTick } from '../../Feed';
import { FakeVenue } from '../../../../testing/market/FakeVenue';
import { LiveFeed } from './LiveFeed';

const START = Date.UTC(2025, 5, 11, 12);
const products = defaultProducts.slice(0, 2);

let venue: FakeVenue;
let clock: FakeClock;
let feed: LiveFeed;
let ticks: FeedTick[];
let books: Omit<OrderBook, 'sequence'>[];
let gaps: [number, number][];
let lost: number;

const sink: FeedSink = {
  ticks: (batch) => void ticks.push(...batch),
  book: (book) => void books.push(book),
  gap: (from, to) => void gaps.push([from - START, to - START]),
  lost: () => void (lost += 1),
  rebased: () => undefined,
  failed: () => undefined,
};

beforeEach(async () => {
  venue = await FakeVenue.open();
  clock = new FakeClock(START);
  [ticks, books, gaps, lost] = [[], [], [], 0];
  const settings = liveSettings.parse({ streamUrl: `ws://127.0.0.1:${venue.port}`, restUrl: `http://127.0.0.1:${venue.port}` });
  feed = new LiveFeed({ clock, logger: silentLogger, products, settings, tickInterval: 500, random: () => 0 });
});
afterEach(async () => {
  await feed.close();
  await venue.close();
});

/** Waits for something that real sockets do; the test's own time limit ends it. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

/** A valid trade at the end of what was sent: once it is in, everything before it was read. */
async function readAll(): Promise<void> {
  const before = books.length;
  venue.depth('ETHUSDT', [['1.00', '1.0']], [['2.00', '1.0']]);
  await until(() => books.length > before);
}

async function connected(count = 1): Promise<void> {
  await until(() => venue.connections.length === count);
}

describe('LiveFeed', () => {
  beforeEach(async () => {
    feed.start(sink);
    await connected();
  });

  it('asks for the trades and the book of every product in one combined stream', () => {
    expect(venue.requests[0]?.pathname).toBe('/stream');
    expect(venue.requests[0]?.searchParams.get('streams')).toBe('btcusdt@trade/btcusdt@depth20/ethusdt@trade/ethusdt@depth20');
  });

  it('reports trades at the time they came, with the side that took', async () => {
    venue.trade('BTCUSDT', '100000.10', START - 300);
    venue.trade('ETHUSDT', '2500.00', START - 200, { m: true });
    await readAll();
    clock.advance(500);
    expect(ticks).toEqual([
      { symbol: 'BTCUSDT', price: '100000.10', quantity: '0.5', time: START, side: 'buy' },
      { symbol: 'ETHUSDT', price: '2500.00', quantity: '0.5', time: START, side: 'sell' },
    ]);
  });

  it('joins the trades of half a second, keeping lowest, highest and last and the whole quantity', async () => {
    for (const price of ['100', '99', '105', '103', '101']) venue.trade('BTCUSDT', price, START);
    await readAll();
    clock.advance(500);
    expect(ticks.map(({ price, quantity }) => [price, quantity])).toEqual([
      ['99', '0.5'],
      ['105', '0.5'],
      ['101', '1.5'],
    ]);
  });

  it('reports books on the steps of the product', async () => {
    venue.depth(
      'BTCUSDT',
      [
        ['100.19', '1.5'],
        ['100.14', '0.25'],
        ['100.11', '0.25'],
      ],
      [['100.21', '2']],
    );
    await until(() => books.length === 1);
    expect(books[0]).toEqual({
      symbol: 'BTCUSDT',
      time: START,
      bids: [{ price: '100.1', quantity: '2.000' }],
      asks: [{ price: '100.3', quantity: '2.000' }],
    });
  });

  it.each([
    ['no JSON', '{"stream":'],
    ['a list', []],
    ['null', null],
    ['a message without data', { stream: 'btcusdt@trade' }],
    ['the answer to a request', { result: null, id: 1 }],
    ['an unknown event', { stream: 'btcusdt@trade', data: { e: 'kline' } }],
    ['a product that was not asked for', { stream: 'x@trade', data: { e: 'trade', s: 'XUSDT', p: '1', q: '1', T: START } }],
    ['NaN', { stream: 'btcusdt@trade', data: { e: 'trade', s: 'BTCUSDT', p: 'NaN', q: '1', T: START } }],
    ['a price of zero', { stream: 'btcusdt@trade', data: { e: 'trade', s: 'BTCUSDT', p: '0', q: '1', T: START } }],
    ['a price that is no text', { stream: 'btcusdt@trade', data: { e: 'trade', s: 'BTCUSDT', p: 5, q: '1', T: START } }],
    ['a trade of yesterday', { stream: 'btcusdt@trade', data: { e: 'trade', s: 'BTCUSDT', p: '5', q: '1', T: START - 86_400_000 } }],
    ['a crossed book', { stream: 'btcusdt@depth20', data: { bids: [['2', '1']], asks: [['1', '1']] } }],
    [
      'a book out of order',
      {
        stream: 'btcusdt@depth20',
        data: {
          bids: [
            ['1', '1'],
            ['2', '1'],
          ],
          asks: [],
        },
      },
    ],
    ['a book with garbage', { stream: 'btcusdt@depth20', data: { bids: [['x', '1']], asks: [] } }],
  ])('passes over %s', async (_case, message) => {
    venue.send(message);
    await readAll();
    clock.advance(500);
    expect(ticks).toEqual([]);
    expect(books).toHaveLength(1);
    venue.trade('BTCUSDT', '100', clock.now());
    await readAll();
    clock.advance(500);
    expect(ticks).toHaveLength(1);
  });

  it('connects again after a cut, more slowly each time, and reports the gap once it hears again', async () => {
    await readAll();
    expect(gaps).toEqual([[0, 0]]);
    clock.advance(3_000);
    venue.trade('BTCUSDT', '100', clock.now());
    await readAll();
    venue.cut();
    await until(() => lost === 1);
    expect(ticks).toHaveLength(1);
    for (const [attempt, delay] of [250, 500, 1_000].entries()) {
      clock.advance(delay - 1);
      expect(venue.connections).toHaveLength(1 + attempt);
      clock.advance(1);
      await connected(2 + attempt);
      if (attempt < 2) {
        venue.cut();
        await until(() => lost === 2 + attempt);
      }
    }
    expect(gaps).toHaveLength(1);
    await readAll();
    expect(gaps[1]).toEqual([3_000, 3_000 + 250 + 500 + 1_000]);
    venue.cut();
    await until(() => lost === 4);
    clock.advance(250);
    await connected(5);
  });

  it('gives up a connection that is silent', async () => {
    await readAll();
    clock.advance(10_000);
    expect(lost).toBe(0);
    clock.advance(2_500);
    expect(lost).toBe(1);
    clock.advance(250);
    await connected(2);
    await readAll();
    expect(gaps.at(-1)).toEqual([0, 12_750]);
  });

  it('moves to another connection when the venue says that it shuts down', async () => {
    venue.send({ e: 'serverShutdown', E: START });
    await until(() => lost === 1);
    clock.advance(250);
    await connected(2);
  });

  it('says nothing more after it was closed', async () => {
    await feed.close();
    clock.advance(60_000);
    expect(venue.connections).toHaveLength(1);
    expect(ticks).toEqual([]);
  });
});

describe('history of the live feed', () => {
  const request = {
    symbol: 'ETHUSDT',
    interval: '1m' as const,
    from: START,
    to: START + 1_500 * 60_000,
    previousClose: undefined,
    nextOpen: undefined,
  };
  const kline = (openTime: number): unknown[] => [
    openTime,
    '1.00',
    '3.00',
    '0.50',
    '2.00',
    '10.0',
    openTime + 59_999,
    '20.0',
    5,
    '1',
    '1',
    '0',
  ];

  it('pages through the klines', async () => {
    venue.klines = (query) => {
      const [from, to] = [Number(query.get('startTime')), Number(query.get('endTime'))];
      return Array.from({ length: Math.min(1_000, Math.floor((to - from) / 60_000) + 1) }, (_, index) => kline(from + index * 60_000));
    };
    const bars = await feed.history(request);
    expect(bars.map(({ openTime }) => openTime)).toEqual(Array.from({ length: 1_500 }, (_, index) => START + index * 60_000));
    expect(bars[0]).toEqual({ openTime: START, open: '1.00', high: '3.00', low: '0.50', close: '2.00', volume: '10.0', turnover: '20.0' });
    expect(venue.requests.map(({ searchParams }) => searchParams.get('interval'))).toEqual(['1m', '1m']);
  });

  it('leaves out rows that are no klines', async () => {
    venue.klines = () => [kline(START), ['x'], null, [START + 60_000, 'NaN', '1', '1', '1', '1', 0, '1'], kline(START + 120_000)];
    expect((await feed.history(request)).map(({ openTime }) => openTime - START)).toEqual([0, 120_000]);
  });

  it('fails when the venue refuses or answers something else', async () => {
    venue.klineStatus = 429;
    await expect(feed.history(request)).rejects.toThrow('the venue answered 429');
    venue.klineStatus = 200;
    venue.klines = () => ({ code: -1 });
    await expect(feed.history(request)).rejects.toThrow('are not a list');
  });
});
