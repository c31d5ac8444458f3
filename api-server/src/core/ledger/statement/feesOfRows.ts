import { sql } from 'kysely';
import type { MoneyEvent } from '@halyard-h5/shared-api/contract';
import type { Executor } from '../../../platform/database';
import type { StatementRow } from './mergeRows';

/** What transactions paid as fees, by id; those that paid none are left out. */
export type Fees = ReadonlyMap<string, NonNullable<MoneyEvent['fees']>>;

/** What each of `rows` paid to the exchange's account of fees, as the ledger has it. What that account gave (rebates) is no fee. */
export async function feesOfRows(executor: Executor, userId: string, rows: readonly StatementRow[]): Promise<Fees> {
  const ids = [...new Set(rows.flatMap((row) => row.map(({ transaction_id: id }) => id)))];
  if (ids.length === 0) return new Map();
  const found = await sql<{ id: string; coin: string; amount: string }>`
    select paid.id, paid.coin, trim_scale(paid.amount)::text as amount from unnest(${ids}::uuid[]) as booked (id) cross join lateral (
      select line.transaction_id as id, line.coin, sum(line.amount) as amount from ledger_line line
      where line.user_id = ${userId}::uuid and line.transaction_id = booked.id and line.party = 'fee' and line.amount > 0
      group by line.transaction_id, line.coin) paid
    order by paid.coin`.execute(executor);
  const fees = new Map<string, { coin: string; amount: string }[]>();
  for (const { id, ...fee } of found.rows) fees.set(id, [...(fees.get(id) ?? []), fee]);
  return fees;
}
