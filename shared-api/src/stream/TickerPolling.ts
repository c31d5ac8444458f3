import type { ApiClient } from '../client/apiClient';
import type { Ticker } from '../contract/types';
import type { Timers } from '../timers';

/** Time between two reads, milliseconds; doubles up to the longest while reads fail. */
const pollingInterval = 3_000;
const longestInterval = 30_000;

export interface TickerPollingOptions {
  readonly api: Pick<ApiClient, 'call'>;
  readonly timers: Timers;
  /** Whether anyone wants tickers now. */
  readonly wanted: () => boolean;
  readonly onTickers: (tickers: Ticker[]) => void;
}

/** Reads tickers over HTTP while the stream cannot connect. */
export class TickerPolling {
  readonly #options: TickerPollingOptions;
  #running = false;
  #timer: unknown;

  constructor(options: TickerPollingOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    void this.#poll(pollingInterval);
  }

  stop(): void {
    this.#running = false;
    this.#options.timers.clearTimeout(this.#timer);
  }

  async #poll(interval: number): Promise<void> {
    let next = pollingInterval;
    if (this.#options.wanted()) {
      try {
        const { list } = await this.#options.api.call('product.list', {}, { unasked: true });
        if (this.#running) this.#options.onTickers(list.map(tickerOf));
      } catch {
        next = Math.min(interval * 2, longestInterval);
      }
    }
    if (this.#running) this.#timer = this.#options.timers.setTimeout(() => void this.#poll(next), next);
  }
}

function tickerOf({ symbol, price, change, high, low, volume, turnover, time }: Ticker): Ticker {
  return { symbol, price, change, high, low, volume, turnover, time };
}
