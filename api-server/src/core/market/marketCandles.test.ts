import fc from 'fast-check';
import { sql } from 'kysely';
import { FakeClock } from '../../testing/kernel/FakeClock';
import { intervals, openTimeOf } from './candles/intervals';
import type { Interval } from './candles/intervals';
import { mergeBars } from './candles/mergeBars';
import type { Bar } from './Feed';
import type { Tick } from './Market';
import { MINUTE, START, advance, useMarkets } from '../../testing/market/useMarkets';

const { database, simulated, scripted } = useMarkets();

describe('candles and figures of the market', () => {
  it('fills an empty log with history that joins the live ticks, and names every interval', async () => {
    const clock = new FakeClock(START);
    const market = simulated(clock);
    await market.start();
    await advance(clock, market, 2_000);
    const minutes = await market.candles.page('BTCUSDT', '1m', undefined, 1_000);
    expect(minutes).toHaveLength(1_000);
    expect(minutes.at(-2)?.close).toBe('107000.0');
    for (const interval of Object.keys(intervals) as Interval[]) {
      const bars = await market.candles.page('ETHUSDT', interval, undefined, 200);
      expect(bars.at(-1)?.openTime).toBe(openTimeOf(START, interval));
      expect(bars.at(-1)?.close).toBe(market.lastTick('ETHUSDT')?.price);
    }
    expect(market.day('BTCUSDT')).toMatchObject({
      price: market.lastTick('BTCUSDT')?.price,
      change: expect.stringMatching(/^-?\d+\.\d\d$/),
    });
    expect(market.sparkline('BTCUSDT').length).toBeGreaterThanOrEqual(48);
    await market.stop();
  });

  it('pages back through one unbroken row of candles, whatever the interval', async () => {
    const clock = new FakeClock(START);
    const market = simulated(clock);
    await market.start();
    await advance(clock, market, 90_000);
    const kept = await market.candles.page('BTCUSDT', '1m', undefined, 1_000);
    for (const interval of ['1m', '5m', '30m'] as const) {
      const paged: Bar[] = [];
      for (let before: number | undefined; paged.length < 20; before = paged[0]?.openTime) {
        paged.unshift(...(await market.candles.page('BTCUSDT', interval, before, 7)));
      }
      const expected = mergeBars(kept, interval).slice(-paged.length);
      expect(paged).toEqual(expected.map((bar) => ({ ...bar, volume: expect.anything(), turnover: expect.anything() })));
    }
    const odd = await market.candles.page('BTCUSDT', '5m', openTimeOf(START, '5m') - 17 * 3_600_000 + 1, 1);
    const [inside] = mergeBars(await market.candles.page('BTCUSDT', '1m', (odd[0]?.openTime ?? 0) + 5 * MINUTE, 5), '5m');
    expect(odd[0]).toMatchObject({ openTime: inside?.openTime, open: inside?.open, close: inside?.close, high: inside?.high });
    await market.stop();
  });

  it('goes on after a stop: same price, next sequence, candles without a hole, no jump', async () => {
    const clock = new FakeClock(START);
    const first = simulated(clock);
    await first.start();
    await advance(clock, first, 100_000);
    const before = first.lastTick('BTCUSDT') as Tick;
    await first.stop();
    clock.jumpTo(clock.now() + 3 * 3_600_000);
    const second = simulated(clock);
    await second.start();
    expect(second.lastTick('BTCUSDT')).toEqual(before);
    await advance(clock, second, 500);
    const after = second.lastTick('BTCUSDT') as Tick;
    expect(after.sequence).toBe(before.sequence + 1);
    expect(Math.abs(Number(after.price) / Number(before.price) - 1)).toBeLessThan(0.002);
    const bars = await second.candles.page('BTCUSDT', '1m', undefined, 300);
    expect(bars.slice(1).map(({ openTime }, index) => openTime - (bars[index]?.openTime ?? 0))).toEqual(bars.slice(1).map(() => MINUTE));
    const jumps = bars.slice(1).map(({ open }, index) => Math.abs(Number(open) / Number(bars[index]?.close) - 1));
    expect(Math.max(...jumps)).toBeLessThan(0.001);
    const hours = await second.candles.page('BTCUSDT', '1h', undefined, 4);
    expect(
      mergeBars(bars, '1h')
        .slice(-3)
        .map(({ high }) => high),
    ).toEqual(hours.slice(-3).map(({ high }) => high));
    await second.stop();
  });

  it('builds the same unfinished candle again after a restart in mid-minute', async () => {
    const clock = new FakeClock(START);
    const first = simulated(clock);
    await first.start();
    await advance(clock, first, 45_000);
    const before = await first.candles.page('ETHUSDT', '5m', undefined, 3);
    await first.stop();
    const second = simulated(clock);
    await second.start();
    const numbers = (bars: Bar[]): number[][] =>
      bars.map(({ open, high, low, close, volume }) => [open, high, low, close, volume].map(Number));
    expect(numbers(await second.candles.page('ETHUSDT', '5m', undefined, 3))).toEqual(numbers(before));
    await second.stop();
  });

  it('makes candles that agree with a naive model of the ticks', async () => {
    const tick = fc.record({
      wait: fc.integer({ min: 1, max: 400_000 }),
      price: fc.integer({ min: 96_000, max: 104_000 }),
      quantity: fc.integer({ min: 0, max: 999 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(tick, { minLength: 1, maxLength: 25 }),
        fc.constantFrom(...(Object.keys(intervals) as Interval[])),
        async (rows, interval) => {
          await sql`delete from market_ticks`.execute(database());
          await sql`delete from market_candles`.execute(database());
          const clock = new FakeClock(START);
          const { market, feed } = scripted(clock);
          await market.start();
          const all: { time: number; price: number; quantity: number }[] = [];
          for (const { wait, price, quantity } of rows) {
            clock.jumpTo(clock.now() + wait);
            all.push({ time: clock.now(), price, quantity });
            feed.tick('BTCUSDT', price, clock.now(), String(quantity));
          }
          await market.settled();
          const bars = await market.candles.page('BTCUSDT', interval, undefined, 500);
          const starts = [...new Set(all.map(({ time }) => openTimeOf(time, interval)))];
          expect(bars.map(({ openTime }) => openTime)).toEqual(starts);
          for (const bar of bars) {
            const inside = all.filter(({ time }) => openTimeOf(time, interval) === bar.openTime);
            const prices = inside.map(({ price }) => price);
            expect([bar.open, bar.high, bar.low, bar.close].map(Number)).toEqual([
              prices[0],
              Math.max(...prices),
              Math.min(...prices),
              prices.at(-1),
            ]);
            expect(Number(bar.volume)).toBe(inside.reduce((sum, { quantity }) => sum + quantity, 0));
            expect(Number(bar.turnover)).toBe(inside.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
          }
          await market.stop();
        },
      ),
      { numRuns: 25 },
    );
  });

  it('keeps the figures of exactly the last 24 hours', async () => {
    const clock = new FakeClock(START);
    const { market, feed } = scripted(clock);
    await market.start();
    for (const [hours, price] of [
      [0, 100_000],
      [1, 109_000],
      [2, 102_000],
      [24.5, 101_000],
    ] as const) {
      clock.jumpTo(START + hours * 3_600_000);
      feed.tick('BTCUSDT', price, clock.now(), '2');
      await market.settled();
    }
    expect(market.day('BTCUSDT')).toEqual({
      price: '101000.0',
      change: '-7.34',
      high: '109000.0',
      low: '101000.0',
      volume: '6',
      turnover: '624000.00',
      time: clock.now(),
    });
    await market.stop();
  });

  it('repairs candles from the history of the feed after a gap', async () => {
    const clock = new FakeClock(START);
    const { market, feed } = scripted(clock);
    await market.start();
    feed.tick('BTCUSDT', 100_000, clock.now());
    await market.settled();
    const changed = jest.fn();
    market.onHistoryChange(changed);
    clock.jumpTo(START + 5 * MINUTE);
    feed.bars = [1, 2, 3, 4].map((minute) => feed.bar(openTimeOf(START, '1m') + minute * MINUTE, 100_000 + minute));
    feed.sink?.gap(START, clock.now());
    feed.tick('BTCUSDT', 100_010, clock.now());
    await market.settled();
    const bars = await market.candles.page('BTCUSDT', '1m', undefined, 10);
    expect(bars.map(({ close }) => Number(close))).toEqual([100_000, 100_001, 100_002, 100_003, 100_004, 100_010]);
    expect(changed).toHaveBeenCalled();
    await market.stop();
  });

  it('loads its candles again when the feed begins anew, and takes the price at which it does', async () => {
    const clock = new FakeClock(START);
    const { market, feed } = scripted(clock);
    await market.start();
    feed.tick('BTCUSDT', 100_000, clock.now());
    await market.settled();
    feed.bars = [1, 2, 3].map((back) => feed.bar(openTimeOf(START, '1m') - back * MINUTE, 50_000 + back)).reverse();
    feed.sink?.rebased();
    await market.settled();
    feed.tick('BTCUSDT', 50_000, clock.now());
    await market.settled();
    const bars = await market.candles.page('BTCUSDT', '1m', undefined, 10);
    expect(bars.map(({ close }) => Number(close))).toEqual([50_003, 50_002, 50_001, 50_000]);
    expect(market.lastTick('BTCUSDT')).toMatchObject({ sequence: 2, price: '50000.0' });
    await market.stop();
  });
});
