import { sql } from 'kysely';
import type { ReleaseFigures } from '@halyard-h5/shared-api/contract';
import { MINUTE } from '../../kernel';
import type { Database } from '../database';
import { quantileOf, readBuckets, type Buckets } from './buckets';
import type { Counted } from './Counted';
import { PeriodLimit } from './PeriodLimit';

type Count = Pick<Counted, 'source' | 'kind' | 'name'> & { minute: number; count: number; valued: number; total: number };

/** Longest load that counts, milliseconds: a page waits no longer for one. */
const LONGEST_LOAD = MINUTE;

export interface CountLimits {
  /** Different pairs of source and name that are counted in a minute. */
  readonly keysPerMinute: number;
  /** Those of them that one address can begin. */
  readonly keysPerAddress: number;
}

function withQuantile(buckets: Buckets): Pick<ReleaseFigures, 'interactionTime'> {
  const interactionTime = quantileOf(buckets, 0.75);
  return interactionTime === undefined ? {} : { interactionTime };
}

/**
 * Counts events by minute, source and name: in memory first, so that a busy minute is a few statements. Nothing else of an event is kept.
 * @see docs/decisions/0062-telemetry-is-counted-not-kept.md
 */
export class TelemetryCounts {
  readonly #database: Database;
  readonly #keysPerMinute: number;
  readonly #begun: PeriodLimit;
  readonly #seen = new Set<string>();
  #minute = 0;
  #waiting = new Map<string, Count>();

  constructor(database: Database, { keysPerMinute, keysPerAddress }: CountLimits) {
    this.#database = database;
    this.#keysPerMinute = keysPerMinute;
    this.#begun = new PeriodLimit(MINUTE, keysPerAddress);
  }

  /** @returns how many events were dropped, because there are too many different ones */
  add(address: string, events: readonly Counted[], now: number): number {
    const minute = now - (now % MINUTE);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#seen.clear();
    }
    let dropped = 0;
    for (const { source, kind, name, value } of events) {
      const key = `${source} ${kind} ${name}`;
      // Visits are bounded by address: names that somebody makes up must not crowd out what the guard judges by.
      const isVisit = kind === 'visit' || kind === 'failedVisit';
      if (!isVisit && !this.#seen.has(key)) {
        if (this.#seen.size >= this.#keysPerMinute || !this.#begun.allows(address, now)) {
          dropped += 1;
          continue;
        }
        this.#seen.add(key);
      }
      const place = `${minute} ${key}`;
      const count = this.#waiting.get(place) ?? { minute, source, kind, name, count: 0, valued: 0, total: 0 };
      count.count += 1;
      count.valued += value === undefined ? 0 : 1;
      count.total += kind === 'load' ? Math.min(value ?? 0, LONGEST_LOAD) : (value ?? 0);
      this.#waiting.set(place, count);
    }
    return dropped;
  }

  /** Writes what waits. What cannot be written goes on waiting. */
  async flush(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const written = this.#waiting;
    this.#waiting = new Map();
    try {
      await this.#database
        .insertInto('telemetry_count')
        .values([...written.values()])
        .onConflict((conflict) =>
          conflict.columns(['minute', 'source', 'kind', 'name']).doUpdateSet({
            count: sql`telemetry_count.count + excluded.count`,
            valued: sql`telemetry_count.valued + excluded.valued`,
            total: sql`telemetry_count.total + excluded.total`,
          }),
        )
        .execute();
    } catch (error) {
      this.#takeBack(written);
      throw error;
    }
  }

  /** Figures of every source since a time (milliseconds UTC), as far as they are written. */
  async since(since: number): Promise<ReleaseFigures[]> {
    const from = since - (since % MINUTE);
    const { rows } = await sql<
      Record<'loads' | 'faults' | 'errors' | 'visits' | 'failed' | 'long_tasks', string> & {
        source: string;
        load_time: number | null;
        last: number;
        buckets: Record<string, number> | null;
      }
    >`
      with bucket as (
        select source, name, sum(count)::int as seen from telemetry_count
        where minute >= ${from} and kind = 'bucket' group by source, name
      ), measured as (select source, jsonb_object_agg(name, seen) as buckets from bucket group by source)
      select source,
        coalesce(sum(count) filter (where kind = 'load'), 0)::text as loads,
        coalesce(sum(count) filter (where kind = 'fault'), 0)::text as faults,
        coalesce(sum(count) filter (where kind = 'error'), 0)::text as errors,
        coalesce(sum(count) filter (where kind = 'visit'), 0)::text as visits,
        coalesce(sum(count) filter (where kind = 'failedVisit'), 0)::text as failed,
        coalesce(sum(count) filter (where kind = 'vital' and name = 'longTask'), 0)::text as long_tasks,
        (select measured.buckets from measured where measured.source = telemetry_count.source) as buckets,
        sum(total) filter (where kind = 'load') / nullif(sum(valued) filter (where kind = 'load'), 0)::double precision as load_time,
        max(minute) as last
      from telemetry_count where minute >= ${from} group by source order by source`.execute(this.#database);
    return rows.map(({ source, loads, faults, errors, visits, failed, load_time: time, last, long_tasks: longTasks, buckets }) => ({
      source,
      ...withQuantile(readBuckets(buckets ?? {}, 'INP')),
      longTasks: Number(longTasks),
      loads: Number(loads),
      faults: Number(faults),
      errors: Number(errors),
      visits: Number(visits),
      failedVisits: Number(failed),
      ...(time === null ? {} : { loadTime: Math.round(time) }),
      lastSeen: last,
    }));
  }

  #takeBack(counts: ReadonlyMap<string, Count>): void {
    for (const [place, count] of counts) {
      const newer = this.#waiting.get(place);
      if (!newer) this.#waiting.set(place, count);
      else {
        newer.count += count.count;
        newer.valued += count.valued;
        newer.total += count.total;
      }
    }
  }
}
