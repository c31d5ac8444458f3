import type { FeedTick } from '../../Feed';

/**
 * Joins the trades of a short time into at most three ticks per product: the lowest, the highest and the last, in the order in which
 * they came, with the quantity of all. So candles keep their extremes, and the tick log its size.
 */
export class TradeJoiner {
  readonly #trades = new Map<string, FeedTick[]>();

  add(trade: FeedTick): void {
    const trades = this.#trades.get(trade.symbol);
    if (trades) trades.push(trade);
    else this.#trades.set(trade.symbol, [trade]);
  }

  /** The ticks since the last call, in order of time. */
  take(): FeedTick[] {
    const joined = [...this.#trades.values()].flatMap((trades) => this.#join(trades));
    this.#trades.clear();
    return joined.sort((left, right) => left.time - right.time);
  }

  #join(trades: readonly FeedTick[]): FeedTick[] {
    const prices = trades.map(({ price }) => Number(price));
    const last = trades.length - 1;
    const kept = new Set([prices.indexOf(Math.min(...prices)), prices.indexOf(Math.max(...prices)), last]);
    const total = trades.reduce((sum, { quantity }) => sum + Number(quantity), 0);
    const others = [...kept].filter((index) => index !== last).reduce((sum, index) => sum + Number(trades[index]?.quantity), 0);
    return trades.flatMap((trade, index) => {
      if (!kept.has(index)) return [];
      return index === last ? { ...trade, quantity: String(total - others) } : trade;
    });
  }
}
