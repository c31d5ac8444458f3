import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { reachStandby } from '../../../platform/database';
import type { Database, Executor } from '../../../platform/database';
import { MOST_TICKS } from '../Market';
import type { FeedKind, Moment, Tick, TickPlace, TickRange } from '../Market';
import type { FeedLease } from './FeedLease';

interface TickRow {
  symbol: string;
  sequence: number;
  time: number;
  price: string;
  quantity: string;
  side: 'buy' | 'sell';
}

const columns = sql.raw('symbol, sequence, time, price, quantity, side');

function toTick(row: TickRow): Tick {
  return { id: `${row.symbol}-${row.sequence}`, ...row };
}

/** Its name stands in the text: a plan that is kept locks the partitions of one product and not those of all. */
const from = (symbol: string, sequence: number): RawBuilder<unknown> =>
  sql`symbol = ${sql.lit(symbol)} and sequence >= ${sequence}::bigint`;

/** The tick log in the database. */
export class TickStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Appends `ticks` and renews the lease, in one statement: a process without the lease cannot write. Ticks that exist are left as they are, so
   * a batch of unknown outcome can be sent again.
   * @param acceptedUntil latest time (ms UTC) at which anything can have been accepted
   * @returns false, with nothing written, when another process has the lease
   */
  async append(source: FeedKind, ticks: readonly Tick[], lease: FeedLease, acceptedUntil: number): Promise<boolean> {
    const json = JSON.stringify(ticks.map(({ id: _id, ...row }) => row));
    const { rows } = await sql<{ held: number }>`
      with lease as (${lease.renewal(acceptedUntil)}), added as (
        insert into market_ticks (symbol, sequence, time, price, quantity, side, source)
        select symbol, sequence, time, price, quantity, side, ${source}
        from json_to_recordset(${json}::json) as row (symbol text, sequence bigint, time bigint, price numeric, quantity numeric, side text)
        where exists (select 1 from lease)
        on conflict (symbol, sequence) do nothing
      )
      select count(*)::int as held from lease`.execute(this.#database);
    return rows[0]?.held === 1;
  }

  /** Ticks of one feed after the given sequence of each symbol, in order of time, at most `MOST_TICKS`, once the standby has them: they may be told. */
  async after(source: FeedKind, sequences: ReadonlyMap<string, number>): Promise<Tick[]> {
    const later = [...sequences].map(([symbol, sequence]) => sql`(symbol = ${symbol} and sequence > ${sequence})`);
    const news = await this.#many(sql`source = ${source} and (${sql.join(later, sql` or `)}) order by time, symbol, sequence`, MOST_TICKS);
    if (news.length > 0) await this.reached();
    return news;
  }

  /** Resolves when the standby has every tick that can be read now. */
  reached(): Promise<void> {
    return reachStandby(this.#database);
  }

  /** The newest tick of `symbol` and the kind of feed that gave it. */
  async newest(symbol: string): Promise<{ tick: Tick; source: FeedKind } | undefined> {
    const { rows } = await sql<TickRow & { source: FeedKind }>`
      select ${columns}, source from market_ticks where symbol = ${symbol} order by sequence desc limit 1`.execute(this.#database);
    const [row] = rows;
    if (!row) return undefined;
    const { source, ...tick } = row;
    return { tick: toTick(tick), source };
  }

  async firstAfter(symbol: string, time: number): Promise<Tick | undefined> {
    return this.#one(sql`symbol = ${symbol} and time > ${time} order by time, sequence`);
  }

  /** For each place the first tick with a greater number and a later time. */
  async firstBeyond(places: readonly TickPlace[]): Promise<(Tick | undefined)[]> {
    if (places.length === 0) return [];
    const symbols = places.map(({ symbol }) => symbol);
    const sequences = places.map(({ sequence }) => sequence);
    const times = places.map(({ time }) => time);
    const { rows } = await sql<TickRow & { place: number }>`
      select asked.place::int as place, tick.*
      from unnest(${symbols}::text[], ${sequences}::bigint[], ${times}::bigint[]) with ordinality as asked (symbol, sequence, "time", place)
      cross join lateral (
        select ${columns} from market_ticks
        where market_ticks.symbol = asked.symbol and market_ticks.sequence > asked.sequence and market_ticks.time > asked.time
        order by market_ticks.sequence limit 1
      ) tick`.execute(this.#database);
    const found = new Map(rows.map(({ place, ...tick }) => [place, toTick(tick)]));
    return places.map((_, index) => found.get(index + 1));
  }

  async lastAtOrBefore(symbol: string, time: number): Promise<Tick | undefined> {
    return this.#one(sql`symbol = ${symbol} and time <= ${time} order by time desc, sequence desc`);
  }

  /** Ticks with `from <= time <= to`, oldest first. */
  async between(symbol: string, from: number, to: number, limit = MOST_TICKS): Promise<Tick[]> {
    return this.#many(sql`symbol = ${symbol} and time >= ${from} and time <= ${to} order by time, sequence`, limit);
  }

  /** The newest ticks at or before `time`, oldest first. */
  async newestUntil(symbol: string, time: number, limit: number): Promise<Tick[]> {
    return (await this.#many(sql`symbol = ${symbol} and time <= ${time} order by time desc, sequence desc`, limit)).reverse();
  }

  /**
   * The newest tick of `symbol` inside another statement: `sequence` and `time` in one row, or none.
   * @param known a number that the log has reached: partitions before it are not looked into
   */
  newestPart(symbol: string, known: number): RawBuilder<unknown> {
    return sql`select sequence, time from market_ticks where ${from(symbol, known)} order by sequence desc limit 1`;
  }

  /** The newest tick of `symbol`, read in the caller's transaction; `known` as for `newestPart`. */
  async newestIn(executor: Executor, symbol: string, known: number): Promise<Tick | undefined> {
    return (await this.#many(sql`${from(symbol, known)} order by sequence desc`, 1, executor))[0];
  }

  /** The newest tick of `symbol` and the time `now`, never before it, in one statement of the caller's transaction; `known` as for `newestPart`. */
  async moment(executor: Executor, symbol: string, now: RawBuilder<number>, known: number): Promise<Moment> {
    const { rows } = await sql<{ now: number } & { [Name in keyof TickRow]: TickRow[Name] | null }>`
      select ${now} as now, newest.* from (values (1)) one left join lateral (
        select ${columns} from market_ticks where ${from(symbol, known)} order by sequence desc limit 1) newest on true`.execute(executor);
    const { now: time, ...row } = rows[0] as { now: number } & TickRow;
    return row.sequence === null ? { time, tick: undefined } : { time: Math.max(time, row.time), tick: toTick(row) };
  }

  /** Ticks inside `range`, oldest first, at most `MOST_TICKS`, read in the caller's transaction. */
  async beyond(executor: Executor, symbol: string, { after, upTo, lower, upper }: TickRange): Promise<Tick[]> {
    const outside = sql`(price <= ${lower ?? null}::numeric or price >= ${upper ?? null}::numeric)`;
    const condition = sql`symbol = ${symbol} and sequence > ${after} and sequence <= ${upTo} and ${outside} order by sequence`;
    return this.#many(condition, MOST_TICKS, executor);
  }

  /** Ticks from `sequence` on, oldest first. */
  async fromSequence(symbol: string, sequence: number, limit = MOST_TICKS): Promise<Tick[]> {
    return this.#many(sql`symbol = ${symbol} and sequence >= ${sequence} order by sequence`, limit);
  }

  /** Ticks of one feed from `time` on and after `sequence`, oldest first, at most `MOST_TICKS`: what candles are made from. */
  async since(symbol: string, source: FeedKind, time: number, sequence: number): Promise<Tick[]> {
    return this.#many(
      sql`symbol = ${symbol} and time >= ${time} and sequence > ${sequence} and source = ${source} order by time, sequence`,
      MOST_TICKS,
    );
  }

  async #one(condition: ReturnType<typeof sql>): Promise<Tick | undefined> {
    return (await this.#many(condition, 1))[0];
  }

  async #many(condition: ReturnType<typeof sql>, limit: number, executor: Executor = this.#database): Promise<Tick[]> {
    const { rows } = await sql<TickRow>`select ${columns} from market_ticks where ${condition} limit ${limit}`.execute(executor);
    return rows.map(toTick);
  }
}
