import { sql } from 'kysely';
import type { ReserveSource } from './ReserveSource';
import type { HouseFigureSource } from './HouseFigure';
import type { Executor } from '../../platform/database';

/** A coin's figures as counted last, decimal texts. */
interface CapitalRow {
  readonly coin: string;
  /** When capital was first booked; null where it never was. */
  readonly since: number | null;
  readonly capital: string;
  readonly result: string;
  readonly can_pay: string;
  readonly reserved: string;
  readonly free: string;
  readonly refreshed_at: number;
  readonly lines: readonly { readonly line: ReserveSource['line']; readonly reserved: string }[];
}

/** What the house can pay of each coin, and what of it is in reserve for which line of products. */
export async function capitalRows(executor: Executor): Promise<CapitalRow[]> {
  const { rows } = await sql<CapitalRow>`
    select coin, since, trim_scale(capital) as capital, trim_scale(result) as result, trim_scale(capital + result) as can_pay,
      trim_scale(coalesce(reserved, 0)) as reserved, trim_scale(capital + result - coalesce(reserved, 0)) as free, refreshed_at,
      coalesce(lines, '[]') as lines
    from house_capital left join (
      select coin, sum(reserved) as reserved, jsonb_agg(jsonb_build_object('line', line, 'reserved', trim_scale(reserved)::text) order by line) as lines
      from (select coin, line, sum(reserved) as reserved from house_reserve group by coin, line) line group by coin) reserve using (coin)
    order by coin`.execute(executor);
  return rows;
}

/** Of each coin that capital was booked of: what running and promised contracts can win, against what the house can pay. A few seconds old. */
export const capitalFigures: HouseFigureSource = async (executor) =>
  (await capitalRows(executor))
    .filter(({ since }) => since !== null)
    .map(({ coin: subject, reserved: used, can_pay: limit }) => ({ name: 'capital.reserved', mode: 'real', subject, used, limit }));
