import type { Tick } from './Market';

const LENGTH = 100;

/** The newest public trades of each product. Ticks without a quantity are prices only, not trades. */
export class RecentTrades {
  readonly #trades = new Map<string, Tick[]>();

  /** @param ticks oldest first */
  add(ticks: readonly Tick[]): void {
    for (const tick of ticks) {
      if (Number(tick.quantity) === 0) continue;
      const trades = this.#trades.get(tick.symbol) ?? [];
      trades.push(tick);
      if (trades.length > LENGTH * 2) trades.splice(0, LENGTH);
      this.#trades.set(tick.symbol, trades);
    }
  }

  /** Newest first, at most 100. */
  newest(symbol: string, limit: number): Tick[] {
    return (this.#trades.get(symbol) ?? []).slice(-Math.min(limit, LENGTH)).reverse();
  }
}
