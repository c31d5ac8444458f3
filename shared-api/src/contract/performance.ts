import { z } from 'zod';
import { defineEndpoint } from './defineEndpoint';
import { most } from './most';
import { accountMode, coin, decimal, identifier, symbol, time } from './primitives';

/** What one trades: contracts of one's own, those that one copied, and perpetuals. */
const tradedProduct = z.enum(['delivery', 'copied', 'perpetual']);

const day = z.iso.date().max(10);

/** Orders that were settled and positions that ended in a period; USDT. */
const tradeFigures = {
  trades: z.number().int().nonnegative(),
  wins: z.number().int().nonnegative(),
  losses: z.number().int().nonnegative(),
  /** What all movements of the product changed the account by, fees taken off; parts of positions that are still open, too. */
  result: decimal,
  fees: decimal,
};

/** An order or position by what it brought, fees taken off, USDT. */
const tradeResult = z.object({ id: identifier, symbol, result: decimal, time });

/** How an account did in a period: UTC days, USDT. */
const performance = z
  .object({
    mode: accountMode,
    /** Oldest first, the running day last, none from before the account existed. */
    days: z
      .array(
        z.object({
          day,
          /** Balances when it ended, without open profit. */
          equity: decimal,
          /** What came from outside less what left, by the prices of that day: deposits, withdrawals, demo money. */
          funding: decimal,
          /** Change of the balances without the funding. */
          result: decimal,
          /** `result` by what was there to earn it with, a fraction; absent where nothing was. */
          rate: decimal.optional(),
        }),
      )
      .max(most.performanceDays),
    /** Balances when the first of the days began. */
    before: decimal,
    result: decimal,
    funding: decimal,
    /** `rate` of all days compounded; absent where no day has one. */
    rate: decimal.optional(),
    products: z
      .array(
        z.object({
          product: tradedProduct,
          ...tradeFigures,
          /** Wins by wins and losses, a fraction; absent without either. */
          winRate: decimal.optional(),
          /** Win rate at which these contracts would have brought nothing, a fraction, by their stakes and rates. */
          breakEven: decimal.optional(),
          best: tradeResult.optional(),
          worst: tradeResult.optional(),
        }),
      )
      .max(tradedProduct.options.length),
    symbols: z.array(z.object({ product: tradedProduct, symbol, ...tradeFigures })).max(tradedProduct.options.length * most.products),
    /** Taken out of what was withdrawn, so no part of `result`. */
    withdrawalFees: z.array(z.object({ coin, amount: decimal })).max(most.heldCoins),
    time,
  })
  .meta({ id: 'Performance' });

export const performanceEndpoints = {
  'performance.read': defineEndpoint(
    'How the current account did by day and product, losses included.',
    z.object({ days: z.coerce.number().int().min(1).max(most.performanceDays).default(30) }),
    performance,
    [401],
  ),
} as const;
