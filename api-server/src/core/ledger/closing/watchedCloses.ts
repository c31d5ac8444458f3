import type { DailySection } from '@halyard-h5/shared-api/contract';
import { DAY } from '../../../kernel';
import type { Executor } from '../../../platform/database';
import { GRACE } from './closePeriods';
import { dayOf } from './dailyReports';

/** One thing that a report says is not right. */
export interface CloseDifference {
  readonly mode: DailySection['mode'];
  readonly coin: string;
  readonly check: DailySection['checks'][number]['check'];
  readonly difference: string;
}

/** Days whose reports, made since `since` (ms UTC), have differences, with the first 50 of each. */
export async function closesWithDifferences(executor: Executor, since: number): Promise<{ day: string; differences: CloseDifference[] }[]> {
  const rows = await executor
    .selectFrom('daily_close')
    .select(['until', 'report'])
    .where('differences', '>', 0)
    .where('made_at', '>', since)
    .orderBy('until')
    .execute();
  return rows.map(({ until, report }) => {
    const differences = (JSON.parse(report) as DailySection[]).flatMap(({ mode, coin, checks }) =>
      checks.filter(({ difference }) => difference !== 'none').map((check) => ({ mode, coin, ...check })),
    );
    return { day: dayOf(until), differences: differences.slice(0, 50) };
  });
}

/** The newest day that could be closed at `now` (ms UTC), if there is no report up to it. */
export async function overdueClose(executor: Executor, now: number): Promise<string | undefined> {
  const due = Math.floor((now - GRACE) / DAY) * DAY;
  const last = await executor.selectFrom('daily_close').select('until').orderBy('until', 'desc').limit(1).executeTakeFirst();
  return (last?.until ?? 0) < due ? dayOf(due) : undefined;
}
