import { unlimitedAddress, unlimitedUsers } from '../src/testing/app/unlimitedUsers';
import { settings } from '../src/app/config';
import type { Config } from '../src/platform/module';
import { defaultProducts } from '../src/core/market/defaultProducts';

/** When a run begins on every clock, milliseconds UTC: in the middle of a minute. */
export const BEGINNING = Date.UTC(2025, 5, 11, 12, 0, 30);

export const SYMBOLS = ['BTCUSDT', 'ETHUSDT'] as const;
export const TRADERS = 8;
/** What every trader has in each wallet at first, USDT. */
export const MONEY = '20000';

/** Longest delivery contract, and how long the exchange waits for a tick around its ends, seconds. */
export const PERIODS = [2, 5, 12] as const;
export const RETURN_AFTER = 12_000;
/** Exposure that the house takes on one side of a product, USDT. */
export const HOUSE_EXPOSURE = '12000';

/** Settings of a simulated process: short periods, thin books and tight limits, so that a run of minutes meets everything. */
export function simulatedConfig(): Config {
  const products = defaultProducts
    .filter(({ symbol }) => (SYMBOLS as readonly string[]).includes(symbol))
    .map((product) => ({ ...product, dailyTurnover: 3e7 }));
  return settings.parse({
    // Whether the machine is busy must not decide a run.
    server: { maximumLag: 3_600_000, maximumInFlight: 10_000, userLimits: unlimitedUsers, addressLimits: unlimitedAddress },
    logLevel: 'silent',
    access: { sessionCache: 3_600_000 },
    delivery: {
      periods: PERIODS.map((seconds, index) => ({ seconds, rate: `0.8${index * 2 + 1}`, minimum: '1', maximum: '5000' })),
      maximumOpen: 500,
      returnAfter: RETURN_AFTER,
      pollInterval: 1_000,
    },
    perpetual: {
      leverage: 20,
      maximumOpenOrders: 500,
      maximumPositionExposure: '8000',
      maximumHouseExposure: HOUSE_EXPOSURE,
      maximumNetExposure: '9000',
      exposureBudget: { share: '0.2', duration: 3_000 },
      concurrency: 2,
    },
    followPlans: { earliestOrder: 1_000, maximumWaiting: 1_000, placeWithin: 10_000, pollInterval: 1_000 },
    wallet: { exchange: { releaseAfter: RETURN_AFTER, pollInterval: 1_500 } },
    market: {
      products,
      leaseDuration: 3_000,
      logGrace: 3_000,
      guard: { maximumJump: 0.5 },
      history: { minuteDays: 1, hourDays: 1, dayDays: 1 },
    },
  });
}
