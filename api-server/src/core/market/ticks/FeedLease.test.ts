import { sql } from 'kysely';
import { openTestDatabase } from '../../../testing/database/testDatabase';
import type { TestDatabase } from '../../../testing/database/testDatabase';
import { CandleStore } from '../candles/CandleStore';
import type { Bar } from '../Feed';
import { feedHolder } from '../feedHealth';
import { FeedStateStore } from '../feeds/FeedStateStore';
import { FeedLease } from './FeedLease';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const bar = (close: string): Bar => ({ openTime: 0, open: '1', high: '9', low: '1', close, volume: '1', turnover: '1' });

it('lets a process that stood still while another one took over change nothing of what the feed keeps', async () => {
  const [before, now] = ['before', 'now'].map((holder) => {
    const lease = new FeedLease(test.database, holder, 5_000);
    return {
      lease,
      candles: new CandleStore(test.database, 'live', lease.isHeld()),
      states: new FeedStateStore(test.database, lease.isHeld()),
    };
  });
  if (!before || !now) throw new Error('There are two');
  await before.lease.acquire();
  await before.candles.put('BTCUSDT', '1m', [bar('2')]);
  await before.states.write('live', { place: 1 });
  await sql`update market_lease set expires_at = 0`.execute(test.database);
  await now.lease.acquire();
  await now.candles.put('BTCUSDT', '1m', [bar('3')]);
  await now.states.write('live', { place: 2 });
  await before.candles.put('BTCUSDT', '1m', [bar('4')]);
  await before.candles.rollUp('BTCUSDT', '1h', 0, 3_600_000);
  await before.candles.clear();
  await before.states.write('live', { place: 3 });
  expect((await now.candles.newest('BTCUSDT', '1m'))?.close).toBe('3');
  expect(await now.candles.newest('BTCUSDT', '1h')).toBeUndefined();
  expect(await now.states.read('live')).toEqual({ place: 2 });
});

it('tells since when a process has had it, anew after it was lost', async () => {
  let now = 1_000_000;
  const primary = () => sql<number>`${now}::bigint`;
  const [one, other] = ['one', 'other'].map((holder) => new FeedLease(test.database, holder, 5_000, primary));
  const since = async () => (await feedHolder(test.database, now))?.since;
  await sql`delete from market_lease`.execute(test.database);
  await one?.acquire();
  now += 2_000;
  await one?.acquire();
  expect(await since()).toBe(1_000_000);
  now += 5_001;
  expect(await feedHolder(test.database, now)).toBeUndefined();
  await one?.acquire();
  expect(await since()).toBe(1_007_001);
  now += 5_001;
  await other?.acquire();
  expect(await feedHolder(test.database, now)).toEqual({ process: 'other', since: now, aliveUntil: now + 5_000 });
  // A process of the version before.
  await sql`update market_lease set holder = 'older'`.execute(test.database);
  expect(await feedHolder(test.database, now)).toEqual({ process: 'older', since: undefined, aliveUntil: now + 5_000 });
});

describe('with the clock of a machine that is not the database’s', () => {
  const now = 1_800_000_000_000;
  const primary = () => sql<number>`${now}::bigint`;
  const lease = (offset: number) => new FeedLease(test.database, 'steered', 5_000, primary, { now: () => now + offset });
  const renewed = async (offset: number): Promise<number> => (await lease(offset).renewal(0).execute(test.database)).rows.length;

  beforeEach(async () => {
    await sql`delete from market_lease`.execute(test.database);
  });

  it.each([
    [501, false],
    [500, true],
    [-5_000, true],
    [-5_001, false],
  ])('is had by whoever is %i ms off: %p', async (offset, right) => {
    expect((await lease(offset).acquire()) !== undefined).toBe(right);
    await lease(0).acquire();
    expect((await lease(offset).renew(0, 0)) !== undefined).toBe(right);
  });

  it('writes nothing while it is ahead; a statement that waited looks late and writes', async () => {
    await lease(0).acquire();
    expect([await renewed(501), await renewed(-60_000)]).toEqual([0, 1]);
  });
});
