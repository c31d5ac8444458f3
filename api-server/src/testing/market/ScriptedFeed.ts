import type { Bar, Feed, FeedSink, FeedState, HistoryRequest } from '../../core/market/Feed';

/** A feed for tests: it reports what it is told to. */
export class ScriptedFeed implements Feed {
  readonly kind = 'live';
  sink: FeedSink | undefined;
  /** Answers to requests for history of one-minute bars. */
  bars: Bar[] = [];

  open(): Promise<{ fresh: boolean; state: FeedState }> {
    return Promise.resolve({ fresh: false, state: {} });
  }

  history({ interval, from, to }: HistoryRequest): Promise<readonly Bar[]> {
    return Promise.resolve(interval === '1m' ? this.bars.filter(({ openTime }) => openTime >= from && openTime < to) : []);
  }

  start(sink: FeedSink): void {
    this.sink = sink;
  }

  state(): FeedState {
    return {};
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  /** Reports one tick. */
  tick(symbol: string, price: number, time: number, quantity = '1'): void {
    this.sink?.ticks([{ symbol, price: String(price), quantity, time, side: 'buy' }]);
  }

  /** A bar around one price. */
  bar(openTime: number, price: number): Bar {
    const text = String(price);
    return { openTime, open: text, high: text, low: text, close: text, volume: '1', turnover: text };
  }
}
