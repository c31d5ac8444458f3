import { sql } from 'kysely';
import type { Executor } from '../../../platform/database';
import type { FeedKind } from '../Market';
import { DAY } from '../../../kernel';

/** The closing price of one product on one UTC day (days since 1970). */
export interface DailyClose {
  symbol: string;
  day: number;
  close: string;
}

/**
 * Closing prices of products by UTC day, from the day of `since` (ms UTC) on, as the running kind of feed has them. A product without a close on
 * that day begins with the last one before it.
 */
export async function dailyCloses(executor: Executor, feed: FeedKind, symbols: readonly string[], since: number): Promise<DailyClose[]> {
  if (symbols.length === 0) return [];
  const { rows } = await sql<DailyClose>`
    select candle.symbol, candle.open_time / ${DAY} as day, candle.close from unnest(${[...symbols]}::text[]) product
    join market_candles candle on candle.source = ${feed} and candle.interval = '1d' and candle.symbol = product and candle.open_time >= coalesce((
      select open_time from market_candles first where first.source = ${feed} and first.interval = '1d' and first.symbol = product
        and first.open_time <= ${since} order by first.open_time desc limit 1), ${since})
    order by candle.open_time`.execute(executor);
  return rows;
}

/** Closing prices of products on some UTC days (days since 1970), as the running kind of feed has them. */
export async function closesOfDays(
  executor: Executor,
  feed: FeedKind,
  symbols: readonly string[],
  days: readonly number[],
): Promise<DailyClose[]> {
  if (symbols.length === 0 || days.length === 0) return [];
  const { rows } = await sql<DailyClose>`
    select symbol, open_time / ${DAY} as day, close from market_candles
    where source = ${feed} and interval = '1d' and symbol = any(${[...symbols]}::text[])
      and open_time = any(${days.map((day) => day * DAY)}::bigint[])`.execute(executor);
  return rows;
}
