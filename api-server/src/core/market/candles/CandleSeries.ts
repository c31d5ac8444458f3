import type { Bar } from '../Feed';
import type { Tick } from '../Market';
import { openTimeOf } from './intervals';
import type { Interval } from './intervals';
import { beginBar, extendBar } from './tickBar';

/** Closed bars held in memory per series: a full page and some to spare. */
export const SERIES_LENGTH = 1_000;

/** The newest candles of one product and interval, kept up to date tick by tick. */
export class CandleSeries {
  readonly interval: Interval;
  #closed: Bar[];
  #current: Bar | undefined;

  /** @param closed bars before `current`, oldest first */
  constructor(interval: Interval, closed: Bar[], current: Bar | undefined) {
    this.interval = interval;
    this.#closed = closed;
    this.#current = current;
  }

  get current(): Bar | undefined {
    return this.#current;
  }

  /** Adds a tick; answers the bar that it closed, if it began a new one. */
  add(tick: Tick): Bar | undefined {
    const before = this.#current;
    if (before && openTimeOf(tick.time, this.interval) <= before.openTime) {
      this.#current = extendBar(before, tick);
      return undefined;
    }
    this.#current = beginBar(tick, this.interval);
    if (before) {
      this.#closed.push(before);
      if (this.#closed.length > SERIES_LENGTH * 1.2) this.#closed = this.#closed.slice(-SERIES_LENGTH);
    }
    return before;
  }

  /** The newest bars, oldest first, the unfinished one included. */
  newest(limit: number): Bar[] {
    const closed = this.#current ? limit - 1 : limit;
    const bars = closed > 0 ? this.#closed.slice(-closed) : [];
    return this.#current ? [...bars, this.#current] : bars;
  }

  /** Bars held, the unfinished one included. */
  get length(): number {
    return this.#closed.length + (this.#current ? 1 : 0);
  }
}
