import type { Clock } from '../../../kernel';
import type { BaseInterval, Bar, Feed } from '../Feed';
import type { Tick } from '../Market';
import type { MarketSettings } from '../settings';
import type { TickStore } from '../ticks/TickStore';
import type { CandleStore } from './CandleStore';
import { intervalLength, openTimeOf } from './intervals';
import { beginBar, extendBar } from './tickBar';
import { DAY } from '../../../kernel';

interface HistoryLoaderOptions {
  clock: Clock;
  feed: Feed;
  candles: CandleStore;
  ticks: TickStore;
  history: MarketSettings['history'];
}

/** Span of bars of one length, milliseconds UTC: `from <= open time < to`. */
interface Layer {
  interval: BaseInterval;
  from: number;
  to: number;
}

/** Makes the kept candles complete up to the present minute: from the tick log first, then from the feed's history. */
export class HistoryLoader {
  readonly #options: HistoryLoaderOptions;

  constructor(options: HistoryLoaderOptions) {
    this.#options = options;
  }

  /**
   * @param lastPrice the price at which ticks go on, where it is known
   * @returns the unfinished one-minute bar, if the log has ticks in it
   */
  async load(symbol: string, lastPrice: string | undefined): Promise<Bar | undefined> {
    const { candles, clock } = this.#options;
    const minute = openTimeOf(clock.now(), '1m');
    const kept = await candles.newest(symbol, '1m');
    const unfinished = await this.#rebuild(symbol, kept, minute);
    const newest = await candles.newest(symbol, '1m');
    await this.#fill(symbol, newest, minute, unfinished?.open ?? lastPrice);
    const [, hours] = this.#layers(minute);
    await this.#rollUp(symbol, kept ? openTimeOf(kept.openTime, '1d') : hours.from, minute);
    return unfinished;
  }

  /** Replaces the one-minute bars between two times (ms UTC) with the feed's own, after ticks were missed. */
  async repair(symbol: string, from: number, to: number): Promise<void> {
    const { candles, feed, clock } = this.#options;
    // A minute with simulated ticks in it has no truer history than them.
    const start = openTimeOf(from, '1m') + (feed.kind === 'simulated' ? intervalLength('1m') : 0);
    const end = Math.min(openTimeOf(to, '1m') + intervalLength('1m'), openTimeOf(clock.now(), '1m'));
    if (end <= start) return;
    const previousClose = (await candles.page(symbol, '1m', start, 1))[0]?.close;
    const bars = await feed.history({ symbol, interval: '1m', from: start, to: end, previousClose, nextOpen: previousClose });
    await candles.put(symbol, '1m', bars);
    await this.#rollUp(symbol, openTimeOf(start, '1d'), openTimeOf(clock.now(), '1m'));
  }

  /** Makes bars from ticks that are not in a kept candle yet. */
  async #rebuild(symbol: string, kept: Bar | undefined, minute: number): Promise<Bar | undefined> {
    const { candles } = this.#options;
    const bars: Bar[] = [];
    for await (const tick of this.#ticksFrom(symbol, kept ? kept.openTime + intervalLength('1m') : 0)) {
      const last = bars.at(-1);
      if (last && openTimeOf(tick.time, '1m') === last.openTime) bars[bars.length - 1] = extendBar(last, tick);
      else bars.push(beginBar(tick, '1m'));
    }
    const unfinished = bars.at(-1);
    const closed = bars.filter(({ openTime }) => openTime < minute);
    await candles.put(symbol, '1m', closed);
    return unfinished && unfinished.openTime >= minute ? unfinished : undefined;
  }

  async *#ticksFrom(symbol: string, time: number): AsyncGenerator<Tick> {
    const { ticks, feed } = this.#options;
    let last: Tick | undefined;
    do {
      const page: Tick[] = await ticks.since(symbol, feed.kind, time, last?.sequence ?? 0);
      yield* page;
      last = page.at(-1);
    } while (last);
  }

  /** Asks the feed for what is missing, newest layer first, so that each layer can join the one after it. */
  async #fill(symbol: string, newest: Bar | undefined, minute: number, nextOpen: string | undefined): Promise<void> {
    const { candles, feed } = this.#options;
    const missingFrom = newest ? newest.openTime + intervalLength('1m') : 0;
    let joint = nextOpen;
    for (const { interval, from, to } of this.#layers(minute)) {
      const length = intervalLength(interval);
      const start = Math.max(from, Math.ceil(missingFrom / length) * length);
      if (start >= to) return;
      const previousClose = start > from ? newest?.close : undefined;
      const bars = await feed.history({ symbol, interval, from: start, to, previousClose, nextOpen: joint });
      await candles.put(symbol, interval, bars);
      joint = bars[0]?.open ?? joint;
      if (start > from) return;
    }
  }

  /** One-minute bars for the newest days, hourly ones before, daily ones before those. Borders are on days. */
  #layers(minute: number): [Layer, Layer, Layer] {
    const { minuteDays, hourDays, dayDays } = this.#options.history;
    const today = openTimeOf(minute, '1d');
    const [minutes, hours, days] = [today - minuteDays * DAY, today - hourDays * DAY, today - dayDays * DAY];
    return [
      { interval: '1m', from: minutes, to: minute },
      { interval: '1h', from: Math.min(hours, minutes), to: minutes },
      { interval: '1d', from: Math.min(days, hours), to: hours },
    ];
  }

  /** Makes the hours and days anew that begin at `from` (a day's start) or later and have ended by `now`. */
  async #rollUp(symbol: string, from: number, now: number): Promise<void> {
    const { candles } = this.#options;
    await candles.rollUp(symbol, '1h', from, openTimeOf(now, '1h'));
    await candles.rollUp(symbol, '1d', from, openTimeOf(now, '1d'));
  }
}
