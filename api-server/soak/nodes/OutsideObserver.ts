import { sql } from 'kysely';
import { lowestIdAt } from '../../src/kernel';
import type { Database } from '../../src/platform/database';
import type { Difference } from '../verifyBooks';

const LOOK_EVERY = 200;
/** Every so many looks the outbox is read, from so far back: clocks of nodes and commits differ. */
const EVENTS_EVERY = 5;
const EVENTS_FROM = 90_000;
/** A node's clock may be half a second off; what the database says takes its time. Milliseconds. */
const TOLERANCE = 1_000;

/** The worst that was seen since the last reset, milliseconds. */
export interface Worst {
  /** No product's log got a tick for so long. */
  stillPrices: number;
  /** An order was open so long after its delivery time. */
  lateSettlement: number;
}

/**
 * Looks at the tick log and at open orders, past all nodes, by a clock that no fault touches. While the database is away nothing counts as late.
 */
export class OutsideObserver {
  readonly #database: Database;
  readonly #symbol: string;
  readonly #users: readonly string[];
  readonly differences: Difference[] = [];
  /** When each event of a user was first seen in the outbox. */
  readonly events = new Map<string, { readonly userId: string; readonly seenAt: number }>();
  /** Stretches of time without a database. */
  readonly outages: { readonly from: number; until: number }[] = [];
  #worst: Worst = { stillPrices: 0, lateSettlement: 0 };
  #newest = 0;
  #newestSince = Date.now();
  /** From when lateness counts. */
  #countedFrom = 0;
  #looks = 0;
  #ended = false;
  #looking: Promise<void> | undefined;

  /**
   * @param symbol product whose log is watched: the same process writes all
   * @param users whose events are watched
   */
  constructor(database: Database, symbol: string, users: readonly string[]) {
    this.#database = database;
    this.#symbol = symbol;
    this.#users = users;
  }

  get looks(): number {
    return this.#looks;
  }

  start(): void {
    this.#newestSince = Date.now();
    this.#looking = this.#watch();
  }

  async stop(): Promise<void> {
    this.#ended = true;
    await this.#looking;
  }

  /** Events that were seen and are there in the end: one that a fail-over dropped is owed to nobody. */
  async owed(): Promise<{ id: string; userId: string; seenAt: number }[]> {
    const ids = [...this.events.keys()];
    const { rows } = await sql<{ id: string }>`select id::text as id from user_event where id = any(${ids}::uuid[])`.execute(
      this.#database,
    );
    return rows.flatMap(({ id }) => {
      const event = this.events.get(id);
      return event ? [{ id, ...event }] : [];
    });
  }

  /** What was worst since the last call. A standstill that goes on counts for both. */
  takeWorst(): Worst {
    const worst = this.#worst;
    this.#worst = { stillPrices: 0, lateSettlement: 0 };
    return worst;
  }

  /** Runs `work`, during which the database is away. */
  async whileAway(work: () => Promise<void>): Promise<void> {
    const outage = { from: Date.now(), until: Infinity };
    this.outages.push(outage);
    await work();
    outage.until = Date.now();
    this.#newestSince = this.#countedFrom = outage.until;
  }

  async #watch(): Promise<void> {
    while (!this.#ended) {
      await this.#look().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    }
  }

  get #isAway(): boolean {
    return this.outages.at(-1)?.until === Infinity;
  }

  async #look(): Promise<void> {
    const [tick, orders, events] = await Promise.all([this.#newestTick(), this.#unsettled(), this.#newEvents()]);
    const now = Date.now();
    this.#looks += 1;
    for (const { id, userId } of events) if (!this.events.has(id)) this.events.set(id, { userId, seenAt: now });
    if (tick && tick.time > now + TOLERANCE) this.#tell('tick of a time that has not come', { ...tick, now });
    for (const { id, deliveryAt } of orders.early)
      if (deliveryAt > now + TOLERANCE) this.#tell('order settled before its time', { id, deliveryAt, now });
    if (this.#isAway) return;
    if (tick && tick.sequence > this.#newest) {
      this.#newest = tick.sequence;
      this.#newestSince = now;
    }
    this.#worst.stillPrices = Math.max(this.#worst.stillPrices, now - this.#newestSince);
    if (orders.oldest !== undefined) {
      this.#worst.lateSettlement = Math.max(this.#worst.lateSettlement, now - Math.max(orders.oldest, this.#countedFrom));
    }
  }

  #tell(check: string, details: Difference['details']): void {
    this.differences.push({ check, details });
  }

  async #newestTick(): Promise<{ sequence: number; time: number } | undefined> {
    const { rows } = await sql<{ sequence: number; time: number }>`select sequence, time from market_ticks where symbol = ${this.#symbol}
      order by sequence desc limit 1`.execute(this.#database);
    return rows[0];
  }

  /** The oldest delivery time of what is open although it is due, and orders that ended before theirs. */
  async #unsettled(): Promise<{ oldest: number | undefined; early: readonly { id: string; deliveryAt: number }[] }> {
    const now = Date.now();
    const { rows: open } = await sql<{ oldest: number | null }>`select min(delivery_at) as oldest from delivery_order
      where status in ('entrusted', 'open') and delivery_at <= ${now}`.execute(this.#database);
    const { rows: early } = await sql<{ id: string; deliveryAt: number }>`select id, delivery_at as "deliveryAt" from delivery_order
      where status = 'drawn' and delivery_at > ${now}`.execute(this.#database);
    return { oldest: open[0]?.oldest ?? undefined, early };
  }

  async #newEvents(): Promise<{ id: string; userId: string }[]> {
    if (this.#looks % EVENTS_EVERY !== 0) return [];
    const { rows } = await sql<{ id: string; userId: string }>`select id::text as id, user_id::text as "userId" from user_event
      where user_id = any(${this.#users}::uuid[]) and id >= ${lowestIdAt(Date.now() - EVENTS_FROM)}::uuid`.execute(this.#database);
    return rows;
  }
}
