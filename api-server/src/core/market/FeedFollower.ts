import type { Clock, Logger, Timer } from '../../kernel';
import { openTimeOf } from './candles/intervals';
import { beginBar, extendBar } from './candles/tickBar';
import type { Bar, Feed, FeedSink } from './Feed';
import type { Tick } from './Market';
import type { MarketSettings } from './settings';
import type { MarketState } from './MarketState';
import type { SerialQueue } from './SerialQueue';
import type { TickStore } from './ticks/TickStore';

/** Candles are made anew so often, to take over what the leading process repaired. */
const REFRESH = 60_000;

interface FeedFollowerOptions {
  settings: MarketSettings;
  feed: Feed;
  state: MarketState;
  ticks: TickStore;
  queue: SerialQueue;
  clock: Clock;
  logger: Logger;
}

/** Reads the tick log that another process writes. */
export class FeedFollower {
  readonly #options: FeedFollowerOptions;
  readonly #timers: Timer[] = [];
  #reading = false;

  constructor(options: FeedFollowerOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { settings, clock, queue, feed } = this.#options;
    await queue.run(() => this.#takeUp());
    this.#timers.push(clock.every(settings.tickInterval, () => this.#poll()));
    this.#timers.push(clock.every(REFRESH, () => this.#inBackground(() => this.#refresh())));
    // A real book is not in the tick log: it has to be heard first hand.
    if (feed.kind === 'live') feed.start(this.#bookSink());
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers.splice(0)) timer.cancel();
    if (this.#options.feed.kind === 'live') await this.#options.feed.close();
    await this.#options.queue.run(() => Promise.resolve());
  }

  async #takeUp(): Promise<void> {
    const { settings, ticks, state, feed } = this.#options;
    for (const { symbol } of settings.products) {
      const newest = await ticks.newest(symbol);
      if (newest?.source !== feed.kind) continue;
      const kept = await ticks.fromSequence(symbol, newest.tick.sequence - 99, 100);
      await ticks.reached();
      state.remember(kept);
    }
    await this.#refresh();
  }

  async #refresh(): Promise<void> {
    for (const { symbol } of this.#options.settings.products) await this.#options.state.derive(symbol, await this.#minute(symbol));
  }

  /** The unfinished one-minute bar from the ticks read so far. */
  async #minute(symbol: string): Promise<Bar | undefined> {
    const { ticks, state } = this.#options;
    const last = state.last(symbol);
    if (!last) return undefined;
    const inside = await ticks.between(symbol, openTimeOf(last.time, '1m'), last.time);
    return inside
      .filter(({ sequence }) => sequence <= last.sequence)
      .reduce<Bar | undefined>((bar, tick) => (bar ? extendBar(bar, tick) : beginBar(tick, '1m')), undefined);
  }

  #poll(): void {
    if (this.#reading) return;
    this.#reading = true;
    this.#inBackground(async () => {
      const news = await this.#read();
      if (news.length > 0) await this.#options.state.publish(news, false);
    });
  }

  async #read(): Promise<Tick[]> {
    const { settings, state, ticks, feed } = this.#options;
    const sequences = new Map(settings.products.map(({ symbol }) => [symbol, state.last(symbol)?.sequence ?? 0]));
    try {
      return await ticks.after(feed.kind, sequences);
    } finally {
      this.#reading = false;
    }
  }

  #bookSink(): FeedSink {
    const { state } = this.#options;
    const nothing = (): void => undefined;
    return {
      ticks: nothing,
      gap: nothing,
      rebased: nothing,
      failed: nothing,
      book: (book) => state.books.put(book),
      lost: () => state.books.clear(),
    };
  }

  #inBackground(work: () => Promise<void>): void {
    this.#options.queue
      .run(work)
      .catch((error: Error) => this.#options.logger.warn({ message: error.message }, 'the tick log cannot be read'));
  }
}
