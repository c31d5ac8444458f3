import { sql } from 'kysely';
import { MINUTE } from '../../kernel';
import type { Executor } from '../database';
import './tables';

/** Visits of pages that ran a version, each counted once, and how many of them failed. */
export interface Visits {
  readonly visits: number;
  readonly failedVisits: number;
}

/**
 * Visits of some versions since each of two times (ms UTC), as far as processes have written them. Minutes count whole.
 * @param sources `<remote>@<version>`
 */
export async function visitsSince(
  executor: Executor,
  sources: readonly string[],
  { lately, since }: { readonly lately: number; readonly since: number },
): Promise<ReadonlyMap<string, { readonly lately: Visits; readonly since: Visits }>> {
  if (sources.length === 0) return new Map();
  const [from, fromLately] = [since - (since % MINUTE), lately - (lately % MINUTE)];
  const { rows } = await sql<Record<'visits' | 'failed' | 'late_visits' | 'late_failed', number> & { source: string }>`
    select source,
      coalesce(sum(count) filter (where kind = 'visit'), 0)::bigint as visits,
      coalesce(sum(count) filter (where kind = 'failedVisit'), 0)::bigint as failed,
      coalesce(sum(count) filter (where kind = 'visit' and minute >= ${fromLately}), 0)::bigint as late_visits,
      coalesce(sum(count) filter (where kind = 'failedVisit' and minute >= ${fromLately}), 0)::bigint as late_failed
    from telemetry_count
    where minute >= ${from} and source = any(${[...sources]}::text[]) and kind in ('visit', 'failedVisit') group by source`.execute(
    executor,
  );
  return new Map(
    rows.map(({ source, visits, failed, late_visits: lateVisits, late_failed: lateFailed }) => [
      source,
      { since: { visits, failedVisits: failed }, lately: { visits: lateVisits, failedVisits: lateFailed } },
    ]),
  );
}
