import { sql } from 'kysely';
import { MINUTE } from '../../kernel';
import type { Database } from '../../platform/database';
import { houseResult, nextCloseAfter } from '../ledger';

/** What bears a time of a process's clock is committed by then; the close of the day counts once more what was not. */
const GRACE = 10 * MINUTE;

/**
 * Stores the result of the house in a coin up to shortly before now, so that nobody adds it up again. It takes the oldest closed day not yet
 * counted, or what came since.
 * Adds without locks. Of two processes one writes.
 * @param now milliseconds UTC of the exchange's clock
 * @returns whether there is more to count
 */
export async function countResult(database: Database, coin: string, now: number): Promise<boolean> {
  const before = await database
    .selectFrom('house_capital')
    .select(['closed_until', 'counted_until'])
    .where('coin', '=', coin)
    .executeTakeFirstOrThrow();
  const close = await nextCloseAfter(database, before.closed_until);
  const until = Math.max(close ?? 0, now - GRACE);
  if (close === undefined && until < before.counted_until + MINUTE) return false;
  const noted = sql`coin = ${coin} and closed_until = ${before.closed_until}::bigint and counted_until = ${before.counted_until}::bigint`;
  if (close === undefined) {
    const since = before.counted_until;
    await sql`
      update house_capital set counted_until = ${until}::bigint, counted_result = counted_result + counted.result
      from (select ${houseResult(coin, { since, until })} as result) counted where ${noted}`.execute(database);
    return false;
  }
  // What was counted of the day before it was closed is counted anew: its lines change no more.
  await sql`
    update house_capital set closed_until = ${close}::bigint, closed_result = closed_result + closed.result,
      counted_until = ${close}::bigint, counted_result = closed_result + closed.result
    from (select ${houseResult(coin, { since: before.closed_until, until: close })} as result) closed where ${noted}`.execute(database);
  return true;
}
