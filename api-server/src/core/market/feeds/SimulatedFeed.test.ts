import { FakeClock } from '../../../testing/kernel/FakeClock';
import { defaultProducts } from '../defaultProducts';
import type { Bar, FeedSink, FeedTick } from '../Feed';
import { SimulatedFeed } from './SimulatedFeed';

const START = Date.UTC(2025, 5, 10, 12, 0, 0, 250);

function collect(): { sink: FeedSink; ticks: FeedTick[]; gaps: [number, number][] } {
  const ticks: FeedTick[] = [];
  const gaps: [number, number][] = [];
  const unexpected = (): never => {
    throw new Error('not expected');
  };
  const sink = {
    ticks: (batch: readonly FeedTick[]) => void ticks.push(...batch),
    gap: (from: number, to: number) => void gaps.push([from, to]),
    book: unexpected,
    rebased: unexpected,
    failed: unexpected,
    lost: unexpected,
  };
  return { sink, ticks, gaps };
}

function feedAt(clock: FakeClock, seed = 'one'): SimulatedFeed {
  return new SimulatedFeed({ clock, products: defaultProducts, seed, tickInterval: 500 });
}

async function run(duration: number, last: Map<string, { time: number; price: string }> = new Map(), start = START, seed = 'one') {
  const clock = new FakeClock(start);
  const feed = feedAt(clock, seed);
  const { sink, ticks } = collect();
  await feed.open({ last, state: undefined });
  feed.start(sink);
  clock.advance(duration);
  await feed.close();
  return ticks;
}

const of = (ticks: readonly FeedTick[], symbol: string): FeedTick[] => ticks.filter((tick) => tick.symbol === symbol);

describe('SimulatedFeed', () => {
  it('gives the same ticks for the same seed and clock, and others for another seed', async () => {
    const first = await run(60_000);
    expect(await run(60_000)).toEqual(first);
    expect((await run(60_000, new Map(), START, 'two')).map(({ price }) => price)).not.toEqual(first.map(({ price }) => price));
  });

  it('gives two ticks a second of every product, on the grid of its steps', async () => {
    const ticks = await run(10_000);
    for (const { symbol, tickSize } of defaultProducts) {
      const own = of(ticks, symbol);
      expect(own).toHaveLength(20);
      expect(own.map(({ time }) => time % 500)).toEqual(own.map(() => 0));
      for (const { price } of own) expect(price.split('.')[1]).toHaveLength((tickSize.split('.')[1] ?? '').length);
    }
  });

  it('goes on from the last price after a stop, exactly as if it had not stopped', async () => {
    const whole = await run(60_000);
    const before = await run(30_000);
    const last = new Map(defaultProducts.map(({ symbol }) => [symbol, of(before, symbol).at(-1) as FeedTick]));
    const after = await run(30_000, last, START + 30_000);
    expect([...before, ...after]).toEqual(whole);
  });

  it('moves like a real market: by about its yearly volatility', async () => {
    const prices = of(await run(1_800_000), 'ETHUSDT').map(({ price }) => Math.log(Number(price)));
    const squares = prices.slice(1).map((price, index) => (price - (prices[index] ?? price)) ** 2);
    const perYear = Math.sqrt((squares.reduce((sum, square) => sum + square, 0) / squares.length) * 2 * 365 * 86_400);
    expect(perYear).toBeGreaterThan(0.68 / 2.5);
    expect(perYear).toBeLessThan(0.68 * 2.5);
  });

  it('reports a gap after a long pause and does not invent the ticks in it', async () => {
    const clock = new FakeClock(START);
    const feed = feedAt(clock);
    const { sink, ticks, gaps } = collect();
    await feed.open({ last: new Map(), state: undefined });
    feed.start(sink);
    clock.advance(1_000);
    clock.jumpTo(START + 3_600_000);
    clock.advance(500);
    expect(gaps).toHaveLength(1);
    expect(of(ticks, 'BTCUSDT').length).toBeLessThan(5);
  });

  describe('history', () => {
    const request = { symbol: 'BTCUSDT', interval: '1m' as const, from: 1_749_513_600_000, to: 1_749_513_600_000 + 600 * 60_000 };

    async function history(ends: { previousClose?: string; nextOpen?: string }): Promise<readonly Bar[]> {
      return feedAt(new FakeClock(START)).history({ previousClose: undefined, nextOpen: undefined, ...request, ...ends });
    }

    it('is the same every time, without holes, and each bar is sound', async () => {
      const bars = await history({});
      expect(await history({})).toEqual(bars);
      expect(bars.map(({ openTime }) => openTime)).toEqual(Array.from({ length: 600 }, (_, index) => request.from + index * 60_000));
      for (const { open, high, low, close, volume } of bars) {
        expect(Number(high)).toBeGreaterThanOrEqual(Math.max(Number(open), Number(close)));
        expect(Number(low)).toBeLessThanOrEqual(Math.min(Number(open), Number(close)));
        expect(Number(volume)).toBeGreaterThan(0);
      }
      for (const [index, bar] of bars.slice(1).entries()) expect(bar.open).toBe(bars[index]?.close);
    });

    it('ends at the reference price when nothing is known, and meets both ends when they are', async () => {
      expect((await history({})).at(-1)?.close).toBe('107000.0');
      const bridge = await history({ previousClose: '101000.0', nextOpen: '99000.0' });
      expect([bridge[0]?.open, bridge.at(-1)?.close]).toEqual(['101000.0', '99000.0']);
    });
  });
});
