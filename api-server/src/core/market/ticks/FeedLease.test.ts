import { sql } from 'kysely';
import { openTestDatabase } from '../../../testing/database/testDatabase';
import type { TestDatabase } from '../../../testing/database/testDatabase';
import { CandleStore } from '../candles/CandleStore';
import type { Bar } from '../Feed';
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
