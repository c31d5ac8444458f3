import type { KnownProduct } from './replayBars';

const thick = 2_000_000_000;
const thin = 20_000_000;

/** Rises in every bar: a call wins, a put loses. */
export const rising: KnownProduct = {
  symbol: 'BTCUSDT',
  tickSize: '0.1',
  dailyTurnover: thick,
  course: (bar) => [60_000 + 2 * Math.max(bar, 0), 60_000 + 2 * Math.max(bar + 1, 0)],
};

/** Never moves: every order is level. */
export const flat: KnownProduct = { symbol: 'ETHUSDT', tickSize: '0.01', dailyTurnover: thick, course: () => [2_500, 2_500] };

/** Never moves either, and has a thin book. */
export const thinBook: KnownProduct = { symbol: 'ADAUSDT', tickSize: '0.01', dailyTurnover: thin, course: () => [600, 600] };

/** How many bars (seconds) `pausing` trades, and then is silent. */
const [busy, silent] = [40, 80];

/** Rises for a while, then is silent for four times as long as an order waits for a price. */
export const pausing: KnownProduct = {
  symbol: 'BNBUSDT',
  tickSize: '0.01',
  dailyTurnover: thin,
  course: (bar) => (bar < 0 || bar % (busy + silent) < busy ? [651 + bar / 100, 651.01 + bar / 100] : undefined),
};

/** Prices that `stepping` goes through, over and over. A short of ten times leverage from `entry` has a ratio of 0 at `liquidation`. */
export const steps = { entry: '100', last: '109.99', liquidation: '110' } as const;

/** How many bars (seconds) each price of `stepping` lasts. */
const lasting = [
  [steps.entry, 60],
  [steps.last, 60],
  [steps.liquidation, 10],
] as const;

/** Jumps between the prices of `steps`, and stands still in between. */
export const stepping: KnownProduct = {
  symbol: 'SOLUSDT',
  tickSize: '0.01',
  dailyTurnover: 10 * thick,
  course: (bar) => {
    let left = Math.max(bar, 0) % lasting.reduce((total, [, bars]) => total + bars, 0);
    const [price] = lasting.find(([, bars]) => (left -= bars) < 0) ?? [steps.entry];
    return [Number(price), Number(price)];
  },
};

/**
 * What each product does, so that every outcome is known beforehand.
 * @see docs/decisions/0081-known-bars.md
 */
export const knownProducts: readonly KnownProduct[] = [rising, flat, stepping, pausing, thinBook];
