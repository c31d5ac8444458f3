import { sql } from 'kysely';
import type { DailyClose, DailySection, OperatorAnswer, OperatorInput } from '@halyard-h5/shared-api/contract';
import type { RecordSource } from '../RecordSource';
import { DAY } from '../../../kernel';
import { retrying } from '../../../platform/database';
import type { Database, DatabaseTransaction, Executor } from '../../../platform/database';
import { inOneSnapshot } from '../inOneSnapshot';
import { readDay } from './readDay';
import { differencesOf, hashOfReport, sectionsOf } from './reportOf';

/** The last UTC day of a closed period: the first one may be longer. */
export const dayOf = (until: number): string => new Date(until - DAY).toISOString().slice(0, 10);
const untilOf = (day: string): number => Date.parse(day) + DAY;

/**
 * Stores the report of the oldest closed day without one. It depends only on immutable lines and the report before. Days that an older version
 * closed without reports are made up for.
 * @param now milliseconds UTC
 * @returns undefined when every closed day has its report
 * @throws Error when the report before is not of the day before
 * @see docs/decisions/0249-a-closed-day-has-a-report-and-limits-call-before-they-are-full.md
 */
export function reportNext(
  database: Database,
  records: readonly RecordSource[],
  now: number,
): Promise<{ until: number; differences: number } | undefined> {
  const report = (transaction: DatabaseTransaction) => reportIn(transaction, records, now);
  // Where another process has kept it meanwhile, this one finds it the second time.
  return retrying(() => inOneSnapshot(database, report));
}

async function reportIn(
  transaction: DatabaseTransaction,
  records: readonly RecordSource[],
  now: number,
): Promise<{ until: number; differences: number } | undefined> {
  // Nobody waits for it.
  await sql`set local statement_timeout = '1h'`.execute(transaction);
  const former = await transaction
    .selectFrom('daily_close')
    .select(['until', 'report', 'hash'])
    .orderBy('until', 'desc')
    .limit(1)
    .executeTakeFirst();
  const close = await transaction
    .selectFrom('ledger_close')
    .select(['since', 'until', 'chain'])
    .where('until', '>', former?.until ?? 0)
    .orderBy('until')
    .limit(1)
    .executeTakeFirst();
  if (!close) return undefined;
  if (close.since !== (former?.until ?? 0)) throw new Error(`The day before ${dayOf(close.until)} is not closed`);
  const before = former === undefined ? [] : (JSON.parse(former.report) as DailySection[]);
  const sections = sectionsOf(before, await readDay(transaction, close, records), records);
  const differences = differencesOf(sections);
  const kept = { ...close, differences, report: JSON.stringify(sections), previous: former?.hash ?? '' };
  await transaction
    .insertInto('daily_close')
    .values({ ...kept, hash: hashOfReport(kept), made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { until: close.until, differences };
}

function summaries(executor: Executor) {
  return executor
    .selectFrom('daily_close as daily')
    .leftJoin('ledger_close as close', 'close.until', 'daily.until')
    .select(['daily.until', 'daily.since', 'daily.chain', 'daily.differences', 'daily.hash', 'daily.made_at'])
    .select(['close.transactions', 'close.lines']);
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number];
const summaryOf = ({ until, since, chain, differences, hash, made_at, transactions, lines }: SummaryRow) => ({
  day: dayOf(until),
  since,
  until,
  transactions: transactions ?? 0,
  lines: lines ?? 0,
  differences,
  chain,
  hash,
  madeAt: made_at,
});

/** A page of reports, newest first, without their sections. */
export async function listReports(
  executor: Executor,
  { before, limit }: OperatorInput<'dailyCloses'>,
): Promise<OperatorAnswer<'dailyCloses'>> {
  let query = summaries(executor);
  if (before !== undefined) query = query.where('daily.until', '<', untilOf(before));
  const rows = await query
    .orderBy('daily.until', 'desc')
    .limit(limit + 1)
    .execute();
  const { total } = await executor
    .selectFrom('daily_close')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const list = rows.slice(0, limit).map(summaryOf);
  return { list, total, ...(rows.length > limit ? { next: list.at(-1)?.day } : {}) };
}

/** The report of a day, as it was kept; undefined where there is none. */
export async function readReport(executor: Executor, day: string): Promise<DailyClose | undefined> {
  const row = await summaries(executor)
    .select(['daily.report', 'daily.previous'])
    .where('daily.until', '=', untilOf(day))
    .executeTakeFirst();
  return row && { ...summaryOf(row), previous: row.previous, sections: JSON.parse(row.report) as DailySection[] };
}

/** What the newest reports say of one coin, oldest first. Of each report one section is read, in the database. */
export async function readSeries(
  executor: Executor,
  { coin, mode, days }: OperatorInput<'dailySeries'>,
): Promise<OperatorAnswer<'dailySeries'>['list']> {
  const { rows } = await sql<{ until: number; since: number; section: DailySection }>`
    select until, since, section from (select until, since, report from daily_close order by until desc limit ${days}) daily
    cross join lateral jsonb_path_query_first(daily.report::jsonb, '$[*] ? (@.mode == $mode && @.coin == $coin)',
      jsonb_build_object('mode', ${mode}::text, 'coin', ${coin}::text)) section
    where section is not null order by until`.execute(executor);
  return rows.map(({ until, since, section: { closing, houseResult, fees, rebates } }) => ({
    ...{ day: dayOf(until), since, users: closing.users, houseResult, fees, rebates, capital: closing.capital },
  }));
}
