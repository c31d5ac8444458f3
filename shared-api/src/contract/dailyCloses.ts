import { z } from 'zod';
import { read } from './defineOperatorEndpoint';
import { longest, most } from './most';
import { accountMode, codeName, coin, decimal, listOf, paging, time, wallet } from './primitives';

const wrongDay = 'must be a day, such as 2026-11-25';
const isDay = (text: string): boolean => {
  const start = Date.parse(text);
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(text);
};

/** A UTC day, such as 2026-11-25. */
export const utcDay = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, wrongDay)
  .max(10)
  .refine(isDay, wrongDay);

const count = z.number().int().nonnegative();
const hash = z.string().max(longest.token);

/** What the users hold of a coin together, and the exchange's own accounts, which tell the opposite: all of it sums to zero. */
const parties = z.object({ users: decimal, clearing: decimal, house: decimal, fee: decimal, capital: decimal });

/** Which records of a domain are held against the ledger. */
const recordFigure = z.enum([
  'deposits',
  'demoMoney',
  'demoResets',
  'returnedDemoMoney',
  'requestedWithdrawals',
  'withdrawals',
  'failedWithdrawals',
  'rebates',
  'capitalAdded',
  'capitalWithdrawn',
]);

/**
 * What is held against what. `movements`: opening and movements against closing. `balance`: users and exchange against zero. `clearing`: what came less
 * what left against the change of clearing. The others: movements of the ledger against the records that they follow from.
 */
const closeCheck = z.enum(['movements', 'balance', 'clearing', ...recordFigure.options]);

/** One coin of the real or of the demo accounts on one day. */
const dailySection = z
  .object({
    mode: accountMode,
    coin,
    opening: parties,
    /** What each kind of movement changed; each sums to zero. */
    movements: z.array(parties.extend({ kind: codeName })).max(most.movementKinds),
    closing: parties,
    /** What users hold at the end, by wallet. */
    wallets: z.array(z.object({ wallet, available: decimal, frozen: decimal })).max(most.wallets),
    /** What came from outside, and what left. */
    clearingIn: decimal,
    clearingOut: decimal,
    /** What the house won, and what users paid in fees: both without rebates. */
    houseResult: decimal,
    fees: decimal,
    rebates: decimal,
    records: z.array(z.object({ figure: recordFigure, count, amount: decimal, fee: decimal })).max(recordFigure.options.length),
    /** Withdrawals that were requested and have neither arrived nor failed. */
    waitingWithdrawals: z.object({ count: z.number().int(), amount: decimal }),
    checks: z.array(z.object({ check: closeCheck, difference: z.union([z.literal('none'), decimal]) })).max(closeCheck.options.length),
  })
  .meta({ id: 'DailySection' });

const summary = z.object({
  day: utcDay,
  /** Milliseconds UTC: inclusive, and exclusive. */
  since: time,
  until: time,
  transactions: count,
  lines: count,
  /** Checks that are not right. */
  differences: count,
  /** The ledger's hash up to here, and the report's with all before it. */
  chain: hash,
  hash,
  madeAt: time,
});

/** The report of one closed day. */
export const dailyClose = summary
  .extend({
    /** Hash of the report before; empty in the first one. */
    previous: hash,
    sections: z.array(dailySection).max(most.modes * most.heldCoins),
  })
  .meta({ id: 'DailyClose' });

/** What a closed day says of one coin. */
const seriesDay = z
  .object({
    day: utcDay,
    /** Milliseconds UTC: the first period that was closed is longer than a day. */
    since: time,
    /** What users hold at its end. */
    users: decimal,
    /** What the house won that day, what users paid in fees, and what rebates cost. */
    houseResult: decimal,
    fees: decimal,
    rebates: decimal,
    /** Capital of the house at its end. */
    capital: decimal,
  })
  .meta({ id: 'SeriesDay' });

/** The operators' calls. */
export const operatorCloseEndpoints = {
  dailyCloses: read(
    'Closed days, newest first, each with the hash of its report.',
    z.object({ before: utcDay.optional(), limit: paging.shape.limit }),
    listOf(summary.meta({ id: 'DailyCloseSummary' })).extend({ next: utcDay.optional() }),
  ),
  dailySeries: read(
    'What closed days say of one coin, oldest first: for charts. A day is absent where its report has nothing of the coin.',
    z.object({
      coin,
      mode: accountMode.default('real'),
      /** How many closed days at most, the newest. */
      days: z.coerce.number().int().min(1).max(most.performanceDays).default(30),
    }),
    z.object({ coin, mode: accountMode, list: z.array(seriesDay).max(most.performanceDays) }),
  ),
  dailyClose: read('The report of one closed day, as it was kept.', z.object({ day: utcDay }), dailyClose),
};
