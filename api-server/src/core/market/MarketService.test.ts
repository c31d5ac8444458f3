import { FakeClock } from '../../testing/kernel/FakeClock';
import type { Tick } from './Market';
import { START, advance, testSettings, useMarkets } from '../../testing/market/useMarkets';

const { simulated, scripted } = useMarkets();

describe('MarketService', () => {
  it('tells listeners only of ticks that are in the log, in order, and one bad listener disturbs nobody', async () => {
    const clock = new FakeClock(START);
    const { market, feed } = scripted(clock);
    await market.start();
    const seen: Tick[] = [];
    const durable: Promise<boolean>[] = [];
    market.onTick(() => {
      throw new Error('listener');
    });
    market.onTick((ticks) => {
      seen.push(...ticks);
      durable.push(market.firstTickAfter('BTCUSDT', (ticks.at(-1)?.time ?? 0) - 1).then((found) => found?.id === ticks.at(-1)?.id));
    });
    for (let index = 0; index < 5; index += 1) {
      clock.advance(1_000);
      feed.tick('BTCUSDT', 100_000 + index, clock.now());
      await market.settled();
    }
    expect(seen.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5].map((sequence) => `BTCUSDT-${sequence}`));
    expect(await Promise.all(durable)).toEqual([true, true, true, true, true]);
    await market.stop();
  });

  it('answers exactly at boundaries', async () => {
    const clock = new FakeClock(START);
    const { market, feed } = scripted(clock);
    await market.start();
    for (const [offset, price] of [
      [1_000, 1],
      [2_000, 2],
      [2_000, 3],
      [3_000, 4],
    ] as const) {
      clock.jumpTo(START + offset);
      feed.tick('BTCUSDT', 100_000 + price, clock.now());
    }
    await market.settled();
    const id = async (found: Promise<Tick | undefined>): Promise<number | undefined> => (await found)?.sequence;
    expect(await id(market.firstTickAfter('BTCUSDT', START + 999))).toBe(1);
    expect(await id(market.firstTickAfter('BTCUSDT', START + 1_000))).toBe(2);
    expect(await id(market.firstTickAfter('BTCUSDT', START + 3_000))).toBeUndefined();
    expect(await id(market.lastTickAtOrBefore('BTCUSDT', START + 999))).toBeUndefined();
    expect(await id(market.lastTickAtOrBefore('BTCUSDT', START + 1_000))).toBe(1);
    expect(await id(market.lastTickAtOrBefore('BTCUSDT', START + 2_000))).toBe(3);
    expect(await id(market.lastTickAtOrBefore('BTCUSDT', START + 2_999))).toBe(3);
    expect((await market.ticksBetween('BTCUSDT', START + 1_000, START + 2_000)).map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(await id(market.firstTickAfter('ETHUSDT', 0))).toBeUndefined();
    const beyond = async (...places: readonly (readonly [symbol: string, sequence: number, offset: number])[]) =>
      (await market.firstTicksBeyond(places.map(([symbol, sequence, offset]) => ({ symbol, sequence, time: START + offset })))).map(
        (tick) => tick?.sequence,
      );
    expect(await beyond(['BTCUSDT', 0, 999], ['ETHUSDT', 0, 0], ['BTCUSDT', 2, 0], ['BTCUSDT', 0, 1_000])).toEqual([1, undefined, 3, 2]);
    expect(await beyond(['BTCUSDT', 1, 2_000], ['BTCUSDT', 3, 1_999], ['BTCUSDT', 4, 0], ['BTCUSDT', 0, 3_000])).toEqual([
      4,
      4,
      undefined,
      undefined,
    ]);
    expect(await beyond()).toEqual([]);
    await market.stop();
  });

  it('refuses what is not a price before it reaches the log', async () => {
    const clock = new FakeClock(START);
    const { market, feed } = scripted(clock);
    await market.start();
    feed.tick('BTCUSDT', 100_000, clock.now());
    for (const price of [NaN, 0, -1, 1_000_000, Infinity]) feed.tick('BTCUSDT', price, clock.now());
    await market.settled();
    expect(await market.ticksBetween('BTCUSDT', 0, clock.now())).toHaveLength(1);
    expect(market.status().refused).toEqual({ notANumber: 2, notPositive: 2, jump: 1 });
    await market.stop();
  });

  it('knows when a price is stale', async () => {
    const clock = new FakeClock(START);
    const { market, feed } = scripted(clock);
    await market.start();
    expect(market.isStale('BTCUSDT')).toBe(true);
    feed.tick('BTCUSDT', 100_000, clock.now());
    await market.settled();
    expect(market.isStale('BTCUSDT')).toBe(false);
    clock.advance(testSettings.staleAfter + 1);
    expect(market.isStale('BTCUSDT')).toBe(true);
    await market.stop();
  });

  it('holds ticks back while the database is away, and neither loses nor doubles one', async () => {
    const clock = new FakeClock(START);
    const { market, feed } = scripted(clock);
    await market.start();
    const seen: number[] = [];
    market.onTick((ticks) => void seen.push(...ticks.map(({ sequence }) => sequence)));
    const append = market.ticks.append.bind(market.ticks);
    let failures = 0;
    market.ticks.append = async (source, ticks, lease, acceptedUntil) => {
      // The first failure comes after the commit: its outcome is unknown to the log.
      if (failures === 0) await append(source, ticks, lease, acceptedUntil);
      failures += 1;
      throw new Error('away');
    };
    for (let index = 0; index < 3; index += 1) feed.tick('BTCUSDT', 100_000 + index, clock.now());
    for (let index = 0; index < 4; index += 1) {
      while (failures <= index) await new Promise((resolve) => setImmediate(resolve));
      expect(seen).toEqual([]);
      if (index === 3) market.ticks.append = append;
      clock.advance(1_000);
    }
    await market.settled();
    expect(seen).toEqual([1, 2, 3]);
    expect((await market.ticksBetween('BTCUSDT', 0, clock.now())).map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    await market.stop();
  });

  describe('promises that its log is complete', () => {
    const { logGrace } = testSettings;

    it('for times of a while ago, once it has run that long', async () => {
      const clock = new FakeClock(START);
      const { market } = scripted(clock);
      await market.start();
      await advance(clock, market, logGrace - 1);
      expect(await market.completeUntil()).toBe(0);
      for (let second = 0; second < 10; second += 1) await advance(clock, market, 1_000);
      const promised = await market.completeUntil();
      expect(promised).toBeGreaterThan(START);
      expect(promised).toBeLessThanOrEqual(clock.now() - logGrace);
      await market.stop();
    });

    it('never before what waited for the database is written, and gives what comes later a later time', async () => {
      const clock = new FakeClock(START);
      const { market, feed } = scripted(clock);
      await market.start();
      for (let second = 0; second < 20; second += 1) await advance(clock, market, 1_000);
      const before = await market.completeUntil();
      const append = market.ticks.append.bind(market.ticks);
      let tries = 0;
      market.ticks.append = () => Promise.reject(new Error(`away ${(tries += 1)}`));
      const late = clock.now();
      feed.tick('BTCUSDT', 100_000, late);
      for (let second = 0; second < 80; second += 1) {
        while (tries <= second) await new Promise((resolve) => setImmediate(resolve));
        clock.advance(1_000);
      }
      expect(await market.completeUntil()).toBe(before);
      market.ticks.append = append;
      await advance(clock, market, 1_000);
      expect(await market.ticksBetween('BTCUSDT', late, late)).toHaveLength(1);
      for (let second = 0; second < 3; second += 1) await advance(clock, market, 1_000);
      const promised = await market.completeUntil();
      expect(promised).toBeGreaterThan(late);
      feed.tick('BTCUSDT', 100_001, promised - 1_000);
      await market.settled();
      expect(market.lastTick('BTCUSDT')?.time).toBe(promised + 1);
      await market.stop();
    });
  });

  it('does not go on from the prices of another kind of feed', async () => {
    const clock = new FakeClock(START);
    const { market, feed } = scripted(clock);
    await market.start();
    feed.tick('BTCUSDT', 500, clock.now());
    await market.settled();
    await market.stop();
    const other = simulated(clock);
    await other.start();
    expect(other.lastTick('BTCUSDT')).toBeUndefined();
    await advance(clock, other, 1_000);
    expect(other.lastTick('BTCUSDT')?.sequence).toBe(3);
    expect(Number((await other.candles.page('BTCUSDT', '1d', undefined, 1))[0]?.low)).toBeGreaterThan(50_000);
    await other.stop();
  });
});
