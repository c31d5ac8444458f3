import { sql } from 'kysely';
import type { DailySection } from '@halyard-h5/shared-api/contract';
import { money } from '../../../kernel';
import type { Executor } from '../../../platform/database';
import type { Close } from './closePeriods';
import { dayOf } from './dailyReports';
import { within } from './Period';
import { hashOfReport } from './reportOf';

interface Found {
  readonly check: string;
  readonly details: Record<string, unknown>;
}

/** Reports read at once: each may have hundreds of kilobytes. */
const BATCH = 50;

/** What a report says that the exchange's own accounts changed by, or a closed day, without zeros. */
const textOf = (changes: readonly (readonly [name: string, amount: string])[]): string =>
  JSON.stringify(changes.filter(([, amount]) => !money.isZero(amount)).sort(([left], [right]) => (left < right ? -1 : 1)));

function changesOf(sections: readonly DailySection[]): string {
  return textOf(
    sections.flatMap(({ mode, coin, opening, closing }) =>
      (['clearing', 'house', 'fee'] as const).map(
        (party) => [`${party} ${mode} ${coin}`, money.subtract(closing[party], opening[party])] as const,
      ),
    ),
  );
}

/** The newest report and what came since against what users hold now: their wallets, each coin and mode. */
async function heldOtherwise(executor: Executor, until: number, sections: readonly DailySection[]): Promise<Found[]> {
  const reported = sections.flatMap(({ mode, coin, wallets }) => wallets.map((wallet) => ({ mode, coin, ...wallet })));
  const { rows } = await sql<Record<string, unknown>>`
    select mode, wallet, coin, trim_scale(coalesce(held.available, 0)) as available, trim_scale(coalesce(held.frozen, 0)) as frozen,
      trim_scale(coalesce(told.available, 0)) as told_available, trim_scale(coalesce(told.frozen, 0)) as told_frozen
    from (select mode, wallet, coin, sum(available) as available, sum(frozen) as frozen from ledger_balance group by 1, 2, 3) held
    full join (
      select mode, wallet, coin, sum(available) as available, sum(frozen) as frozen from (
        select mode, wallet, coin, available, frozen
        from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) as row (mode text, wallet text, coin text, available numeric, frozen numeric)
        union all
        select booked.mode, line.wallet, line.coin, coalesce(sum(amount) filter (where bucket = 'available'), 0),
          coalesce(sum(amount) filter (where bucket = 'frozen'), 0)
        from ledger_line line join ledger_transaction booked on booked.user_id = line.user_id and booked.id = line.transaction_id
        where party = 'user' and ${within('line.transaction_id', { since: until })} and ${within('booked.id', { since: until })}
        group by 1, 2, 3) part
      group by 1, 2, 3) told using (mode, wallet, coin)
    where coalesce(held.available, 0) <> coalesce(told.available, 0) or coalesce(held.frozen, 0) <> coalesce(told.frozen, 0)`.execute(
    executor,
  );
  return rows.map((details) => ({ check: 'balances differ from the newest daily report', details: { day: dayOf(until), ...details } }));
}

/** Differences between the reports that were kept and what is there now: which day was changed, or taken away. */
export async function changedReports(executor: Executor, closes: readonly Close[]): Promise<Found[]> {
  const found: Found[] = [];
  const closed = new Map(closes.map((close) => [close.until, close]));
  let previous = { until: 0, hash: '' };
  let newest: DailySection[] | undefined;
  for (;;) {
    const reports = await executor
      .selectFrom('daily_close')
      .selectAll()
      .where('until', '>', previous.until)
      .orderBy('until')
      .limit(BATCH)
      .execute();
    for (const report of reports) {
      const { until, since, chain, hash } = report;
      const day = dayOf(until);
      const close = closed.get(until);
      newest = JSON.parse(report.report) as DailySection[];
      if (hash !== hashOfReport(report)) found.push({ check: 'daily report was changed', details: { day } });
      if (since !== previous.until || report.previous !== previous.hash)
        found.push({ check: 'chain of daily reports is broken', details: { day } });
      const changes = textOf((close?.totals ?? []).map(({ party, mode, coin, amount }) => [`${party} ${mode} ${coin}`, amount]));
      if (close?.chain !== chain || changesOf(newest) !== changes)
        found.push({ check: 'daily report differs from its closed day', details: { day } });
      previous = { until, hash };
    }
    if (reports.length < BATCH) break;
  }
  if (newest !== undefined) found.push(...(await heldOtherwise(executor, previous.until, newest)));
  return found;
}

/** Up to when days have reports, how many, and the hash over all of them; undefined while there is none. */
export async function lastReport(executor: Executor): Promise<{ until: number; days: number; hash: string } | undefined> {
  const { rows } = await sql<{ until: number; days: number; hash: string }>`
    select until, hash, (select count(*)::int from daily_close) as days from daily_close order by until desc limit 1`.execute(executor);
  return rows[0];
}
