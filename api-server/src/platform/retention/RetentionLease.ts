import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database, SqlClock } from '../database';

/** Longer than one statement may take, so that a batch under way is over when another process takes over. Milliseconds. */
const DURATION = 60_000;

/** The right to remove old rows: one process at a time has it, and every batch asks for it in its own statement. By the clock that all processes share. */
export class RetentionLease {
  readonly #database: Database;
  readonly #primary: SqlClock;
  /** Name of who asks. */
  readonly holder: string;

  constructor(database: Database, primary: SqlClock, holder: string) {
    this.#database = database;
    this.#primary = primary;
    this.holder = holder;
  }

  /** Takes or renews it. @returns the time by the clock of all processes, ms UTC; undefined when another one has it */
  async take(): Promise<number | undefined> {
    const now = this.#primary();
    const { rows } = await sql<{ now: number }>`
      insert into retention_lease as lease (holder, expires_at) values (${this.holder}, ${now} + ${DURATION}::int)
      on conflict (id) do update set holder = excluded.holder, expires_at = excluded.expires_at
      where lease.holder = ${this.holder} or lease.expires_at not between ${now} and ${now} + ${DURATION}::int
      returning expires_at - ${DURATION}::int as now`.execute(this.#database);
    return rows[0]?.now;
  }

  /** Condition that it is ours still. */
  held(): RawBuilder<boolean> {
    return sql<boolean>`exists (select 1 from retention_lease where holder = ${this.holder})`;
  }

  /** Lets another process take over at once. */
  async release(): Promise<void> {
    await sql`delete from retention_lease where holder = ${this.holder}`.execute(this.#database);
  }
}
