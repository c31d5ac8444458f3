import type { Tick } from './Market';

const LENGTH = 100;

/** The newest public trades of each product, without a gap. Ticks without a quantity are prices only, not trades. */
export class RecentTrades {
  readonly #trades = new Map<string, Tick[]>();
  /** Sequence of the newest tick of each product, trade or not. */
  readonly #reached = new Map<string, number>();

  /** @param ticks oldest first; those that are known count once, and what is before a gap is forgotten */
  add(ticks: readonly Tick[]): void {
    for (const tick of ticks) {
      const { symbol, sequence, quantity } = tick;
      const reached = this.#reached.get(symbol) ?? 0;
      if (sequence <= reached) continue;
      this.#reached.set(symbol, sequence);
      const trades = sequence === reached + 1 ? (this.#trades.get(symbol) ?? []) : [];
      if (Number(quantity) > 0) trades.push(tick);
      if (trades.length > LENGTH * 2) trades.splice(0, LENGTH);
      this.#trades.set(symbol, trades);
    }
  }

  /** Newest first, at most 100. */
  newest(symbol: string, limit: number): Tick[] {
    return (this.#trades.get(symbol) ?? []).slice(-Math.min(limit, LENGTH)).reverse();
  }
}
