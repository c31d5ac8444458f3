import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../database';
import type { PartitionPlan, RetentionRule } from '../module';
import { readPartitions } from './partitions';
import type { Bound, Partition } from './partitions';

/** More are not made ahead at once. */
const MOST_STEPS = 20;
/** What a look leaves for the next one: a lock was not given at once, the lease is another's, younger rows came meanwhile. */
const LATER = new Set(['55P03', '55006']);

interface PartitionDatabases {
  readonly database: Database;
  /** For a look at all rows of a partition. */
  readonly unhurried: Database;
  /** Name under which the lease is held. */
  readonly holder: string;
}

/** Whether work was done; false when PostgreSQL did nothing because somebody else was at it. */
async function unlessBusy(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (LATER.has((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}

/** Others hold a table for moments. Rows of the partition that is to come are refused until it is there, so it is not left to the next look at once. */
const TRIES = 20;

/** The same, tried several times. */
async function insistently(work: () => Promise<unknown>): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) if (await unlessBusy(work)) return true;
  return false;
}

/** Numbers, and ids of one length. */
const byLengthAndText = (one: string, other: string): number => one.length - other.length || (one < other ? -1 : 1);

/** Keeps the partitions of one plan: makes them ahead of what is written, and drops those of which every row is old and nobody needs one. */
export class PartitionKeeper {
  readonly #databases: PartitionDatabases;
  readonly #table: string;
  readonly #age: string;
  readonly #plan: PartitionPlan;

  constructor(databases: PartitionDatabases, { table, column }: Pick<RetentionRule, 'table' | 'column'>, plan: PartitionPlan) {
    this.#databases = databases;
    this.#table = table;
    this.#age = column;
    this.#plan = plan;
  }

  /** Makes what is missing ahead of `now`, milliseconds UTC. What cannot be done while others use the table is left for the next time. */
  async extend(now: number): Promise<void> {
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const { rest, last } = await this.#read();
      const until = await this.#plan.next(this.#databases.database, last && this.#from(last), now);
      if (rest === undefined || until === undefined) return;
      if (!(await (last ? this.#end(last, until) : this.#begin(rest.name, until)))) return;
    }
  }

  /**
   * Drops the oldest partition when all its rows are from before `before` (ms UTC) and fulfil `only`. One at a time: a clock that is wrong takes no more.
   * @returns how many rows there were, as PostgreSQL estimates it
   */
  async drop(before: number, only: RawBuilder<unknown>): Promise<number> {
    const { database, holder } = this.#databases;
    const { column = null, value = null } = this.#plan.before ?? {};
    const [oldest] = (await this.#read()).ended;
    const until = oldest?.to?.at(-1);
    // What lies ahead has no young rows either. By a clock that is wrong alone nothing goes.
    if (!oldest || until === undefined || this.#plan.over?.(until, before) === false || !(await this.#isPassed(until))) return 0;
    if (!(await this.#isOld(oldest.name, before)) || (await this.#holds(oldest.name, sql`not (${only})`))) return 0;
    const { rows } = await sql<{ rows: number }>`select greatest(reltuples, 0)::float8 as rows from pg_class
      where relname = ${oldest.name} and relnamespace = 'public'::regnamespace`.execute(database);
    const drop = sql`select partition_drop(${holder}, ${this.#table}, ${oldest.name}, ${column}, ${value}, ${this.#age}, ${before}::bigint)`;
    return (await unlessBusy(() => drop.execute(database))) ? (rows[0]?.rows ?? 0) : 0;
  }

  /**
   * Where old rows go batch by batch: what no partition is for; the last partition, which holds rows only when none was made in time; the oldest one,
   * when it could go but for rows that somebody needs.
   * @param before what is from before it is old, milliseconds UTC
   */
  async batches(before: number): Promise<string[]> {
    const { rest, last, ended } = await this.#read();
    const [oldest] = ended;
    const needed = oldest && (await this.#isOld(oldest.name, before)) ? oldest : undefined;
    return [rest, last, needed].flatMap((each) => each?.name ?? []);
  }

  async #read() {
    const all = await readPartitions(this.#databases.database, this.#table);
    const own = all.filter(({ from }) => from !== undefined && (this.#plan.before === undefined || from[0] === this.#plan.before.value));
    const last = own.find(({ to }) => to?.at(-1) === this.#plan.ending);
    const ended = own.filter((each) => each !== last).sort((one, other) => byLengthAndText(this.#from(one), this.#from(other)));
    return { rest: all.find(({ from }) => from === undefined), last, ended };
  }

  #from({ from }: Partition): string {
    return from?.at(-1) ?? '';
  }

  #bound(value: string): RawBuilder<Bound> {
    return sql<Bound>`${[...(this.#plan.before ? [this.#plan.before.value] : []), value]}::text[]`;
  }

  /** The first partition begins at `since`: the rows that are there lie before it. */
  async #begin(rest: string, wanted: string): Promise<boolean> {
    const { database, holder } = this.#databases;
    const { before } = this.#plan;
    const name = `rest_${before?.value ?? this.#table}`;
    const since = (await this.#promised(rest, name)) ?? wanted;
    if (!(await this.#promise(rest, name, since, before))) return false;
    const bounds = sql.join([since, this.#plan.ending].map((value) => this.#bound(value)));
    const begin = sql`select partition_begin(${holder}, ${this.#table}, ${bounds})`;
    return insistently(() => begin.execute(database));
  }

  async #end(last: Partition, wanted: string): Promise<boolean> {
    const { database, holder } = this.#databases;
    const name = `${last.name}_until`;
    const promised = await this.#promised(last.name, name);
    const until = promised ?? wanted;
    // Rows that came before their partition are looked at without a lock that anybody waits for.
    const toLookAt = promised !== undefined || (await this.#holds(last.name, sql`true`));
    if (toLookAt && !(await this.#promise(last.name, name, until))) return false;
    const bounds = [this.#from(last), until, this.#plan.ending].map((value) => this.#bound(value));
    const extend = sql`select partition_extend(${holder}, ${this.#table}, ${last.name}, ${sql.join(bounds)})`;
    return insistently(() => extend.execute(database));
  }

  /** From where on a partition has promised to hold no rows, by an earlier try that went no further: what it refuses must lie in the next one. */
  async #promised(partition: string, name: string): Promise<string | undefined> {
    const { rows } = await sql<{
      bound: string | null;
    }>`select substring(pg_get_constraintdef(pg_constraint.oid) from ' < ''?([^'':)]+)') as bound
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where relname = ${partition} and relnamespace = 'public'::regnamespace and conname = ${name}`.execute(this.#databases.database);
    return rows[0]?.bound ?? undefined;
  }

  /** Has a partition hold no rows from `bound` on, so that another one for these is attached without a look at it. False when it has some. */
  async #promise(partition: string, name: string, bound: string, before?: PartitionPlan['before']): Promise<boolean> {
    const { database, unhurried, holder } = this.#databases;
    const check = sql`${holder}, ${partition}, ${name}, ${before?.column ?? null}, ${before?.value ?? null}, ${this.#plan.column}, ${bound}`;
    const promise = this.#plan.beyond
      ? sql`select partition_reserve(${check}, ${this.#plan.ending})`
      : sql`select partition_promise(${check})`;
    if (!(await unlessBusy(() => promise.execute(database)))) return false;
    let kept = false;
    const validate = sql<{ kept: boolean }>`select partition_validate(${partition}, ${name}) as kept`;
    return (await unlessBusy(async () => (kept = (await validate.execute(unhurried)).rows[0]?.kept === true))) && kept;
  }

  /** Whether a value has come that is `bound` or greater, and that partitions are for. */
  #isPassed(bound: string): Promise<boolean> {
    const { column, ending } = this.#plan;
    return this.#holds(this.#table, sql`${sql.ref(column)} >= ${bound} and ${sql.ref(column)} < ${ending}`);
  }

  async #isOld(partition: string, before: number): Promise<boolean> {
    return !(await this.#holds(partition, sql`${sql.ref(this.#age)} >= ${before}`));
  }

  async #holds(table: string, condition: RawBuilder<unknown>): Promise<boolean> {
    const { column, value } = this.#plan.before ?? {};
    const own = column === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`;
    const held = sql<{ found: boolean }>`select exists (select 1 from ${sql.table(table)} where ${own} and ${condition}) as found`;
    const { rows } = await held.execute(this.#databases.database);
    return rows[0]?.found === true;
  }
}
