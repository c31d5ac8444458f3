import { sql } from 'kysely';
import type { Database } from '../../platform/database';
import type { Tick } from '../../core/market';
import { findLate, type PastMovement } from './findAffected';
import { widen, type PriceRange } from './PriceRange';
import type { DeskKey } from './rows';
import type { TickProgress } from './TickProgress';

/** What was worked off, and the transactions that were in flight then. */
interface Reached {
  readonly worked: ReadonlyMap<string, number>;
  readonly ranges: ReadonlyMap<string, PriceRange>;
  readonly open: ReadonlySet<string>;
}

interface Work {
  /** Newest tick of each product that was worked off. */
  readonly worked: ReadonlyMap<string, number>;
  /** Up to which tick of each product nothing failed. */
  finished(): ReadonlyMap<string, number>;
  /** Lets ticks act on accounts; it does not throw. */
  act(keys: readonly DeskKey[]): Promise<void>;
}

/**
 * Moves the noted place over finished work. Looking for accounts that a tick concerns does not see what transactions in flight are about to
 * change; so a place that was reached is kept until they have ended, what they changed is looked at, and only then the place is noted.
 */
export class Settling {
  readonly #database: Database;
  readonly #progress: TickProgress;
  #ranges = new Map<string, PriceRange>();
  #reached: Reached | undefined;

  constructor(database: Database, progress: TickProgress) {
    this.#database = database;
    this.#progress = progress;
  }

  /** Takes up the noted places as an earlier process left them. */
  async read(): Promise<void> {
    for (const { symbol, sequence } of await this.#database.selectFrom('perpetual_cursor').selectAll().execute()) {
      this.#progress.settle(symbol, sequence);
    }
  }

  /** Ticks that were worked off. */
  moved(symbol: string, ticks: readonly Tick[]): void {
    const range = widen(this.#ranges.get(symbol), ticks);
    if (range !== undefined) this.#ranges.set(symbol, range);
  }

  /**
   * Notes the place of before, if everything that was in flight then has ended, and takes up that of now.
   * @throws when the database does; then nothing was noted
   */
  async goOn({ worked, finished, act }: Work): Promise<void> {
    const open = await this.#open();
    if (this.#reached !== undefined) {
      if ([...this.#reached.open].some((transaction) => open.has(transaction))) return;
      await act(await findLate(this.#database, this.#movements(this.#reached)));
      await this.#note(this.#reached.worked, finished());
    }
    this.#reached = { worked: new Map(worked), ranges: this.#ranges, open };
    this.#ranges = new Map();
  }

  #movements({ worked, ranges }: Reached): PastMovement[] {
    return [...ranges].map(([symbol, range]) => ({
      symbol,
      after: this.#progress.settled(symbol),
      newest: worked.get(symbol) ?? 0,
      ...range,
    }));
  }

  /** Transactions of this database that have written and not ended. A snapshot's bounds would tell of the whole server's, and not of all. */
  async #open(): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ id: string }>`
      select transactionid::text id from pg_locks join pg_stat_activity using (pid)
      where locktype = 'transactionid' and mode = 'ExclusiveLock' and granted and datname = current_database()`.execute(this.#database);
    return new Set(rows.map(({ id }) => id));
  }

  async #note(worked: ReadonlyMap<string, number>, finished: ReadonlyMap<string, number>): Promise<void> {
    const moved = [...worked]
      // Whatever failed since then holds its product back.
      .map(([symbol, sequence]) => ({ symbol, sequence: Math.min(sequence, finished.get(symbol) ?? sequence) }))
      .filter(({ symbol, sequence }) => sequence > this.#progress.settled(symbol));
    if (moved.length === 0) return;
    await this.#database
      .insertInto('perpetual_cursor')
      .values(moved)
      .onConflict((conflict) =>
        conflict
          .column('symbol')
          .doUpdateSet(({ ref }) => ({ sequence: sql<number>`greatest(perpetual_cursor.sequence, ${ref('excluded.sequence')})` })),
      )
      .execute();
    for (const { symbol, sequence } of moved) this.#progress.settle(symbol, sequence);
  }
}
