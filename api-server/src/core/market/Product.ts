import { coin, longest, shownName, symbol } from '@halyard-h5/shared-api/contract';
import { z } from 'zod';

const powerOfTen = z
  .string()
  .regex(/^(0\.0*1|10*)$/, 'must be a power of ten, such as 0.01')
  .max(longest.step);

/** One traded pair. It is offered both as a delivery and as a perpetual product unless `kinds` says otherwise. */
export const productSchema = z.object({
  /** Unique name, base then quote: `BTCUSDT`. */
  symbol,
  /** Coin that is priced: `BTC`. */
  base: coin,
  /** Currency of the price: `USDT`. */
  quote: coin.default('USDT'),
  /** Full name of the coin. */
  name: shownName.min(1),
  /** Smallest step of a price. */
  tickSize: powerOfTen,
  /** Smallest step of a quantity of the base coin. */
  lotStep: powerOfTen,
  /** What it can be traded as. */
  kinds: z.array(z.enum(['delivery', 'perpetual'])).default(['delivery', 'perpetual']),
  /** Price around which the simulated feed moves, in the quote currency. */
  referencePrice: z.number().positive(),
  /** Yearly volatility of the simulated feed: 0.5 is 50 %. */
  annualVolatility: z.number().positive().max(5),
  /** Turnover of an average simulated day, in the quote currency. */
  dailyTurnover: z.number().positive(),
});

export type Product = z.infer<typeof productSchema>;

/** Decimals of a step that is a power of ten: `0.01` has 2, `1` and `10` have 0. */
export function decimalsOf(step: string): number {
  const point = step.indexOf('.');
  return point < 0 ? 0 : step.length - point - 1;
}
