import type { Clock } from '../../../kernel';
import type { BaseInterval, Bar } from '../Feed';
import type { Tick } from '../Market';
import type { SerialQueue } from '../SerialQueue';
import { CandleSeries, SERIES_LENGTH } from './CandleSeries';
import type { CandleStore } from './CandleStore';
import { intervalLength, openTimeOf } from './intervals';
import type { Interval } from './intervals';
import { mergeInto } from './mergeBars';

/** The interval whose closed bars make up the unfinished bar of another one. */
const partsOf: Readonly<Record<Exclude<Interval, '1m'>, BaseInterval>> = {
  '5m': '1m',
  '15m': '1m',
  '30m': '1m',
  '1h': '1m',
  '4h': '1h',
  '1d': '1h',
  '1w': '1d',
};

const kept: readonly BaseInterval[] = ['1m', '1h', '1d'];

interface ClosedBar {
  symbol: string;
  interval: BaseInterval;
  bar: Bar;
}

/** Candles of all products: the newest in memory, all in the database. */
export class Candles {
  readonly #store: CandleStore;
  readonly #queue: SerialQueue;
  readonly #clock: Clock;
  readonly #series = new Map<string, CandleSeries>();
  readonly #loading = new Map<string, Promise<CandleSeries>>();
  #unsaved: ClosedBar[] = [];

  /** @param queue the queue in which ticks are applied, so that a series is never loaded in the middle of a batch */
  constructor(store: CandleStore, queue: SerialQueue, clock: Clock) {
    this.#store = store;
    this.#queue = queue;
    this.#clock = clock;
  }

  /**
   * Takes up a symbol from the store. Call it inside the queue.
   * @param minute the unfinished one-minute bar, made from the tick log
   */
  async load(symbol: string, minute: Bar | undefined): Promise<void> {
    const others = this.#seriesOf(symbol).flatMap(({ interval }) => (kept.some((name) => name === interval) ? [] : [interval]));
    await this.#fill(symbol, '1m', minute);
    for (const interval of ['1h', '1d', ...others] as const) await this.#load(symbol, interval);
  }

  /**
   * Applies durable ticks. Call it inside the queue.
   * @param save whether the bars that they closed are written
   */
  async apply(ticks: readonly Tick[], save: boolean): Promise<void> {
    const bySymbol = new Map<string, CandleSeries[]>();
    for (const tick of ticks) {
      const all = bySymbol.get(tick.symbol) ?? this.#seriesOf(tick.symbol);
      bySymbol.set(tick.symbol, all);
      for (const series of all) {
        const bar = series.add(tick);
        const interval = kept.find((name) => name === series.interval);
        if (save && bar && interval) this.#unsaved.push({ symbol: tick.symbol, interval, bar });
      }
    }
    await this.#save();
  }

  /** The newest bars of a product, oldest first; the last one may be unfinished. */
  async newest(symbol: string, interval: Interval, limit: number): Promise<Bar[]> {
    return (await this.#get(symbol, interval)).newest(limit);
  }

  /** The newest bars if they are in memory already. */
  peek(symbol: string, interval: Interval, limit: number): Bar[] | undefined {
    return this.#series.get(`${symbol}:${interval}`)?.newest(limit);
  }

  /** Bars with open time below `before`, the newest `limit` (at most 1,000) of them, oldest first. */
  async page(symbol: string, interval: Interval, before: number | undefined, limit: number): Promise<Bar[]> {
    const series = await this.#get(symbol, interval);
    if (before === undefined) return series.newest(Math.min(limit, SERIES_LENGTH));
    const newer = series.newest(SERIES_LENGTH).filter(({ openTime }) => openTime < before);
    if (newer.length >= limit) return newer.slice(-limit);
    const bound = newer[0]?.openTime ?? openTimeOf(before - 1, interval) + intervalLength(interval);
    return [...(await this.#store.page(symbol, interval, bound, limit - newer.length)), ...newer];
  }

  /** The one-minute bar that has not ended, if ticks fell into it. */
  unfinishedMinute(symbol: string): Bar | undefined {
    return this.#series.get(`${symbol}:1m`)?.current;
  }

  #seriesOf(symbol: string): CandleSeries[] {
    const found: CandleSeries[] = [];
    for (const [key, series] of this.#series) if (key.startsWith(`${symbol}:`)) found.push(series);
    return found;
  }

  #get(symbol: string, interval: Interval): Promise<CandleSeries> {
    const key = `${symbol}:${interval}`;
    const ready = this.#series.get(key);
    if (ready) return Promise.resolve(ready);
    const loading = this.#loading.get(key) ?? this.#queue.run(() => this.#load(symbol, interval)).finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  async #load(symbol: string, interval: Interval): Promise<CandleSeries> {
    return this.#fill(symbol, interval, interval === '1m' ? undefined : await this.#unfinished(symbol, interval));
  }

  async #fill(symbol: string, interval: Interval, current: Bar | undefined): Promise<CandleSeries> {
    const before = current?.openTime ?? openTimeOf(this.#clock.now(), interval) + intervalLength(interval);
    const series = new CandleSeries(interval, await this.#store.page(symbol, interval, before, SERIES_LENGTH), current);
    this.#series.set(`${symbol}:${interval}`, series);
    return series;
  }

  /** The bar of `interval` that has not ended: from the closed shorter bars inside it and the unfinished one. */
  async #unfinished(symbol: string, interval: Exclude<Interval, '1m'>): Promise<Bar | undefined> {
    const parts = partsOf[interval];
    const part = this.#series.get(`${symbol}:${parts}`)?.current;
    const openTime = openTimeOf(part?.openTime ?? this.#clock.now(), interval);
    const closed = await this.#store.between(symbol, parts, openTime, part?.openTime ?? openTime + intervalLength(interval));
    const [first, ...rest] = part ? [...closed, part] : closed;
    return first && mergeInto(openTime, [first, ...rest]);
  }

  async #save(): Promise<void> {
    while (this.#unsaved.length > 0) {
      const { symbol, interval } = this.#unsaved[0] as ClosedBar;
      const same = this.#unsaved.filter((closed) => closed.symbol === symbol && closed.interval === interval);
      await this.#store.put(
        symbol,
        interval,
        same.map(({ bar }) => bar),
      );
      this.#unsaved = this.#unsaved.filter((closed) => !same.includes(closed));
    }
  }
}
