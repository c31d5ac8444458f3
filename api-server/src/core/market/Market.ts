import type { RawBuilder } from 'kysely';
import type { Executor } from '../../platform/database';

/** Ticks that one question answers at most; an answer of that length may lack its end. */
export const MOST_TICKS = 10_000;

/** Where prices come from. Anything but `live` is labelled on every screen that shows a price. */
export type FeedKind = 'simulated' | 'replay' | 'live';

/** One published price of a product, as kept in the tick log. */
export interface Tick {
  /** `${symbol}-${sequence}`, unique for ever. */
  id: string;
  /** Product symbol, for example `BTCUSDT`. */
  symbol: string;
  /** Counts up by one per symbol, also across restarts. */
  sequence: number;
  /** Milliseconds UTC of the exchange's clock; never decreases as `sequence` grows. */
  time: number;
  /** Decimal string in the quote currency, on the product's tick size. */
  price: string;
  /** Traded quantity in the base currency, decimal string on the product's lot step. */
  quantity: string;
  /** Which side took liquidity. */
  side: 'buy' | 'sell';
}

export interface BookLevel {
  /** Decimal string in the quote currency. */
  price: string;
  /** Decimal string in the base currency. */
  quantity: string;
}

/** The best levels of both sides; bids descend, asks ascend. */
export interface OrderBook {
  symbol: string;
  /** Milliseconds UTC. */
  time: number;
  /** Grows with every change of this book. */
  sequence: number;
  bids: BookLevel[];
  asks: BookLevel[];
}

/** What the exchange knows of a product at one moment: what is decided then is decided by this tick and at this time. */
export interface Moment {
  /** The newest durable tick. */
  tick: Tick | undefined;
  /** The exchange's time, milliseconds UTC; never before the tick. */
  time: number;
}

/** Ticks after one and up to another that went at or below `lower`, or at or above `upper` (decimal strings; absent means never). */
export interface TickRange {
  after: number;
  upTo: number;
  lower: string | undefined;
  upper: string | undefined;
}

/** A place in the log of one product: after a number, and after a time (ms UTC). */
export interface TickPlace {
  symbol: string;
  sequence: number;
  time: number;
}

/**
 * The market as the rest of the exchange sees it.
 *
 * Times of a symbol's ticks never decrease along their sequence. So once a tick later than `time` is in the log, the answers of
 * `firstTickAfter(time)` and `lastTickAtOrBefore(time)` are final; before that, `lastTickAtOrBefore(time)` may still change.
 */
export interface Market {
  /** The kind of feed that runs. */
  readonly feed: FeedKind;
  /** Every product symbol, in the configured order. */
  symbols(): readonly string[];
  /** The newest durable tick, or undefined before the first one of this log. */
  lastTick(symbol: string): Tick | undefined;
  /**
   * The feed's book of `tick`, also when this process has not received that tick yet. A feed that reports books: the newest reported, undefined
   * while unknown.
   */
  bookAt(tick: Tick): OrderBook | undefined;
  /** The current book as the feed tells it, or undefined before the first tick or while a live book is unknown. */
  book(symbol: string): OrderBook | undefined;
  /**
   * Calls `listener` with each batch after it is durable in the tick log, in order of sequence. A listener that throws is logged and
   * does not disturb the others. Answers the function that ends the subscription.
   */
  onTick(listener: (ticks: readonly Tick[]) => void): () => void;
  /** The first tick strictly after `time` (ms UTC). */
  firstTickAfter(symbol: string, time: number): Promise<Tick | undefined>;
  /**
   * For each place the first tick with a greater number and a later time. Both count: what was durable at a moment is told by its number, and what
   * was on its way to the database then by its time.
   */
  firstTicksBeyond(places: readonly TickPlace[]): Promise<readonly (Tick | undefined)[]>;
  /** The last tick at or before `time` (ms UTC). */
  lastTickAtOrBefore(symbol: string, time: number): Promise<Tick | undefined>;
  /** Ticks with `from <= time <= to` (ms UTC), oldest first, at most `MOST_TICKS`. */
  ticksBetween(symbol: string, from: number, to: number): Promise<readonly Tick[]>;
  /**
   * Time (ms UTC) up to which the log's writer promises completeness. It includes silent products and is 0 before any promise. Read from the
   * database: no local clock is involved.
   */
  completeUntil(): Promise<number>;
  /** Ticks after `sequence`, oldest first, at most `MOST_TICKS`. */
  ticksAfter(symbol: string, sequence: number): Promise<readonly Tick[]>;
  /**
   * The newest durable tick, read from the log with the caller's `executor`: whatever this process has heard, and also what another
   * process wrote a moment ago.
   */
  newestTick(executor: Executor, symbol: string): Promise<Tick | undefined>;
  /** The newest durable tick and the exchange's time, read together with the caller's `executor`. */
  moment(executor: Executor, symbol: string): Promise<Moment>;
  /** The newest durable tick as part of another statement: a select of `sequence` and `time` in one row, or none. */
  newestPart(symbol: string): RawBuilder<unknown>;
  /** Ticks of the log inside `range`, read with the caller's `executor`, oldest first, at most `MOST_TICKS`. */
  ticksBeyond(executor: Executor, symbol: string, range: TickRange): Promise<readonly Tick[]>;
  /** Prepares history and opens the feed. Rejects when the feed cannot be opened (bad folder, bad file). */
  start(): Promise<void>;
  /** Closes the feed and waits until every accepted tick is durable. */
  stop(): Promise<void>;
}
