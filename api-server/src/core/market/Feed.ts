import type { FeedKind, OrderBook } from './Market';

/** A price as a feed reports it, before the port checks it. */
export interface FeedTick {
  symbol: string;
  /** Milliseconds UTC of the exchange's clock. */
  time: number;
  price: string;
  quantity: string;
  side: 'buy' | 'sell';
}

/** One candle of history. Prices in the quote currency, volume in the base, turnover in the quote currency: decimal strings. */
export interface Bar {
  /** Milliseconds UTC. */
  openTime: number;
  open: string;
  high: string;
  low: string;
  close: string;
  volume: string;
  turnover: string;
}

/** Lengths of the bars that are kept; all other intervals are made from them. */
export type BaseInterval = '1m' | '1h' | '1d';

/** Bars with `from <= openTime < to`. */
export interface HistoryRequest {
  symbol: string;
  interval: BaseInterval;
  /** Milliseconds UTC on the interval's grid. */
  from: number;
  to: number;
  /** Close of the bar before `from`, where it is known. */
  previousClose: string | undefined;
  /** Price at `to`, where it is known. */
  nextOpen: string | undefined;
}

/** What a feed reports to. None of it throws. */
export interface FeedSink {
  ticks(batch: readonly FeedTick[]): void;
  /** A feed with a real book reports each change. */
  book(book: Omit<OrderBook, 'sequence'>): void;
  /** The feed began anew: what was kept of its candles no longer joins up and has to be loaded again. */
  rebased(): void;
  /** The source is out of reach: what it said of books is not true any more. */
  lost(): void;
  /** Ticks between these times were missed; candles have to be repaired from history. */
  gap(from: number, to: number): void;
  /** The feed cannot go on. */
  failed(error: Error): void;
}

/** State that a feed keeps over a restart. */
export type FeedState = Readonly<Record<string, string | number>>;

export interface FeedResume {
  /** Per symbol: time of the newest tick of the log, and the last price of this kind of feed where there is one. */
  last: ReadonlyMap<string, { time: number; price: string | undefined }>;
  /** What `state()` answered before. */
  state: FeedState | undefined;
}

/** A source of prices behind the market port. */
export interface Feed {
  readonly kind: FeedKind;
  /**
   * Prepares without reporting anything. `fresh` asks to drop the candles kept before and to load history again.
   * Rejects with a clear error when the source cannot be used.
   */
  open(resume: FeedResume): Promise<{ fresh: boolean; state: FeedState }>;
  /** Bars of the past, oldest first; empty where the source has none. */
  history(request: HistoryRequest): Promise<readonly Bar[]>;
  /** Starts reporting. Called after the history is loaded. */
  start(sink: FeedSink): void;
  /** State to keep now. */
  state(): FeedState;
  close(): Promise<void>;
}
