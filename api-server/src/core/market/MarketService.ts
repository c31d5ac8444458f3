import type { RawBuilder } from 'kysely';
import type { AccountMode, Clock, Logger } from '../../kernel';
import { databaseClock } from '../../platform/database';
import type { Database, Executor, SqlClock } from '../../platform/database';
import { Candles } from './candles/Candles';
import { CandleStore } from './candles/CandleStore';
import type { DayFigures } from './DayStatistics';
import { DepthView } from './depth/DepthView';
import { ExchangeClock } from './ExchangeClock';
import { FeedRoles } from './FeedRoles';
import type { Feed } from './Feed';
import { FeedStateStore } from './feeds/FeedStateStore';
import type { FeedKind, Market, Moment, OrderBook, Tick, TickPlace, TickRange } from './Market';
import type { MarketSettings } from './settings';
import { MarketState } from './MarketState';
import type { Product } from './Product';
import { SerialQueue } from './SerialQueue';
import { FeedLease } from './ticks/FeedLease';
import { TickStore } from './ticks/TickStore';

export interface MarketServiceOptions {
  settings: MarketSettings;
  database: Database;
  /** The same on connections of its own, for the lease and the tick log: whoever waits for a lock or a connection does not hold them up. */
  feedDatabase?: Database;
  /** The same on a connection of its own, for the lease alone: whatever the log waits for, its holder can say that it is there. */
  leaseDatabase?: Database;
  clock: Clock;
  logger: Logger;
  /** Makes the feed; called again when this process takes over after it had lost the lease. */
  feed: () => Feed;
  /** Id of this process, unlike that of any other one. */
  processId: string;
  /** True when no other process can use this database. */
  alone: boolean;
  /** The clock of the database; another one in tests. */
  primary?: SqlClock;
  /** The clock of this machine where that is another one than the database's: the feed is given away when it is wrong. */
  machineClock?: Pick<Clock, 'now'>;
  /** How old (ms) a product's newest tick may be when something is accepted at it; `settings.staleAfter` unless told. */
  acceptedWithin?: number;
}

/**
 * The market port and all that is derived from its ticks: candles, figures of the day, books, trades. Of several processes on one
 * database one runs the feed and writes the tick log; the others read it, and one of them takes over when the first falls silent.
 */
export class MarketService implements Market {
  readonly feed: FeedKind;
  readonly products: readonly Product[];
  readonly candles: Candles;
  readonly ticks: TickStore;
  readonly exchangeClock: ExchangeClock;
  readonly #options: MarketServiceOptions;
  readonly #queue = new SerialQueue();
  readonly #lease: FeedLease;
  readonly #state: MarketState;
  readonly #roles: FeedRoles;

  constructor(options: MarketServiceOptions) {
    const { settings, database, feedDatabase = database, leaseDatabase = feedDatabase, clock, logger, processId } = options;
    const { primary = databaseClock, acceptedWithin = settings.staleAfter, machineClock } = options;
    this.#options = options;
    this.feed = settings.feed;
    this.products = settings.products;
    this.ticks = new TickStore(database);
    this.#lease = new FeedLease(leaseDatabase, processId, settings.leaseDuration, primary, machineClock);
    this.exchangeClock = new ExchangeClock(primary);
    const candleStore = new CandleStore(feedDatabase, this.feed, this.#lease.isHeld());
    this.candles = new Candles(candleStore, this.#queue, clock);
    this.#state = new MarketState({
      products: settings.products,
      clock,
      logger,
      candles: this.candles,
      candleStore,
      depth: new DepthView(feedDatabase),
      bookSeed: this.feed === 'live' ? undefined : settings.seed,
    });
    this.#roles = new FeedRoles({
      ...options,
      state: this.#state,
      candles: this.candles,
      candleStore,
      ticks: feedDatabase === database ? this.ticks : new TickStore(feedDatabase),
      states: new FeedStateStore(feedDatabase, this.#lease.isHeld()),
      lease: this.#lease,
      acceptedWithin,
      queue: this.#queue,
    });
  }

  symbols(): readonly string[] {
    return this.products.map(({ symbol }) => symbol);
  }

  lastTick(symbol: string): Tick | undefined {
    return this.#state.last(symbol);
  }

  book(symbol: string): OrderBook | undefined {
    return this.#state.book(symbol);
  }

  bookAt(tick: Tick): OrderBook | undefined {
    return this.#state.books.get(tick.symbol, tick);
  }

  /** The book without what traders of real or demo accounts have taken and has not come back: what an order may take now. */
  remainingBook(symbol: string, mode: AccountMode): OrderBook | undefined {
    return this.#state.remainingBook(symbol, mode);
  }

  onTick(listener: (ticks: readonly Tick[]) => void): () => void {
    return this.#state.onTick(listener);
  }

  /** Calls `listener` after candles of the past were replaced. Answers the function that ends it. */
  onHistoryChange(listener: () => void): () => void {
    return this.#state.onHistoryChange(listener);
  }

  firstTickAfter(symbol: string, time: number): Promise<Tick | undefined> {
    return this.ticks.firstAfter(symbol, time);
  }

  firstTicksBeyond(places: readonly TickPlace[]): Promise<readonly (Tick | undefined)[]> {
    return this.ticks.firstBeyond(places);
  }

  lastTickAtOrBefore(symbol: string, time: number): Promise<Tick | undefined> {
    return this.ticks.lastAtOrBefore(symbol, time);
  }

  ticksBetween(symbol: string, from: number, to: number): Promise<readonly Tick[]> {
    return this.ticks.between(symbol, from, to);
  }

  ticksAfter(symbol: string, sequence: number): Promise<readonly Tick[]> {
    return this.ticks.fromSequence(symbol, sequence + 1);
  }

  completeUntil(): Promise<number> {
    return this.#lease.completeUntil();
  }

  newestTick(executor: Executor, symbol: string): Promise<Tick | undefined> {
    return this.ticks.newestIn(executor, symbol, this.#reached(symbol));
  }

  newestPart(symbol: string): RawBuilder<unknown> {
    return this.ticks.newestPart(symbol, this.#reached(symbol));
  }

  async moment(executor: Executor, symbol: string): Promise<Moment> {
    return this.ticks.moment(executor, symbol, this.exchangeClock.time(), this.#reached(symbol));
  }

  ticksBeyond(executor: Executor, symbol: string, range: TickRange): Promise<readonly Tick[]> {
    return this.ticks.beyond(executor, symbol, range);
  }

  /** Figures of the last 24 hours, or undefined before the first price. */
  day(symbol: string): DayFigures | undefined {
    return this.#state.day(symbol);
  }

  /** Closing prices of the last 24 hours, one per half hour, oldest first. */
  sparkline(symbol: string): string[] {
    return this.#state.sparkline(symbol);
  }

  /** The newest public trades, newest first, at most 100. */
  recentTrades(symbol: string, limit: number): Tick[] {
    return this.#state.trades.newest(symbol, limit);
  }

  /** True when the newest price of `symbol` is too old to trade on. */
  isStale(symbol: string): boolean {
    const last = this.lastTick(symbol);
    return !last || this.#options.clock.now() - last.time > this.#options.settings.staleAfter;
  }

  /**
   * Whether prices move, or stand still no longer than a take-over may last. Also while the feed is run here and its source is known to be away: no
   * other process has more then.
   */
  hasPrices(): boolean {
    const { clock, settings } = this.#options;
    if (this.#roles.leader?.isSourceAway === true) return true;
    const since = clock.now() - Math.max(settings.staleAfter, 2 * settings.leaseDuration);
    return this.symbols().some((symbol) => (this.lastTick(symbol)?.time ?? 0) >= since);
  }

  /** What operators watch. `leading` tells whether this process runs the feed. */
  status(): { feed: FeedKind; leading: boolean; stale: string[]; refused: Record<string, number>; failure: string | undefined } {
    const { leader } = this.#roles;
    return {
      feed: this.feed,
      leading: leader !== undefined,
      stale: this.symbols().filter((symbol) => this.isStale(symbol)),
      refused: Object.fromEntries(leader?.refused() ?? []),
      failure: leader?.failure?.message,
    };
  }

  start(): Promise<void> {
    return this.#roles.start();
  }

  stop(): Promise<void> {
    return this.#roles.stop();
  }

  /** Resolves when every tick reported so far is durable and published. */
  async settled(): Promise<void> {
    await this.#roles.settled();
    await this.#queue.run(() => Promise.resolve());
  }

  /** A number that the log of `symbol` has reached, whatever other processes have written since. */
  #reached(symbol: string): number {
    return this.#state.last(symbol)?.sequence ?? 0;
  }
}
