import { sql } from 'kysely';
import { DAY, HOUR } from '../../../kernel';
import { retrying } from '../../../platform/database';
import type { Database, Executor } from '../../../platform/database';
import { inOneSnapshot } from '../inOneSnapshot';
import { systemTotals } from '../systemTotals';
import { chainOf, digestOf, type ClosedPeriod } from './digestOf';
import { periodChecks } from './periodChecks';

/** What bears a time of a day is committed long before, whichever process's clock gave it. */
export const GRACE = 2 * HOUR;

/** A closed period with its place in the chain. */
export interface Close extends ClosedPeriod {
  readonly chain: string;
}

/** All closed periods, oldest first. */
export async function closes(executor: Executor): Promise<Close[]> {
  return executor
    .selectFrom('ledger_close')
    .select(['since', 'until', 'transactions', 'lines', 'totals', 'hash', 'chain'])
    .orderBy('until')
    .execute();
}

/** The end of the first closed period that ends after a time, ms UTC; undefined while none does. */
export async function nextCloseAfter(executor: Executor, time: number): Promise<number | undefined> {
  const row = await executor
    .selectFrom('ledger_close')
    .select('until')
    .where('until', '>', time)
    .orderBy('until')
    .limit(1)
    .executeTakeFirst();
  return row?.until;
}

/**
 * Checks the oldest day that is over and not closed, and closes it: the first time everything up to then. A day with differences stays open.
 * @param now milliseconds UTC
 * @returns the period that was closed, what is wrong with it, or undefined when none is due
 * @see docs/decisions/0216-closed-days-and-roles.md
 */
export function closeNext(database: Database, now: number): Promise<Closing | undefined> {
  // Where another process has closed it meanwhile, this one finds it the second time.
  return retrying(() => closeOldest(database, now));
}

interface Closing {
  readonly until: number;
  readonly wrong: readonly string[];
}

async function closeOldest(database: Database, now: number): Promise<Closing | undefined> {
  const last = await database.selectFrom('ledger_close').select(['until', 'chain']).orderBy('until', 'desc').limit(1).executeTakeFirst();
  const over = Math.floor((now - GRACE) / DAY) * DAY;
  const period = { since: last?.until ?? 0, until: last ? last.until + DAY : over };
  if (period.until > over) return undefined;
  return inOneSnapshot(database, async (transaction) => {
    // Nobody waits for it.
    await sql`set local statement_timeout = '1h'`.execute(transaction);
    const wrong: string[] = [];
    for (const { check, query } of periodChecks(period)) {
      if ((await sql`select 1 from (${query}) differences limit 1`.execute(transaction)).rows.length > 0) wrong.push(check);
    }
    if (wrong.length > 0) return { until: period.until, wrong };
    const closed = { ...period, ...(await digestOf(transaction, period)), totals: await systemTotals(transaction, period) };
    const row = { ...closed, totals: JSON.stringify(closed.totals), chain: chainOf(last?.chain ?? '', closed), closed_at: now };
    await transaction
      .insertInto('ledger_close')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { until: period.until, wrong };
  });
}

/** Differences between what was closed and what is there now. */
export async function changedCloses(
  executor: Executor,
  all: readonly Close[],
): Promise<{ check: string; details: Record<string, unknown> }[]> {
  const differences = [];
  let previous: Pick<Close, 'until' | 'chain'> = { until: 0, chain: '' };
  for (const close of all) {
    const { since, until, transactions, lines, hash, chain } = close;
    if (since !== previous.until || chain !== chainOf(previous.chain, close)) {
      differences.push({ check: 'chain of closed days is broken', details: { since, until } });
    }
    const found = await digestOf(executor, close);
    if (found.hash !== hash || found.lines !== lines || found.transactions !== transactions) {
      differences.push({ check: 'closed day was changed', details: { since, until, transactions, lines, found } });
    }
    previous = close;
  }
  return differences;
}
