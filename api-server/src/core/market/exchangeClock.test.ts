import { sql } from 'kysely';
import { FakeClock } from '../../testing/kernel/FakeClock';
import { START, useMarkets } from '../../testing/market/useMarkets';
import { FeedLease } from './ticks/FeedLease';

const HOUR = 3_600_000;
/** How old a price may be that something is accepted at. */
const FRESH = 5_000;

const { database, scripted } = useMarkets();

/** The clock of the database, as a test sets it. */
class Primary {
  time = START;
  readonly sql = () => sql<number>`${this.time}::bigint`;
}

/** Two processes whose own clocks differ by an hour, on one database with a clock that a test sets. */
async function two() {
  const primary = new Primary();
  const clock = new FakeClock(START);
  const one = scripted(clock, { processId: 'one', alone: false, primary: primary.sql });
  const other = scripted(new FakeClock(START - HOUR), { processId: 'two', alone: false, primary: primary.sql });
  await one.market.start();
  await other.market.start();
  const pass = (duration: number): void => {
    primary.time += duration;
    clock.advance(duration);
  };
  /** The feed reports a price: it is in the log when this is over, and the floor with it. */
  const tick = async (): Promise<void> => {
    one.feed.tick('BTCUSDT', 100_000, clock.now());
    await one.market.settled();
  };
  const now = async () => {
    const times = [await one.market.exchangeClock.now(database()), await other.market.exchangeClock.now(database())];
    expect(times[0]).toBe(times[1]);
    return times[0]!;
  };
  const stop = async (): Promise<void> => {
    await other.market.stop();
    await one.market.stop();
  };
  return { primary, clock, one, other, pass, tick, now, stop };
}

describe('the exchange’s clock', () => {
  it('is that of the database, the same for every process whatever its own clock says', async () => {
    const { pass, now, stop } = await two();
    expect(await now()).toBe(START);
    pass(1_234);
    expect(await now()).toBe(START + 1_234);
    await stop();
  });

  it('does not go below what was issued when the database’s clock is set back, on any process', async () => {
    const { primary, pass, tick, now, stop } = await two();
    pass(1_000);
    const issued = await now();
    await tick();
    primary.time -= HOUR;
    expect(await now()).toBe(issued);
    await tick();
    expect(await now()).toBe(issued);
    primary.time = issued + 7;
    expect(await now()).toBe(issued + 7);
    await stop();
  });

  it('keeps the floor through a change of the lead and a restart', async () => {
    const { primary, pass, tick, now, stop } = await two();
    pass(1_000);
    await tick();
    const issued = await now();
    primary.time -= HOUR;
    await stop();
    const again = await two();
    again.primary.time = START - HOUR;
    expect(await again.now()).toBe(issued);
    await again.stop();
  });

  it('is not held back for long by a moment in which the database’s clock was far ahead', async () => {
    const { primary, clock, pass, tick, now, stop } = await two();
    pass(1_000);
    await tick();
    primary.time += HOUR;
    await tick();
    clock.advance(20_000);
    await tick();
    primary.time = clock.now();
    const last = clock.now();
    expect(await now()).toBeLessThanOrEqual(last + FRESH);
    await stop();
  });

  it('does not let the log be promised beyond the feed owner’s own time when the database’s clock jumps ahead, and keeps the promise when it is set back', async () => {
    const { primary, one, other, pass, clock, stop } = await two();
    const renewed = async (): Promise<number> => {
      for (let second = 0; second < 4; second += 1) {
        pass(1_000);
        await one.market.settled();
      }
      return other.market.completeUntil();
    };
    for (let turn = 0; turn < 5; turn += 1) await renewed();
    primary.time += HOUR;
    const ahead = await renewed();
    expect(ahead).toBeGreaterThan(START);
    expect(ahead).toBeLessThanOrEqual(clock.now() - 15_000);
    primary.time -= 3 * HOUR;
    expect(await renewed()).toBe(ahead);
    await stop();
  });
});

describe('the lease', () => {
  const leases = (primary: Primary) => ['one', 'two'].map((holder) => new FeedLease(database(), holder, 5_000, primary.sql));

  it('of a process that died does not outlive a clock that is set back', async () => {
    const primary = new Primary();
    const [one, two] = leases(primary) as [FeedLease, FeedLease];
    expect(await one.acquire()).toBe(0);
    primary.time += 4_000;
    expect(await two.acquire()).toBeUndefined();
    primary.time -= HOUR;
    expect(await two.acquire()).toBe(0);
    expect(await one.renew(0, 0)).toBeUndefined();
  });
});
