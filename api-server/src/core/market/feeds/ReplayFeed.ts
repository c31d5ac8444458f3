import { MINUTE } from '../../../kernel';
import type { Clock, Timer } from '../../../kernel';
import { openTimeOf } from '../candles/intervals';
import { mergeBars } from '../candles/mergeBars';
import type { ReplaySettings } from '../settings';
import { priceScale } from '../priceScale';
import type { PriceScale } from '../priceScale';
import type { Product } from '../Product';
import { keyOf } from '../seededRandom';
import { BarCursor } from './BarCursor';
import type { Bar, Feed, FeedResume, FeedSink, FeedState, FeedTick, HistoryRequest } from '../Feed';
import { BarFileError, readBars } from './readBars';
import type { FileBar } from './readBars';
import { commonStart, findBarFiles } from './replayFiles';
import { replayTicks } from './replayTicks';

/** Bars that ended longer ago (after a pause of the process) are left to the history. */
const CATCH_UP = MINUTE;
/** Bars read ahead per product. */
const DEPTH = 30;

interface ReplayFeedOptions {
  clock: Clock;
  products: readonly Product[];
  seed: string;
  tickInterval: number;
  settings: ReplaySettings;
}

interface Track {
  symbol: string;
  scale: PriceScale;
  key: number;
  cursor: BarCursor;
  /** Ticks of the current bar that are not due yet. */
  waiting: FeedTick[];
  /** Ticks up to this time were published before. */
  published: number;
}

function moved({ openTime, open, high, low, close, volume }: FileBar, shift: number, scale: PriceScale): Bar {
  const exact = (price: string): string => scale.price(scale.ticks(price));
  const turnover = (((Number(open) + Number(close)) / 2) * Number(volume)).toFixed(2);
  return { openTime: openTime + shift, open: exact(open), high: exact(high), low: exact(low), close: exact(close), volume, turnover };
}

/**
 * Replays one-minute bars on the present clock. The bar at `startOffsetMinutes` plays from the minute in which a fresh log starts;
 * bars before it are the history. A restart goes on where the clock is by then; at the end of the files it begins anew.
 */
export class ReplayFeed implements Feed {
  readonly kind = 'replay';
  readonly #options: ReplayFeedOptions;
  #files: ReadonlyMap<string, string> = new Map();
  #lastTimes = new Map<string, number>();
  #firstBar = 0;
  #anchorTime = 0;
  #tracks: Track[] = [];
  #timer: Timer | undefined;
  #advanced = 0;
  #turning: Promise<void> | undefined;
  #failure: Error | undefined;

  constructor(options: ReplayFeedOptions) {
    this.#options = options;
  }

  async open({ last, state }: FeedResume): Promise<{ fresh: boolean; state: FeedState }> {
    const { products, settings, clock } = this.#options;
    const symbols = products.map(({ symbol }) => symbol);
    this.#files = await findBarFiles(settings.folder, symbols);
    this.#firstBar = (await commonStart(this.#files)) + settings.startOffsetMinutes * MINUTE;
    this.#lastTimes = new Map([...last].map(([symbol, { time }]) => [symbol, time]));
    this.#anchorTime = openTimeOf(clock.now(), '1m');
    const anchorTime = Number(state?.['anchorTime']);
    const resumed = state !== undefined && state['source'] === this.#source() && anchorTime <= clock.now();
    if (resumed) this.#anchorTime = anchorTime;
    if (await this.#seek()) return { fresh: !resumed, state: this.state() };
    if (!resumed)
      throw new BarFileError(`The files of FEED_DIR have no bars after ${settings.startOffsetMinutes} minutes; set FEED_OFFSET to fewer`);
    await this.#anchorAnew(openTimeOf(clock.now(), '1m'));
    return { fresh: true, state: this.state() };
  }

  async history({ symbol, interval, from, to }: HistoryRequest): Promise<readonly Bar[]> {
    const file = this.#files.get(symbol);
    const product = this.#options.products.find((each) => each.symbol === symbol);
    if (file === undefined || product === undefined) return [];
    // Only at speed 1 do bars played while nobody listened lie on the present minutes one to one.
    const end = this.#options.settings.speed === 1 ? to : Math.min(to, this.#anchorTime);
    const shift = this.#anchorTime - this.#firstBar;
    const scale = priceScale(product);
    const bars: Bar[] = [];
    for await (const bar of readBars(file, from - shift, end - shift)) bars.push(moved(bar, shift, scale));
    return interval === '1m' ? bars : mergeBars(bars, interval);
  }

  start(sink: FeedSink): void {
    const { clock, tickInterval } = this.#options;
    this.#advanced = clock.now();
    const advance = (): void => {
      if (this.#failure === undefined) this.#advance(sink);
      else this.#fail(sink, this.#failure);
    };
    this.#timer = clock.every(tickInterval, advance);
    advance();
  }

  /** Resolves when the next bars are read: whoever moves the clock by hand has to wait for the files. */
  async ready(): Promise<void> {
    await this.#turning;
    await Promise.all(this.#tracks.map(({ cursor }) => cursor.fill()));
  }

  state(): FeedState {
    return { source: this.#source(), anchorTime: this.#anchorTime };
  }

  async close(): Promise<void> {
    this.#timer?.cancel();
    this.#timer = undefined;
    await this.#closeTracks();
  }

  #source(): string {
    const { folder, speed, startOffsetMinutes } = this.#options.settings;
    return `${keyOf(folder)}-${this.#firstBar}-${startOffsetMinutes}-${speed}`;
  }

  /** When a bar begins on the present clock. */
  #timeOf(bar: FileBar): number {
    return this.#anchorTime + (bar.openTime - this.#firstBar) / this.#options.settings.speed;
  }

  /** Opens all files at the present moment; false when one has ended by then. */
  async #seek(): Promise<boolean> {
    const { clock, products, seed, settings } = this.#options;
    await this.#closeTracks();
    const position = this.#firstBar + (clock.now() - this.#anchorTime) * settings.speed;
    const from = Math.max(this.#firstBar, openTimeOf(position, '1m'));
    this.#tracks = products.map((product) => ({
      symbol: product.symbol,
      scale: priceScale(product),
      key: keyOf(`${seed}:${product.symbol}:replay`),
      cursor: new BarCursor(this.#files.get(product.symbol) ?? '', from, DEPTH, (error) => (this.#failure = error)),
      waiting: [],
      published: this.#lastTimes.get(product.symbol) ?? 0,
    }));
    await Promise.all(this.#tracks.map(({ cursor }) => cursor.fill()));
    if (this.#failure) throw this.#failure;
    return this.#tracks.every(({ cursor }) => !cursor.ended);
  }

  /** @param anchorTime minute on the present clock in which the first bar plays */
  async #anchorAnew(anchorTime: number): Promise<void> {
    this.#anchorTime = anchorTime;
    await this.#seek();
  }

  async #closeTracks(): Promise<void> {
    const tracks = this.#tracks;
    this.#tracks = [];
    await Promise.all(tracks.map(({ cursor }) => cursor.close()));
  }

  #advance(sink: FeedSink): void {
    if (this.#turning) return;
    const now = this.#options.clock.now();
    if (now - this.#advanced > CATCH_UP) sink.gap(this.#advanced, now);
    this.#advanced = now;
    const batch = this.#tracks.flatMap((track) => this.#due(track, now));
    if (batch.length > 0) sink.ticks(batch.sort((left, right) => left.time - right.time));
    if (this.#tracks.some(({ cursor, waiting }) => cursor.ended && waiting.length === 0)) this.#beginAnew(sink);
  }

  #beginAnew(sink: FeedSink): void {
    this.#turning = this.#anchorAnew(openTimeOf(this.#advanced, '1m') + MINUTE)
      .then(
        () => sink.rebased(),
        (error: Error) => this.#fail(sink, error),
      )
      .finally(() => (this.#turning = undefined));
  }

  #fail(sink: FeedSink, error: Error): void {
    this.#timer?.cancel();
    sink.failed(error);
  }

  #due(track: Track, now: number): FeedTick[] {
    const { tickInterval, settings } = this.#options;
    const duration = MINUTE / settings.speed;
    const due: FeedTick[] = [];
    for (;;) {
      while ((track.waiting[0]?.time ?? Infinity) <= now) due.push(track.waiting.shift() as FeedTick);
      const bar = track.cursor.peek();
      if (track.waiting.length > 0 || bar === undefined || this.#timeOf(bar) > now) break;
      track.cursor.take();
      const start = this.#timeOf(bar);
      if (start + duration <= now - CATCH_UP) continue;
      const count = Math.max(4, Math.round(duration / tickInterval));
      const { symbol, scale, key } = track;
      track.waiting = replayTicks({ symbol, scale, key, bar, start, duration, count }).filter(({ time }) => time > track.published);
    }
    const last = due.at(-1);
    if (last) track.published = last.time;
    return due;
  }
}
