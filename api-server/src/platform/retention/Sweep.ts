import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isSharded } from '../database';
import type { Database } from '../database';
import type { RetentionRule } from '../module';
import type { PartitionKeeper } from './PartitionKeeper';

/** Rows of one statement: few enough that nobody waits for it, on the embedded database either. */
const BATCH = 500;
/** A table without old rows is looked at so often, milliseconds. */
const LOOK_EVERY = 10_000;

/** Removes what one rule lets go: whole partitions where the table has them, the rest batch by batch. */
export class Sweep {
  readonly #database: Database;
  readonly #rule: RetentionRule;
  readonly #keeper: PartitionKeeper | undefined;
  /** What was old already when it was looked at last. */
  #before: number | undefined;
  /** When no old row was left, milliseconds UTC. */
  #doneAt = -Infinity;

  constructor(database: Database, rule: RetentionRule, keeper?: PartitionKeeper) {
    this.#database = database;
    this.#rule = rule;
    this.#keeper = keeper;
  }

  get table(): string {
    return this.#rule.table;
  }

  /**
   * Removes up to `allowed` old rows. More when more became old since the last run, so that removal never falls behind.
   * @param now milliseconds UTC
   * @param held condition under which anything may be removed
   * @returns how many were removed, and whether that was more than allowed
   */
  async run(now: number, allowed: number, held: RawBuilder<boolean>): Promise<{ removed: number; behind: boolean }> {
    const { keep, prepare } = this.#rule;
    if (Math.abs(now - this.#doneAt) < LOOK_EVERY) return { removed: 0, behind: false };
    const old = now - keep;
    const prepared = (await prepare?.(this.#database, old)) ?? {};
    const before = Math.min(old, prepared.before ?? old);
    const condition = sql`${prepared.only ?? sql`true`} and ${held}`;
    const dropped = (await this.#keeper?.drop(before, prepared.only ?? sql`true`)) ?? 0;
    const tables = (await this.#keeper?.batches(old)) ?? [this.table];
    let budget = allowed;
    let removed = 0;
    for (const table of tables) {
      for (let counted = false; removed < budget;) {
        const size = Math.min(BATCH, budget - removed);
        const gone = await this.#remove(table, before, size, condition);
        removed += gone;
        if (gone < size) break;
        if (removed >= budget && !counted) {
          counted = true;
          budget = Math.max(budget, await this.#becameOld(table, before));
        }
      }
    }
    if (removed < budget) this.#doneAt = now;
    this.#before = before;
    return { removed: removed + dropped, behind: budget > allowed && removed > allowed };
  }

  async #remove(table: string, before: number, size: number, condition: RawBuilder<unknown>): Promise<number> {
    if (this.#rule.remove) return this.#rule.remove(this.#database);
    const [from, column] = [sql.table(table), sql.ref(this.#rule.column)];
    const gone = sql`${this.#old(before)} and ${condition}`;
    // Rows of several shards share a place. Those go that are as old as the oldest, and all of the age of the last one.
    const batch = isSharded(this.#database)
      ? sql`${gone} and ${column} <= (select max(age) from (select ${column} as age from ${from} where ${gone} order by ${column} limit ${size}) oldest)`
      : sql`ctid = any(array(select ctid from ${from} where ${gone} order by ${column} limit ${size}))`;
    const { numAffectedRows } = await sql`delete from ${from} where ${batch}`.execute(this.#database);
    return Number(numAffectedRows ?? 0);
  }

  /** How many rows have become old since the last look: as many arrived in that time a while ago. */
  async #becameOld(table: string, before: number): Promise<number> {
    if (this.#before === undefined) return 0;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}
      where ${this.#old(before)} and ${sql.ref(this.#rule.column)} >= ${this.#before}`.execute(this.#database);
    return rows[0]?.count ?? 0;
  }

  #old(before: number): RawBuilder<boolean> {
    return sql<boolean>`${this.#rule.among ?? sql`true`} and ${sql.ref(this.#rule.column)} < ${before}`;
  }
}
