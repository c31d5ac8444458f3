import type { Ticker } from '../contract/types';
import type { MarketStream } from '../stream/marketStream';
import { browserTimers, type Timers } from '../timers';

/** Shortest time between two updates of the screen, milliseconds. */
const tickerInterval = 250;

/**
 * Last tickers of all symbols. Listens to the stream while anyone listens to it, and tells at most four times a second.
 * A ticker keeps its reference until it changes, so that only rows whose symbol moved render anew.
 */
export class TickerStore {
  readonly #stream: MarketStream;
  readonly #timers: Timers;
  readonly #listeners = new Set<() => void>();
  /** What the stream said, ahead of what the screen shows. */
  readonly #latest = new Map<string, Ticker>();
  #shown: ReadonlyMap<string, Ticker> = new Map();
  #end: (() => void) | undefined;
  #timer: unknown;
  #changed = false;

  constructor(stream: MarketStream, timers: Timers = browserTimers) {
    this.#stream = stream;
    this.#timers = timers;
  }

  readonly all = (): ReadonlyMap<string, Ticker> => this.#shown;

  readonly one = (symbol: string): Ticker | undefined => this.#shown.get(symbol);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#end ??= this.#stream.subscribe('tickers', ({ data }) => this.#take(data.tickers));
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#end?.();
      this.#end = undefined;
    };
  };

  #take(tickers: readonly Ticker[]): void {
    for (const ticker of tickers) {
      const known = this.#latest.get(ticker.symbol);
      if (!known || ticker.time >= known.time) this.#latest.set(ticker.symbol, ticker);
    }
    this.#changed = true;
    if (this.#timer === undefined) this.#show();
  }

  #show(): void {
    this.#timer = undefined;
    if (!this.#changed) return;
    this.#changed = false;
    this.#shown = new Map(this.#latest);
    this.#timer = this.#timers.setTimeout(() => this.#show(), tickerInterval);
    for (const listener of [...this.#listeners]) listener();
  }
}
