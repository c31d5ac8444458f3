import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database';
import type { BaseInterval, Bar } from '../Feed';
import type { FeedKind } from '../Market';
import { baseOf, intervalLength, intervalOffset } from './intervals';
import type { Interval } from './intervals';

/** Rows of one insert statement. */
const BATCH = 5_000;

/** The SQL that merges bars of a group into one, as `mergeInto` does. */
const merged = sql.raw(`
  (array_agg(open order by open_time))[1] as open, max(high) as high, min(low) as low,
  (array_agg(close order by open_time desc))[1] as close, sum(volume) as volume, sum(turnover) as turnover`);

function bucket(interval: Interval): ReturnType<typeof sql> {
  const length = sql.lit(intervalLength(interval));
  const offset = sql.lit(intervalOffset(interval));
  return sql`((open_time - ${offset}) / ${length}) * ${length} + ${offset}`;
}

/** Candles kept in the database: one-minute, hourly and daily ones of each kind of feed. */
export class CandleStore {
  readonly #database: Database;
  readonly #source: FeedKind;
  readonly #mayWrite: RawBuilder<boolean>;

  /** @param mayWrite condition under which anything is written */
  constructor(database: Database, source: FeedKind, mayWrite: RawBuilder<boolean>) {
    this.#database = database;
    this.#source = source;
    this.#mayWrite = mayWrite;
  }

  /** Writes closed bars; one that is there already is replaced. */
  async put(symbol: string, interval: BaseInterval, bars: readonly Bar[]): Promise<void> {
    for (let start = 0; start < bars.length; start += BATCH) {
      const rows = JSON.stringify(bars.slice(start, start + BATCH));
      await sql`
        insert into market_candles (source, symbol, interval, open_time, open, high, low, close, volume, turnover)
        select ${this.#source}, ${symbol}, ${interval}, "openTime", open, high, low, close, volume, turnover
        from json_to_recordset(${rows}::json) as row
          ("openTime" bigint, open numeric, high numeric, low numeric, close numeric, volume numeric, turnover numeric)
        where ${this.#mayWrite}
        on conflict (source, symbol, interval, open_time) do update set
          open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close,
          volume = excluded.volume, turnover = excluded.turnover`.execute(this.#database);
    }
  }

  /** Makes the `target` candles with `from <= open time < to` anew from the next shorter kept ones. */
  async rollUp(symbol: string, target: '1h' | '1d', from: number, to: number): Promise<void> {
    const base = target === '1h' ? '1m' : '1h';
    await sql`
      insert into market_candles (source, symbol, interval, open_time, open, high, low, close, volume, turnover)
      select ${this.#source}, ${symbol}, ${target}, ${bucket(target)}, ${merged} from market_candles
      where source = ${this.#source} and symbol = ${symbol} and interval = ${base} and open_time >= ${from} and open_time < ${to}
        and ${this.#mayWrite}
      group by ${bucket(target)}
      on conflict (source, symbol, interval, open_time) do update set
        open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close,
        volume = excluded.volume, turnover = excluded.turnover`.execute(this.#database);
  }

  /** The newest `limit` bars of any interval with open time below `before`, oldest first, made from the kept ones. */
  async page(symbol: string, interval: Interval, before: number, limit: number): Promise<Bar[]> {
    const base = baseOf(interval);
    const from = before - limit * intervalLength(interval);
    const sparse = await this.#page(symbol, interval, base, before, limit, from);
    // Where bars are missing the span holds fewer than asked for: look further back without a lower bound.
    return sparse.length < limit ? this.#page(symbol, interval, base, before, limit, undefined) : sparse;
  }

  /** Kept bars with `from <= open time < to`, oldest first. */
  async between(symbol: string, interval: BaseInterval, from: number, to: number): Promise<Bar[]> {
    const { rows } = await sql<Bar>`
      select open_time as "openTime", open, high, low, close, volume, turnover from market_candles
      where source = ${this.#source} and symbol = ${symbol} and interval = ${interval} and open_time >= ${from} and open_time < ${to}
      order by open_time`.execute(this.#database);
    return rows;
  }

  async newest(symbol: string, interval: BaseInterval): Promise<Bar | undefined> {
    return (await this.#page(symbol, interval, interval, Number.MAX_SAFE_INTEGER, 1, undefined))[0];
  }

  /** Drops all candles of this feed. */
  async clear(): Promise<void> {
    await sql`delete from market_candles where source = ${this.#source} and ${this.#mayWrite}`.execute(this.#database);
  }

  async #page(
    symbol: string,
    interval: Interval,
    base: BaseInterval,
    before: number,
    limit: number,
    from: number | undefined,
  ): Promise<Bar[]> {
    const { rows } = await sql<Bar>`
      select ${bucket(interval)} as "openTime", ${merged} from market_candles
      where source = ${this.#source} and symbol = ${symbol} and interval = ${base}
        and open_time < ${before} ${from === undefined ? sql`` : sql`and open_time >= ${from}`}
      group by 1 order by 1 desc limit ${limit}`.execute(this.#database);
    return rows.reverse();
  }
}
