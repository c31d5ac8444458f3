import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { databaseClock } from '../../platform/database';
import type { Executor, SqlClock } from '../../platform/database';

/** The latest time that the exchange has named, milliseconds UTC; null before the first. */
export const latestTime: RawBuilder<number> = sql`(select greatest(issued_until, complete_until) from market_lease where name = 'feed')`;

/**
 * The exchange's time, by which acceptance and expiry are judged: the clock of the database, and never below what was issued. The floor is in the
 * row of the feed's lease, which only its holder moves; so nobody waits for anybody to be given a time.
 * @see docs/decisions/0173-one-clock-for-acceptance.md
 */
export class ExchangeClock {
  readonly #primary: SqlClock;

  /** @param primary what the floor is held against; tests and simulations bring their own */
  constructor(primary: SqlClock = databaseClock) {
    this.#primary = primary;
  }

  /** Now, as part of a statement: `` sql`… values (${exchangeClock.time()})` ``. Each mention is asked anew. */
  time(): RawBuilder<number> {
    return sql<number>`greatest(${this.#primary()}, ${latestTime})`;
  }

  /** Now, milliseconds UTC, read with the caller's executor. */
  async now(executor: Executor): Promise<number> {
    const { rows } = await sql<{ now: number }>`select ${this.time()} as now`.execute(executor);
    return (rows[0] as { now: number }).now;
  }
}
