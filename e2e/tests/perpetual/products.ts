import type { KnownProduct } from '../../support/tradingExchange';

/** How many bars (seconds) a price of `stepping` lasts. */
const calm = 8;
const beforeLiquidation = 9;
const atLiquidation = 2;
const cycle = calm + beforeLiquidation + atLiquidation;

/** Prices that `stepping` goes through, over and over. A short of ten times leverage from `entry` has a ratio of 0 at `liquidation`. */
export const steps = { entry: '100', last: '109.99', liquidation: '110' } as const;

const thick = 2_000_000_000;
const thin = 20_000_000;

/** Rises by twenty in every bar. */
export const rising: KnownProduct = {
  symbol: 'BTCUSDT',
  tickSize: '0.1',
  dailyTurnover: thick,
  course: (bar) => [50_000 + 20 * Math.max(bar, 0), 50_000 + 20 * Math.max(bar + 1, 0)],
};

/** Never moves. */
export const flat: KnownProduct = { symbol: 'ETHUSDT', tickSize: '0.01', dailyTurnover: thick, course: () => [2_500, 2_500] };

/** Never moves either, and has a thin book. */
export const thinBook: KnownProduct = { symbol: 'BNBUSDT', tickSize: '0.01', dailyTurnover: thin, course: () => [600, 600] };

/** Has the same thin book, trades for one second of thirty and is silent in between: its book changes no more by itself. */
export const silent: KnownProduct = { ...thinBook, course: (bar) => (bar < 0 || bar % 30 === 0 ? [600, 600] : undefined) };

/** Jumps between the prices of `steps`, and stands still in between. */
export const stepping: KnownProduct = {
  symbol: 'SOLUSDT',
  tickSize: '0.01',
  dailyTurnover: 10 * thick,
  course: (bar) => {
    const passed = bar < 0 ? 0 : bar % cycle;
    const price = passed < calm ? steps.entry : passed < calm + beforeLiquidation ? steps.last : steps.liquidation;
    return [Number(price), Number(price)];
  },
};
