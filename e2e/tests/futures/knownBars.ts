import { writeBars as writeBarsOf } from '../../support/replayBars';
import type { KnownProduct } from '../../support/tradingExchange';

export { historyMinutes, replaySpeed } from '../../support/replayBars';

/** What each product does, so that every outcome is known beforehand. A bar lasts one second. */
export const knownProducts: readonly KnownProduct[] = [
  /** Rises in every bar: a call wins, a put loses. */
  { symbol: 'BTCUSDT', tickSize: '0.1', course: (bar: number) => [60_120 + bar, 60_121 + bar] as const },
  /** Never moves: every order is level. */
  { symbol: 'ETHUSDT', tickSize: '0.01', course: () => [2_500, 2_500] as const },
  /** Rises in one bar of five and is silent in between: an order waits up to four seconds for its opening. */
  { symbol: 'SOLUSDT', tickSize: '0.01', course: (bar: number) => trades(bar, 5, 1, 151) },
  /** Trades for six seconds, then is silent for 24. */
  { symbol: 'BNBUSDT', tickSize: '0.01', course: (bar: number) => trades(bar, 30, 6, 651) },
].map((product) => ({ ...product, dailyTurnover: 1_000_000 }));

/** A rising price that moves only in the first `busy` bars of every `cycle`. */
function trades(bar: number, cycle: number, busy: number, price: number): readonly [number, number] | undefined {
  return bar < 0 || bar % cycle < busy ? [price + bar / 100, price + 0.01 + bar / 100] : undefined;
}

/** The products of `writeBars`, as the exchange is configured with them. */
export const products = knownProducts.map(({ symbol, tickSize, dailyTurnover }) => {
  const base = symbol.replace('USDT', '');
  return { symbol, base, name: base, tickSize, dailyTurnover, lotStep: '0.001', referencePrice: 100, annualVolatility: 0.5 };
});

/** Writes one bar file per product into a folder. */
export function writeBars(folder: string): void {
  for (const { symbol, course } of knownProducts) writeBarsOf(folder, symbol, course);
}
