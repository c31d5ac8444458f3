import { sql } from 'kysely';
import { type FakeClock } from '../kernel/FakeClock';
import { silentLogger } from '../../kernel';
import type { Clock } from '../../kernel';
import { openTestDatabase } from '../database/testDatabase';
import type { TestDatabase } from '../database/testDatabase';
import { ScriptedFeed } from './ScriptedFeed';
import type { SqlClock } from '../../platform/database';
import { SimulatedFeed } from '../../core/market/feeds/SimulatedFeed';
import { MarketService } from '../../core/market/MarketService';
import { marketSettings } from '../../core/market/settings';

/** When tests begin: in the middle of a minute. */
export const START = Date.UTC(2025, 5, 11, 12, 0, 30);
export const MINUTE = 60_000;

const history = { minuteDays: 1, hourDays: 3, dayDays: 20 };

/** Two products and a short history. */
export const testSettings = marketSettings.parse({ products: marketSettings.parse({}).products.slice(0, 2), history });

/** Markets on one database of their own, empty before each test. Call it at the top of a test file. */
export function useMarkets(): {
  database: () => TestDatabase['database'];
  simulated: (clock: FakeClock) => MarketService;
  scripted: (
    clock: FakeClock,
    process?: { processId: string; alone: boolean; primary?: SqlClock; machineClock?: Pick<Clock, 'now'> },
  ) => { market: MarketService; feed: ScriptedFeed };
} {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of ['market_ticks', 'market_candles', 'market_feed_state', 'market_lease', 'taken_depth']) {
      await sql`delete from ${sql.table(table)}`.execute(test.database);
    }
  });
  const alone = { processId: 'one', alone: true };
  const common = { logger: silentLogger, settings: testSettings };
  return {
    database: () => test.database,
    simulated(clock) {
      const { products, seed, tickInterval } = testSettings;
      const feed = (): SimulatedFeed => new SimulatedFeed({ clock, products, seed, tickInterval });
      return new MarketService({ ...common, ...alone, database: test.database, clock, feed });
    },
    scripted(clock, process = alone) {
      const feed = new ScriptedFeed();
      const settings = { ...testSettings, feed: 'live' as const };
      return { feed, market: new MarketService({ ...common, ...process, settings, database: test.database, clock, feed: () => feed }) };
    },
  };
}

/** Lets time pass and waits until all that it set off is done. */
export async function advance(clock: FakeClock, market: MarketService, duration: number): Promise<void> {
  clock.advance(duration);
  await market.settled();
}
