import { sql } from 'kysely';
import { FakeClock } from '../../testing/kernel/FakeClock';
import type { Bar } from './Feed';
import type { ScriptedFeed } from '../../testing/market/ScriptedFeed';
import type { MarketService, MarketServiceOptions } from './MarketService';
import { START, useMarkets } from '../../testing/market/useMarkets';
import { FeedLease } from './ticks/FeedLease';
import { until } from '../../testing/until';

const { database, scripted } = useMarkets();

interface Process {
  market: MarketService;
  feed: ScriptedFeed;
  seen: string[];
}

async function process(clock: FakeClock, processId: string, more: Pick<MarketServiceOptions, 'machineClock'> = {}): Promise<Process> {
  const { market, feed } = scripted(clock, { processId, alone: false, ...more });
  const seen: string[] = [];
  market.onTick((ticks) => void seen.push(...ticks.map(({ id, price }) => `${id} ${price}`)));
  await market.start();
  return { market, feed, seen };
}

describe('several processes on one database', () => {
  it('lets one run the feed; the others tell of the very same ticks, candles and figures', async () => {
    const clock = new FakeClock(START);
    const [one, two] = [await process(clock, 'one'), await process(clock, 'two')];
    expect([one.market.status().leading, two.market.status().leading]).toEqual([true, false]);
    for (const price of [100_000, 100_003, 100_001]) {
      one.feed.tick('BTCUSDT', price, clock.now());
      two.feed.tick('BTCUSDT', 55, clock.now());
      await one.market.settled();
      clock.advance(30_500);
      await two.market.settled();
    }
    expect(one.seen).toHaveLength(3);
    expect(two.seen).toEqual(one.seen);
    expect(two.market.day('BTCUSDT')).toEqual(one.market.day('BTCUSDT'));
    const page = (market: MarketService): Promise<Bar[]> => market.candles.page('BTCUSDT', '5m', undefined, 10);
    expect((await page(two.market)).map(({ high }) => high)).toEqual((await page(one.market)).map(({ high }) => high));
    await two.market.stop();
    await one.market.stop();
  });

  it('has no prices when they stand still, but for the process that knows their source to be away', async () => {
    const clock = new FakeClock(START);
    const [one, two] = [await process(clock, 'one'), await process(clock, 'two')];
    const have = (): boolean[] => [one, two].map(({ market }) => market.hasPrices());
    one.feed.tick('BTCUSDT', 100_000, clock.now());
    await one.market.settled();
    clock.advance(1_000);
    await two.market.settled();
    expect(have()).toEqual([true, true]);
    clock.advance(20_000);
    expect(have()).toEqual([false, false]);
    one.feed.sink?.lost();
    expect(have()).toEqual([true, false]);
    one.feed.tick('BTCUSDT', 100_000, clock.now() - 20_000);
    expect(have()).toEqual([false, false]);
    await two.market.stop();
    await one.market.stop();
  });

  it('hands over at a stop, and goes on with the next sequence', async () => {
    const clock = new FakeClock(START);
    const [one, two] = [await process(clock, 'one'), await process(clock, 'two')];
    one.feed.tick('BTCUSDT', 100_000, clock.now());
    await one.market.stop();
    clock.advance(5_000);
    await until(() => two.market.status().leading);
    await two.market.settled();
    two.feed.tick('BTCUSDT', 100_001, clock.now());
    await two.market.settled();
    expect(two.seen).toEqual(['BTCUSDT-1 100000.0', 'BTCUSDT-2 100001.0']);
    await two.market.stop();
  });

  it('gives the feed away when its clock goes wrong, without a tick of a time that has not come', async () => {
    const clock = new FakeClock(START);
    let ahead = 0;
    const one = await process(clock, 'one', { machineClock: { now: () => Date.now() + ahead } });
    const two = await process(clock, 'two');
    one.feed.tick('BTCUSDT', 100_000, clock.now());
    await one.market.settled();
    ahead = 30_000;
    one.feed.tick('BTCUSDT', 100_001, clock.now());
    await until(() => !one.market.status().leading);
    await one.market.settled();
    clock.advance(1_000);
    await until(() => two.market.status().leading);
    two.feed.tick('BTCUSDT', 100_002, clock.now());
    await two.market.settled();
    expect(two.seen).toEqual(['BTCUSDT-1 100000.0', 'BTCUSDT-2 100002.0']);
    await two.market.stop();
    await one.market.stop();
  });

  it('tries again when it could not take over, and neither leads nor follows in vain meanwhile', async () => {
    const clock = new FakeClock(START);
    const [one, two] = [await process(clock, 'one'), await process(clock, 'two')];
    const open = two.feed.open.bind(two.feed);
    let failures = 0;
    two.feed.open = () => {
      two.feed.open = open;
      failures += 1;
      return Promise.reject(new Error('The database is away'));
    };
    await one.market.stop();
    for (let second = 0; second < 10; second += 1) {
      clock.advance(1_000);
      await until(() => failures > 0);
      await two.market.settled();
    }
    await until(() => two.market.status().leading);
    await two.market.settled();
    two.feed.tick('BTCUSDT', 100_001, clock.now());
    await two.market.settled();
    expect([failures, two.seen]).toEqual([1, ['BTCUSDT-1 100001.0']]);
    await two.market.stop();
  });

  it('leads only once it can, and gives the lease back at once when it cannot', async () => {
    const clock = new FakeClock(START);
    const [one, two] = [await process(clock, 'one'), await process(clock, 'two')];
    let fail: ((error: Error) => void) | undefined;
    two.feed.open = () => new Promise((_resolve, reject) => (fail = reject));
    await one.market.stop();
    clock.advance(1_000);
    await until(() => fail !== undefined);
    expect(two.market.status().leading).toBe(false);
    expect(await new FeedLease(database(), 'three', 5_000).acquire()).toBeUndefined();
    fail?.(new Error('The source is out of reach'));
    await two.market.settled();
    const three = await process(clock, 'three');
    expect([two.market.status().leading, three.market.status().leading]).toEqual([false, true]);
    await two.market.stop();
    await three.market.stop();
  });

  it('keeps the promise of the process before; a clock that is ahead promises nothing', async () => {
    const clock = new FakeClock(START);
    const one = await process(clock, 'one');
    const ahead = new FakeClock(START + 3_600_000);
    const two = await process(ahead, 'two');
    for (let second = 0; second < 30; second += 1) {
      clock.advance(1_000);
      ahead.advance(1_000);
      await one.market.settled();
      await two.market.settled();
    }
    const promised = await two.market.completeUntil();
    expect(promised).toBeGreaterThan(START);
    expect(promised).toBeLessThan(clock.now());
    await two.market.stop();
    await one.market.stop();
    const behind = new FakeClock(promised - 2_000);
    const three = await process(behind, 'three');
    three.feed.tick('BTCUSDT', 100_000, behind.now());
    await three.market.settled();
    expect(three.market.lastTick('BTCUSDT')?.time).toBe(promised + 1);
    expect(await three.market.completeUntil()).toBe(promised);
    await three.market.stop();
  });

  it('gives back a lease that it still asked for when it was stopped', async () => {
    const clock = new FakeClock(START);
    const [one, two] = [await process(clock, 'one'), await process(clock, 'two')];
    await one.market.stop();
    clock.advance(1_000);
    await two.market.stop();
    const three = await process(clock, 'three');
    expect(three.market.status().leading).toBe(true);
    await three.market.stop();
  });

  it('lets a process that lost the lease unknowingly write nothing any more', async () => {
    const clock = new FakeClock(START);
    const [one, two] = [await process(clock, 'one'), await process(clock, 'two')];
    // The first may be quicker and renew what has run out; then it runs out again.
    while (!two.market.status().leading) {
      await sql`update market_lease set expires_at = 0`.execute(database());
      clock.advance(2_500);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await two.market.settled();
    two.feed.tick('BTCUSDT', 100_000, clock.now());
    await two.market.settled();
    one.feed.tick('BTCUSDT', 100_500, clock.now());
    await until(() => !one.market.status().leading);
    await one.market.settled();
    clock.advance(500);
    await one.market.settled();
    expect(one.seen).toEqual(['BTCUSDT-1 100000.0']);
    expect((await one.market.ticksBetween('BTCUSDT', 0, clock.now())).map(({ price }) => price)).toEqual(['100000.0']);
    await one.market.stop();
    await two.market.stop();
  });

  it('does not follow a process that is still alive when it starts alone', async () => {
    const clock = new FakeClock(START);
    const one = await process(clock, 'one');
    const { market } = scripted(clock);
    await market.start();
    expect(market.status().leading).toBe(true);
    await market.stop();
    await one.market.stop();
  });
});
