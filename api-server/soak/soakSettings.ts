import { unlimitedAddress, unlimitedUsers } from '../src/testing/app/unlimitedUsers';

/** Ports of one run, counted from `base`. */
export function portsFrom(base: number) {
  return { api: base, health: base + 1, tradersProxy: base + 2, database: base + 3, databaseProxy: base + 4 };
}

/** What one operator decides alone, USD: so little that most of it takes two. */
export const ALONE = { each: '100', day: '300' };

/** What a USDT of a long's exposure is taken to win at most. */
export const STRESS_MOVE = '0.5';
/** What the house begins with, USDT: so little that some of it is refused. */
const CAPITAL = '10000';

/** Longest delivery contract of a soak, seconds: what is open at the end has to settle. */
export const LONGEST_PERIOD = 3;

/** Configuration file of the server under soak: short periods, quick prices, of the limits only those of money and of the house. */
export function soakConfiguration(port: number, folder: string, databaseUrl: string) {
  const limits = { minimum: '1', maximum: '5000' };
  return {
    server: {
      port,
      healthPort: port + 1,
      maximumInFlight: 400,
      maximumLag: 5_000,
      userLimits: unlimitedUsers,
      addressLimits: unlimitedAddress,
    },
    database: { url: databaseUrl, folder, poolSize: 20 },
    sandbox: { enabled: true },
    logLevel: 'warn',
    operator: { port: 0, autoReviewAfter: 300, fourEyesAboveUsd: ALONE.each, aloneADayUsd: ALONE.day },
    uploads: { perDay: 1_000_000 },
    delivery: {
      periods: [1, 2, LONGEST_PERIOD].map((seconds, index) => ({ seconds, rate: `0.8${index * 2 + 1}`, ...limits })),
      maximumOpen: 500,
      // Small budgets, that change hands all the time.
      maximumHouseLoss: '5000',
      lossBudget: { share: '0.02', duration: 1_000 },
    },
    capital: { sandbox: CAPITAL },
    perpetual: { maximumOpenOrders: 500, stressMove: STRESS_MOVE },
    followPlans: { earliestOrder: 1_000, maximumWaiting: 1_000, placeWithin: 10_000 },
    wallet: { deposit: { maximumOpen: 10_000 }, withdrawal: { perDay: 1_000_000, addressWait: 0 } },
    market: { tickInterval: 250, leaseDuration: 1_000, logGrace: 3_000, history: { minuteDays: 1, hourDays: 2, dayDays: 3 } },
  };
}
