import type { Clock, Logger, Timer } from '../../kernel';
import type { Candles } from './candles/Candles';
import type { CandleStore } from './candles/CandleStore';
import { HistoryLoader } from './candles/HistoryLoader';
import { openTimeOf } from './candles/intervals';
import type { Bar, Feed, FeedSink } from './Feed';
import type { FeedStateStore } from './feeds/FeedStateStore';
import type { MarketSettings } from './settings';
import type { MarketState } from './MarketState';
import type { SerialQueue } from './SerialQueue';
import type { FeedLease } from './ticks/FeedLease';
import { TickGuard } from './ticks/TickGuard';
import type { RefusalReason } from './ticks/TickGuard';
import { TickLog } from './ticks/TickLog';
import type { TickStore } from './ticks/TickStore';

/** After a gap: once more when the minute in which it ended is over. */
const REPAIR_DELAY = 63_000;
const HISTORY_RETRY = 30_000;

export interface FeedLeaderOptions {
  settings: MarketSettings;
  feed: Feed;
  state: MarketState;
  candles: Candles;
  candleStore: CandleStore;
  ticks: TickStore;
  states: FeedStateStore;
  lease: FeedLease;
  /** How old (ms) a product's newest tick may be when something is accepted at it. */
  acceptedWithin: number;
  /** Up to when the log was promised to be complete by whoever had the lease before. */
  completeUntil: number;
  queue: SerialQueue;
  clock: Clock;
  logger: Logger;
  /** Called once when another process has taken over. */
  onLeaseLost: () => void;
}

/** Runs the feed: checks its ticks, makes them durable, keeps the candles complete. Only the process with the lease does. */
export class FeedLeader {
  readonly #options: FeedLeaderOptions;
  readonly #guard: TickGuard;
  readonly #log: TickLog;
  readonly #history: HistoryLoader;
  readonly #timers = new Set<Timer>();
  #failure: Error | undefined;
  #isSourceAway = false;
  #renewing = false;
  #startedAt = 0;

  constructor(options: FeedLeaderOptions) {
    const { settings, feed, state, candleStore, ticks, lease, queue, clock, logger, acceptedWithin, onLeaseLost } = options;
    this.#options = options;
    this.#guard = new TickGuard(settings.products, settings.guard, clock);
    this.#guard.keepAfter(options.completeUntil);
    const onDurable = (batch: Parameters<MarketState['publish']>[0]): Promise<void> => state.publish(batch, true);
    this.#log = new TickLog({ store: ticks, source: feed.kind, clock, queue, logger, lease, acceptedWithin, onLeaseLost, onDurable });
    this.#history = new HistoryLoader({ clock, feed, candles: candleStore, ticks, history: settings.history });
  }

  /** Ticks refused so far, by reason. */
  refused(): ReadonlyMap<RefusalReason, number> {
    return this.#guard.refused();
  }

  /** Why the feed cannot go on. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  /** The source of prices is out of reach. */
  get isSourceAway(): boolean {
    return this.#isSourceAway;
  }

  async start(): Promise<void> {
    const { feed, settings, states, candleStore, queue, clock, onLeaseLost } = this.#options;
    this.#startedAt = clock.now();
    const rhythm = Math.ceil(settings.leaseDuration / 3);
    // From the beginning, for history may take long; and beside the queue, for the log may wait.
    this.#timers.add(clock.every(rhythm, () => void this.#keepLease()));
    const last = new Map<string, { time: number; price: string | undefined }>();
    for (const { symbol } of settings.products) last.set(symbol, await this.#takeUp(symbol));
    const { fresh, state } = await feed.open({ last, state: await states.read(feed.kind) });
    if (fresh) await candleStore.clear();
    await queue.run(() => this.#loadAll());
    await states.write(feed.kind, state);
    feed.start(this.#sink());
    this.#every(rhythm, async () => void ((await this.#promise()) || onLeaseLost()), 'the log cannot be promised to be complete');
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) timer.cancel();
    this.#timers.clear();
    await this.#options.feed.close();
    await this.#log.close();
  }

  async #keepLease(): Promise<void> {
    if (this.#renewing) return;
    this.#renewing = true;
    const { lease, logger, onLeaseLost } = this.#options;
    try {
      if ((await lease.renew(0, this.#log.acceptedUntil())) === undefined) onLeaseLost();
    } catch (error) {
      logger.warn({ message: (error as Error).message }, 'the lease cannot be renewed');
    } finally {
      this.#renewing = false;
    }
  }

  /**
   * Renews the lease, and promises that the log is complete for times of a while ago: what was on its way has arrived by then, and is written,
   * for this runs in turn with the log's writing. What comes later in spite of that is given a later time.
   */
  async #promise(): Promise<boolean> {
    const { clock, lease, settings } = this.#options;
    const longAgo = clock.now() - settings.logGrace;
    const written = Math.min(longAgo, (this.#log.oldestWaiting() ?? Infinity) - 1);
    const promised = await lease.renew(longAgo >= this.#startedAt ? written : 0, this.#log.acceptedUntil());
    if (promised !== undefined) this.#guard.keepAfter(promised);
    return promised !== undefined;
  }

  /** Continues the log of one symbol. Prices of another kind of feed are not gone on from. */
  async #takeUp(symbol: string): Promise<{ time: number; price: string | undefined }> {
    const { ticks, feed, state, candleStore } = this.#options;
    const newest = await ticks.newest(symbol);
    const own = newest?.source === feed.kind ? newest.tick : undefined;
    this.#log.continueFrom(symbol, newest?.tick.sequence ?? 0, newest?.tick.time ?? 0);
    if (own && state.last(symbol)?.sequence !== own.sequence) state.remember(await ticks.fromSequence(symbol, own.sequence - 99, 100));
    const price = own?.price ?? (await candleStore.newest(symbol, '1m'))?.close;
    const time = newest?.tick.time ?? 0;
    // A replay goes on where the clock is, so its next price may be far away.
    this.#guard.expect(symbol, time, feed.kind === 'replay' ? undefined : price);
    return { time, price };
  }

  async #loadAll(): Promise<void> {
    for (const { symbol } of this.#options.settings.products) await this.#load(symbol);
  }

  async #load(symbol: string): Promise<void> {
    const { state } = this.#options;
    const load = (): Promise<Bar | undefined> => this.#history.load(symbol, state.last(symbol)?.price);
    await state.derive(symbol, await load().catch((error: Error) => this.#withoutHistory(symbol, error)));
  }

  /** A venue that does not answer must not keep the exchange from starting; files that are wrong must. */
  #withoutHistory(symbol: string, error: Error): undefined {
    const { feed, logger } = this.#options;
    if (feed.kind !== 'live') throw error;
    logger.warn({ symbol, message: error.message }, 'price history is not available yet');
    this.#later(HISTORY_RETRY, () => this.#load(symbol));
    return undefined;
  }

  #sink(): FeedSink {
    const { logger, state } = this.#options;
    return {
      ticks: (batch) => {
        this.#isSourceAway = false;
        const checked = batch.flatMap((tick) => this.#guard.check(tick) ?? []);
        if (checked.length > 0) this.#log.push(checked);
      },
      book: (book) => state.books.put(book),
      lost: () => {
        this.#isSourceAway = true;
        state.books.clear();
      },
      rebased: () => this.#inBackground(() => this.#rebase(), 'history cannot be loaded again'),
      gap: (from, to) => {
        logger.warn({ from, to }, 'ticks were missed');
        this.#inBackground(() => this.#repair(from, to), 'candles cannot be repaired');
        this.#later(REPAIR_DELAY, () => this.#repair(from, to));
      },
      failed: (error) => {
        this.#failure = error;
        logger.error({ message: error.message }, 'the price feed failed');
      },
    };
  }

  async #rebase(): Promise<void> {
    const { feed, state, states, candleStore, settings } = this.#options;
    for (const { symbol } of settings.products) this.#guard.expect(symbol, state.last(symbol)?.time ?? 0, undefined);
    await states.write(feed.kind, feed.state());
    await candleStore.clear();
    await this.#loadAll();
  }

  async #repair(from: number, to: number): Promise<void> {
    const { settings, state, candles, candleStore, clock } = this.#options;
    const present = openTimeOf(clock.now(), '1m');
    for (const { symbol } of settings.products) {
      const minute = candles.unfinishedMinute(symbol);
      const over = minute !== undefined && minute.openTime < present;
      if (over) await candleStore.put(symbol, '1m', [minute]);
      await this.#history.repair(symbol, from, to);
      await state.derive(symbol, over ? undefined : minute);
    }
  }

  /** Repeats `work`; a turn is left out while the one before it still runs. */
  #every(period: number, work: () => Promise<void>, text: string): void {
    let running = false;
    const once = async (): Promise<void> => {
      try {
        await work();
      } finally {
        running = false;
      }
    };
    const turn = (): void => {
      if (running) return;
      running = true;
      this.#inBackground(once, text);
    };
    this.#timers.add(this.#options.clock.every(period, turn));
  }

  #later(delay: number, work: () => Promise<void>): void {
    const timer = this.#options.clock.after(delay, () => {
      this.#timers.delete(timer);
      this.#inBackground(work, 'market work failed');
    });
    this.#timers.add(timer);
  }

  #inBackground(work: () => Promise<void>, text: string): void {
    this.#options.queue.run(work).catch((error: Error) => this.#options.logger.warn({ message: error.message }, text));
  }
}
