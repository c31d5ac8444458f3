import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database';

const NAME = 'feed';
/** The database's clock is the only one that all processes share. */
const now = sql.raw('(extract(epoch from clock_timestamp()) * 1000)::bigint');

/** The right to run the feed and to write the tick log: one process at a time has it. */
export class FeedLease {
  readonly #database: Database;
  readonly #holder: string;
  readonly #duration: number;

  /**
   * @param holder id of this process
   * @param duration milliseconds for which the lease is kept without being renewed
   */
  constructor(database: Database, holder: string, duration: number) {
    this.#database = database;
    this.#holder = holder;
    this.#duration = duration;
  }

  /**
   * Takes the lease when nobody has it.
   * @param force takes it from whoever has it: only where no other process can be alive
   */
  async acquire(force = false): Promise<boolean> {
    const free = force ? sql`true` : sql`market_lease.holder = ${this.#holder} or market_lease.expires_at < ${now}`;
    const { rows } = await sql`
      insert into market_lease (name, holder, expires_at) values (${NAME}, ${this.#holder}, ${now} + ${this.#duration}::int)
      on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at where ${free}
      returning holder`.execute(this.#database);
    return rows.length > 0;
  }

  /** The statement that renews the lease; it answers one row, or none when the lease is not ours. */
  renewal(): RawBuilder<unknown> {
    return sql`
      update market_lease set expires_at = ${now} + ${this.#duration}::int where name = ${NAME} and holder = ${this.#holder} returning holder`;
  }

  /** Renews the lease; false when it is not ours any more. */
  async renew(): Promise<boolean> {
    return (await this.renewal().execute(this.#database)).rows.length > 0;
  }

  /** Lets another process take over at once. */
  async release(): Promise<void> {
    await sql`update market_lease set expires_at = 0 where name = ${NAME} and holder = ${this.#holder}`.execute(this.#database);
  }
}
