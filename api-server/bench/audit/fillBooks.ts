import { sql } from 'kysely';
import { DAY } from '../../src/kernel';
import type { Database } from '../../src/platform/database';
import { idAt } from '../idAt';

/** Lines of one transaction: money from outside into a wallet. */
const LINES = 2;

/**
 * Writes right books without the server: deposits of one unit to each of `traders` in turn, spread over a day.
 * @param first day (ms UTC) and number of the first transaction of all, from 0
 * @returns how many lines were written
 */
export async function fillDay(
  database: Database,
  { day, from, count, traders }: { day: number; from: number; count: number; traders: number },
): Promise<number> {
  const rows = sql`select number, ('00000000-0000-7000-8000-' || lpad((number % ${traders}::int)::text, 12, '0'))::uuid as user_id,
      number / ${traders}::int + 1 as nth, ${day}::bigint + (number - ${from}::bigint) * ${DAY}::bigint / ${count}::bigint as "time"
    from generate_series(${from}::bigint, ${from + count - 1}::bigint) number`;
  await sql`
    with row as (select *, ${idAt('time', 'number')} as id from (${rows}) row), booked as (
      insert into ledger_transaction (user_id, id, business_key, kind, mode, "time", reference)
      select user_id, id, 'bench:' || number, 'bench.deposit', 'real', "time", number::text from row order by number
    )
    insert into ledger_line (user_id, transaction_id, line, party, wallet, bucket, coin, amount, mode, kind, sequence, available_after, frozen_after)
    select row.user_id, row.id, side.line, side.party, side.wallet, side.bucket, 'USDT', side.amount,
      case side.line when 2 then 'real' end, case side.line when 2 then 'bench.deposit' end, case side.line when 2 then row."time" * 1000 end,
      case side.line when 2 then row.nth end, case side.line when 2 then 0 end
    from row cross join (values (1, 'clearing', null, null, -1), (2, 'user', 'spot', 'available', 1)) side (line, party, wallet, bucket, amount)
    order by row.number, side.line`.execute(database);
  await sql`
    insert into ledger_balance (user_id, mode, wallet, coin, available, frozen, sequence)
    select distinct on (user_id) user_id, 'real', 'spot', 'USDT', available_after, 0, sequence from ledger_line where sequence >= ${day * 1_000}::bigint
    order by user_id, sequence desc
    on conflict (user_id, mode, wallet, coin) do update set available = excluded.available, sequence = excluded.sequence`.execute(database);
  return count * LINES;
}
