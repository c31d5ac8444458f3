import path from 'node:path';
import os from 'node:os';
import { settings } from '../../src/app/config';
import type { Config } from '../../src/platform/module';
import { defaultProducts } from '../../src/core/market/defaultProducts';

/** Products that are traded: fewer than by default, so that a tick of all costs little. */
export const SYMBOLS = ['BTCUSDT', 'ETHUSDT', 'DOGEUSDT'] as const;
/** Lengths of delivery contracts, seconds. */
export const PERIODS = [2, 5, 30] as const;
/** Answers to keys are kept for so long, milliseconds: the least that is allowed. */
const KEYS_KEPT = 8 * 86_400_000;

/** Whom passkeys are for, as the software authenticator answers them. */
export const PASSKEY_ORIGIN = 'http://localhost:8080';

/** Those that are traded, and one that is offered and that nobody has traded yet. */
const offered: ReadonlySet<string> = new Set([...SYMBOLS, 'SOLUSDT']);

/** Little is traded of one product: its book takes less than a position may be. */
const thin = (product: (typeof defaultProducts)[number]): (typeof defaultProducts)[number] =>
  product.symbol === 'DOGEUSDT' ? { ...product, dailyTurnover: 20_000_000 } : product;

/**
 * Settings of a fuzzed exchange: defaults wherever they can be met in a run, smaller numbers where a default would take thousands of requests.
 * @param sandbox true for play money, where deposits have addresses; false for what only real money knows
 */
export function fuzzedConfig(sandbox: boolean): Config {
  return settings.parse({
    server: {
      // Whether the machine is busy must not decide a run.
      maximumLag: 3_600_000,
      // Every caller has an address of its own.
      trustedProxies: 1,
      maximumInFlight: 40,
      addressLimits: { atOnce: 6 },
      userLimits: {
        money: { perMinute: 3_000, burst: 40, atOnce: 8 },
        read: { perMinute: 6_000, burst: 60, atOnce: 20 },
        change: { perMinute: 3_000, burst: 40, atOnce: 8 },
        upload: { perMinute: 600, burst: 8, atOnce: 3 },
        image: { perMinute: 600, burst: 8, atOnce: 3 },
      },
      idempotencyRetention: KEYS_KEPT,
    },
    database: { folder: path.join(os.tmpdir(), `api-server-fuzz-${process.pid}`) },
    sandbox: { enabled: sandbox },
    logLevel: 'silent',
    access: {
      // Where the money is real nobody registers anyway, for no code is sent; passkeys need the site's own address.
      passkey: sandbox ? { relyingParty: 'localhost', origins: [PASSKEY_ORIGIN] } : {},
      invitation: { required: !sandbox },
      withdrawalHold: 60_000,
      // All numbers of a run are of one range.
      code: { triesInAll: 5, smsPerRangeAndHour: 100_000, smsPerAreaAndHour: 100_000 },
    },
    content: { support: { email: 'help@example.com' } },
    delivery: {
      enabled: sandbox,
      periods: PERIODS.map((seconds, index) => ({ seconds, rate: `0.8${index * 2 + 1}`, minimum: '1', maximum: '5000' })),
      maximumOpen: 12,
      maximumHouseLoss: '60000',
      returnAfter: 12_000,
      pollInterval: 1_000,
    },
    perpetual: {
      leverage: 20,
      maximumOpenOrders: 8,
      maximumPositionExposure: '100000',
      // Nobody closes what a run of a million requests opens; one side of it is met all the same.
      maximumHouseExposure: '2000000000',
      maximumNetExposure: '1000000',
      exposureBudget: { share: '0.2', duration: 3_000 },
    },
    followPlans: { earliestOrder: 1_000, maximumWaiting: 5, placeWithin: 10_000, pollInterval: 1_000 },
    wallet: { deposit: { maximumOpen: 4 }, withdrawal: { maximumAddresses: 4 }, exchange: { releaseAfter: 12_000, pollInterval: 1_500 } },
    uploads: { perDay: 12 },
    operator: { alsoOnPublicPort: true, autoReviewAfter: 0, sessionLife: 30 * 86_400_000, sessionIdle: 30 * 86_400_000 },
    verification: { refusedCountries: ['AQ'] },
    market: {
      products: defaultProducts.filter(({ symbol }) => offered.has(symbol)).map(thin),
      leaseDuration: 3_000,
      logGrace: 3_000,
      history: { minuteDays: 1, hourDays: 1, dayDays: 1 },
    },
  });
}
