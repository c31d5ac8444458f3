import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Clock } from '../../../kernel';
import { MOST_OFFSET, databaseClock } from '../../../platform/database';
import type { Database, SqlClock } from '../../../platform/database';

const NAME = 'feed';
/** A question that waits for the database looks late: only beyond this (ms) the clock of who asks is behind. */
const MOST_BEHIND = 5_000;

/**
 * The right to run the feed and to write the tick log: one process at a time has it. Whoever has it alone says up to when the log is complete,
 * and holds the floor of the exchange's clock over the times that were issued; the next one keeps both. Who has a wrong clock loses it.
 * @see docs/decisions/0172-who-says-that-the-log-is-complete.md, docs/decisions/0268-a-wrong-clock-gives-the-feed-away.md
 */
export class FeedLease {
  readonly #database: Database;
  readonly #holder: string;
  readonly #duration: number;
  readonly #primary: SqlClock;
  readonly #machine: Pick<Clock, 'now'> | undefined;

  /**
   * @param holder id of this process
   * @param duration milliseconds for which the lease is kept without being renewed
   * @param primary the only clock that all processes share
   * @param machine the clock by which this process makes ticks; undefined where it is the same one
   */
  constructor(database: Database, holder: string, duration: number, primary: SqlClock = databaseClock, machine?: Pick<Clock, 'now'>) {
    this.#database = database;
    this.#holder = holder;
    this.#duration = duration;
    this.#primary = primary;
    this.#machine = machine;
  }

  /**
   * Takes the lease when nobody has it.
   * @returns up to when (ms UTC) the log was promised to be complete, or undefined when somebody else has the lease, or this clock is wrong
   * @param force takes it from whoever has it: only where no other process can be alive
   */
  async acquire(force = false): Promise<number | undefined> {
    const now = this.#primary();
    // Further ahead than any lease is kept: the clock was set back since it was renewed.
    const expired = sql`market_lease.expires_at not between ${now} and ${now} + ${this.#duration}::int`;
    const free = force ? sql`true` : sql`market_lease.holder = ${this.#holder} or ${expired}`;
    const { rows } = await sql<{ complete_until: number }>`
      insert into market_lease (name, holder, expires_at, led_by, led_since)
      select ${NAME}, ${this.#holder}, ${now} + ${this.#duration}::int, ${this.#holder}, ${now}
      where ${this.#isNotAhead()} and ${this.#isNotBehind()}
      on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at, led_by = excluded.led_by,
        led_since = case when market_lease.led_by = excluded.led_by and market_lease.holder = excluded.holder and not (${expired})
          then market_lease.led_since else excluded.led_since end
      where ${free}
      returning complete_until`.execute(this.#database);
    return rows[0]?.complete_until;
  }

  /** Condition of every statement of whoever runs the feed: a process that stood still while another took over changes nothing any more. */
  isHeld(): RawBuilder<boolean> {
    return sql<boolean>`exists (select from market_lease where name = ${NAME} and holder = ${this.#holder})`;
  }

  /**
   * The statement that renews the lease; it answers one row, or none when the lease is not ours, or this clock is ahead.
   * @param acceptedUntil latest time (ms UTC) at which anything can have been accepted
   */
  renewal(acceptedUntil: number): RawBuilder<unknown> {
    return sql`update market_lease set ${this.#held(acceptedUntil)} where name = ${NAME} and holder = ${this.#holder}
      and ${this.#isNotAhead()} returning holder`;
  }

  /**
   * Renews the lease and promises that the log gets no more ticks up to `completeUntil` (ms UTC). The database's clock limits the promise.
   * @param acceptedUntil latest time (ms UTC) at which anything can have been accepted
   * @returns the promised time; undefined when another process has the lease, or this clock is wrong
   */
  async renew(completeUntil: number, acceptedUntil: number): Promise<number | undefined> {
    const { rows } = await sql<{ complete_until: number }>`
      update market_lease set ${this.#held(acceptedUntil)},
        complete_until = greatest(complete_until, least(${completeUntil}::bigint, ${this.#primary()}))
      where name = ${NAME} and holder = ${this.#holder} and ${this.#isNotAhead()} and ${this.#isNotBehind()}
      returning complete_until`.execute(this.#database);
    return rows[0]?.complete_until;
  }

  /** Up to when (ms UTC) whoever has the lease has promised that the log is complete; 0 before the first promise. */
  async completeUntil(): Promise<number> {
    const { rows } = await sql<{ complete_until: number }>`select complete_until from market_lease where name = ${NAME}`.execute(
      this.#database,
    );
    return rows[0]?.complete_until ?? 0;
  }

  /** For certain, however long the statement has waited. */
  #isNotAhead(): RawBuilder<boolean> {
    if (!this.#machine) return sql<boolean>`true`;
    return sql<boolean>`${this.#machine.now()}::bigint <= ${this.#primary()} + ${MOST_OFFSET}::int`;
  }

  #isNotBehind(): RawBuilder<boolean> {
    if (!this.#machine) return sql<boolean>`true`;
    return sql<boolean>`${this.#machine.now()}::bigint >= ${this.#primary()} - ${MOST_BEHIND}::int`;
  }

  /** The floor covers what was issued and no more: a clock that was ahead for a moment does not keep the exchange waiting when it is right again. */
  #held(acceptedUntil: number): RawBuilder<unknown> {
    const now = this.#primary();
    return sql`expires_at = ${now} + ${this.#duration}::int, issued_until = greatest(issued_until, least(${acceptedUntil}::bigint, ${now}))`;
  }

  /** Lets another process take over at once. */
  async release(): Promise<void> {
    await sql`update market_lease set expires_at = 0 where name = ${NAME} and holder = ${this.#holder}`.execute(this.#database);
  }
}
