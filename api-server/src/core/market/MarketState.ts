import type { AccountMode, Clock, Logger } from '../../kernel';
import { Books } from './book/Books';
import type { DepthView } from './depth/DepthView';
import type { Candles } from './candles/Candles';
import type { CandleStore } from './candles/CandleStore';
import { openTimeOf } from './candles/intervals';
import { DayStatistics } from './DayStatistics';
import type { DayFigures } from './DayStatistics';
import type { Bar } from './Feed';
import type { OrderBook, Tick } from './Market';
import type { Product } from './Product';
import { RecentTrades } from './RecentTrades';
import { DAY } from '../../kernel';

interface MarketStateOptions {
  products: readonly Product[];
  clock: Clock;
  logger: Logger;
  candles: Candles;
  candleStore: CandleStore;
  depth: DepthView;
  /** Seed of made-up books; undefined when the feed reports real ones. */
  bookSeed: string | undefined;
}

/** Everything that is known of the markets now, derived from durable ticks and kept candles. */
export class MarketState {
  readonly trades = new RecentTrades();
  readonly books: Books;
  readonly #options: MarketStateOptions;
  readonly #last = new Map<string, Tick>();
  readonly #statistics = new Map<string, DayStatistics>();
  readonly #tickListeners = new Set<(ticks: readonly Tick[]) => void>();
  readonly #historyListeners = new Set<() => void>();

  constructor(options: MarketStateOptions) {
    this.#options = options;
    this.books = new Books(options.products, options.bookSeed);
  }

  last(symbol: string): Tick | undefined {
    return this.#last.get(symbol);
  }

  book(symbol: string): OrderBook | undefined {
    return this.books.get(symbol, this.#last.get(symbol));
  }

  remainingBook(symbol: string, mode: AccountMode): OrderBook | undefined {
    const tick = this.#last.get(symbol);
    const book = this.books.get(symbol, tick);
    return book && tick ? this.#options.depth.remaining(mode, book, tick) : book;
  }

  day(symbol: string): DayFigures | undefined {
    return this.#statistics.get(symbol)?.figures();
  }

  sparkline(symbol: string): string[] {
    return this.#statistics.get(symbol)?.sparkline() ?? [];
  }

  onTick(listener: (ticks: readonly Tick[]) => void): () => void {
    this.#tickListeners.add(listener);
    return () => void this.#tickListeners.delete(listener);
  }

  onHistoryChange(listener: () => void): () => void {
    this.#historyListeners.add(listener);
    return () => void this.#historyListeners.delete(listener);
  }

  /** Takes up ticks of earlier, oldest first, without telling anybody. */
  remember(ticks: readonly Tick[]): void {
    this.#setLast(ticks);
    this.trades.add(ticks);
  }

  /**
   * Takes up durable ticks and tells the listeners.
   * @param save whether candles that they close are written
   */
  async publish(ticks: readonly Tick[], save: boolean): Promise<void> {
    const { candles, depth, logger } = this.#options;
    this.#setLast(ticks);
    for (const tick of ticks) this.#statistics.get(tick.symbol)?.add(tick);
    await candles.apply(ticks, save).catch((error: Error) => logger.warn({ message: error.message }, 'candles cannot be written'));
    await depth.refresh().catch((error: Error) => logger.warn({ message: error.message }, 'what is gone from the books cannot be read'));
    // In one go with the listeners: who reads trades in between would be told of them twice.
    this.trades.add(ticks);
    for (const listener of this.#tickListeners) {
      try {
        listener(ticks);
      } catch (error) {
        logger.error({ message: (error as Error).message }, 'a listener to ticks failed');
      }
    }
  }

  #setLast(ticks: readonly Tick[]): void {
    for (const tick of ticks) this.#last.set(tick.symbol, tick);
  }

  /**
   * Makes candles and figures of a symbol anew from what is kept.
   * @param minute the unfinished one-minute bar
   */
  async derive(symbol: string, minute: Bar | undefined): Promise<void> {
    const { candles, candleStore, clock } = this.#options;
    await candles.load(symbol, minute);
    const now = clock.now();
    const bars = await candleStore.between(symbol, '1m', openTimeOf(now - DAY, '1m'), minute?.openTime ?? now);
    this.#statistics.set(symbol, new DayStatistics(bars, minute));
    for (const listener of this.#historyListeners) listener();
  }
}
