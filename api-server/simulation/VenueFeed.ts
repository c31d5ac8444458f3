import type { Bar, Feed, FeedSink, FeedState, FeedTick } from '../src/core/market/Feed';

/** The connection of one process to the venue: passes on what the simulation says is traded there. Books are made from ticks. */
export class VenueFeed implements Feed {
  readonly kind = 'simulated';
  #sink: FeedSink | undefined;

  open(): Promise<{ fresh: boolean; state: FeedState }> {
    return Promise.resolve({ fresh: false, state: {} });
  }

  history(): Promise<readonly Bar[]> {
    return Promise.resolve([]);
  }

  start(sink: FeedSink): void {
    this.#sink = sink;
  }

  state(): FeedState {
    return {};
  }

  close(): Promise<void> {
    this.#sink = undefined;
    return Promise.resolve();
  }

  /** True while somebody listens. */
  get listening(): boolean {
    return this.#sink !== undefined;
  }

  report(ticks: readonly FeedTick[]): void {
    this.#sink?.ticks(ticks);
  }
}
