import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { money } from '@halyard-h5/shared-api/formulas';
import type { Executor } from '../../platform/database';
import { ExchangeClock } from '../../core/market/ExchangeClock';
import type { FeedKind, Market, Moment, OrderBook, Tick, TickPlace, TickRange } from '../../core/market/Market';

/** One level of both sides: how far from the last price, and its quantity of the base coin. */
interface TestLevel {
  readonly distance: string;
  readonly quantity: string;
}

/** A market whose ticks a test writes by hand. */
export class FakeMarket implements Market {
  readonly feed: FeedKind = 'simulated';
  readonly #symbols: readonly string[];
  readonly #ticks: Tick[] = [];
  readonly #unheard = new Set<string>();
  readonly #listeners = new Set<(ticks: readonly Tick[]) => void>();
  readonly #levels = new Map<string, readonly TestLevel[]>();

  readonly #exchangeClock: ExchangeClock;

  constructor(symbols: readonly string[] = ['BTCUSDT', 'ETHUSDT'], exchangeClock = new ExchangeClock()) {
    this.#symbols = symbols;
    this.#exchangeClock = exchangeClock;
  }

  /** Adds the next tick of a symbol at `time` (ms UTC) and tells the listeners. */
  tick(symbol: string, time: number, price: string): Tick {
    const tick = this.#append(symbol, time, price);
    this.#unheard.clear();
    for (const listener of this.#listeners) listener([tick]);
    return tick;
  }

  /** Adds the next tick as another process would: it is durable, and this process has not heard of it yet. */
  tickElsewhere(symbol: string, time: number, price: string): Tick {
    const tick = this.#append(symbol, time, price);
    this.#unheard.add(tick.id);
    return tick;
  }

  /** From now on the book of a symbol has one level a side, at the last price with this quantity. Without it books are empty. */
  setDepth(symbol: string, quantity: string): void {
    this.setLevels(symbol, [{ distance: '0', quantity }]);
  }

  /** From now on both sides of the book of a symbol have these levels around the last price, best first. */
  setLevels(symbol: string, levels: readonly TestLevel[]): void {
    this.#levels.set(symbol, levels);
  }

  symbols(): readonly string[] {
    return this.#symbols;
  }

  lastTick(symbol: string): Tick | undefined {
    return this.#of(symbol).findLast(({ id }) => !this.#unheard.has(id));
  }

  book(symbol: string): OrderBook | undefined {
    const last = this.lastTick(symbol);
    return last && this.bookAt(last);
  }

  bookAt({ symbol, time, sequence, price }: Tick): OrderBook {
    const side = (move: typeof money.add) =>
      (this.#levels.get(symbol) ?? []).map(({ distance, quantity }) => ({ price: move(price, distance), quantity }));
    return { symbol, time, sequence, bids: side(money.subtract), asks: side(money.add) };
  }

  onTick(listener: (ticks: readonly Tick[]) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  firstTickAfter(symbol: string, time: number): Promise<Tick | undefined> {
    return Promise.resolve(this.#of(symbol).find((tick) => tick.time > time));
  }

  firstTicksBeyond(places: readonly TickPlace[]): Promise<readonly (Tick | undefined)[]> {
    const first = ({ symbol, sequence, time }: TickPlace) => this.#of(symbol).find((tick) => tick.sequence > sequence && tick.time > time);
    return Promise.resolve(places.map(first));
  }

  lastTickAtOrBefore(symbol: string, time: number): Promise<Tick | undefined> {
    return Promise.resolve(this.#of(symbol).findLast((tick) => tick.time <= time));
  }

  ticksBetween(symbol: string, from: number, to: number): Promise<readonly Tick[]> {
    return Promise.resolve(this.#of(symbol).filter((tick) => tick.time >= from && tick.time <= to));
  }

  /** What the feed's owner has promised; a test says it. */
  promised = 0;

  completeUntil(): Promise<number> {
    return Promise.resolve(this.promised);
  }

  ticksAfter(symbol: string, sequence: number): Promise<readonly Tick[]> {
    return Promise.resolve(this.#of(symbol).filter((tick) => tick.sequence > sequence));
  }

  newestTick(_executor: unknown, symbol: string): Promise<Tick | undefined> {
    return Promise.resolve(this.#of(symbol).at(-1));
  }

  async moment(executor: Executor, symbol: string): Promise<Moment> {
    const tick = this.#of(symbol).at(-1);
    return { tick, time: Math.max(await this.#exchangeClock.now(executor), tick?.time ?? 0) };
  }

  newestPart(symbol: string): RawBuilder<unknown> {
    const { sequence = null, time = null } = this.#of(symbol).at(-1) ?? {};
    return sql`select sequence, time from (values (${sequence}::bigint, ${time}::bigint)) newest (sequence, time) where sequence is not null`;
  }

  ticksBeyond(_executor: unknown, symbol: string, { after, upTo, lower, upper }: TickRange): Promise<readonly Tick[]> {
    const outside = ({ price }: Tick) =>
      (lower !== undefined && money.compare(price, lower) <= 0) || (upper !== undefined && money.compare(price, upper) >= 0);
    const inside = this.#of(symbol).filter(({ sequence }) => sequence > after && sequence <= upTo);
    return Promise.resolve(inside.filter(outside));
  }

  start(): Promise<void> {
    return Promise.resolve();
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }

  #append(symbol: string, time: number, price: string): Tick {
    const sequence = this.#of(symbol).length + 1;
    const tick: Tick = { id: `${symbol}-${sequence}`, symbol, sequence, time, price, quantity: '1', side: 'buy' };
    this.#ticks.push(tick);
    return tick;
  }

  #of(symbol: string): Tick[] {
    return this.#ticks.filter((tick) => tick.symbol === symbol);
  }
}
