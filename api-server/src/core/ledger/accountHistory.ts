import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { preparedOnce } from '../../platform/database';
import type { Executor } from '../../platform/database';
import { DAY } from '../../kernel';
import type { AccountMode } from '../../kernel';
import { kindsPart } from './moneyLog';
import { placeAt } from './placeAfter';

interface Span {
  userId: string;
  mode: AccountMode;
  /** Milliseconds UTC, inclusive. */
  since: number;
}

/** A coin of an account on a UTC day. */
export interface DailyHolding {
  /** UTC days since 1970. */
  day: number;
  coin: string;
  /** Held when the day ended. */
  total: string;
  /** Change by the movements that were asked for. */
  funding: string;
}

interface Funding {
  /** Beginnings of kinds: `deposit` for `deposit.credit`. */
  kinds: readonly string[];
  /** Milliseconds UTC, inclusive: the beginning of a day. */
  since: number;
}

/** What a user's balance of that alias was before a place in its order: the newest line tells. Without one there is no row. */
export const heldBefore = (userId: string, place: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select line.available_after + line.frozen_after as total from ledger_line line
  where line.user_id = ${userId} and line.mode = balance.mode and line.wallet = balance.wallet and line.coin = balance.coin
    and line.sequence < ${place} order by line.sequence desc limit 1`;

/**
 * The CTEs `movement` (sequence, wallet, coin, transaction_id, change) and `balance_change` (wallet, coin, change, frozen) since a time: movements of the `chosen` kinds,
 * and changes of all kinds.
 * Only the chosen kinds are read line by line; the rest is a difference of balances. `offset 0` stops the planner from reading all lines of the
 * account.
 */
function changes({ userId, mode, since }: Span, chosen: RawBuilder<boolean>): RawBuilder<unknown> {
  const place = sql`${placeAt(since)}::bigint`;
  return sql`
    ${kindsPart(userId, mode)}, movement as (
      select line.sequence, line.wallet, line.coin, line.transaction_id, (select sum(each.amount) from ledger_line each where each.user_id = ${userId}
        and each.transaction_id = line.transaction_id and each.wallet = line.wallet and each.coin = line.coin) as change
      from kind cross join lateral (
        select sequence, transaction_id, wallet, coin from ledger_line line
        where line.user_id = ${userId} and line.mode = ${mode} and line.kind = kind.kind and line.sequence >= ${place}
        offset 0) line
      where ${chosen}
    ), balance_change as (
      select balance.wallet, balance.coin, balance.available + balance.frozen - coalesce(held.total, 0) as change, balance.frozen
      from ledger_balance balance left join lateral (${heldBefore(userId, place)}) held on true
      where balance.user_id = ${userId} and balance.mode = ${mode}
    )`;
}

/**
 * Holdings of an account at the end of each UTC day from `since` to the day before `until`, with each day's funding, in one snapshot. One line is
 * read for each balance and day, and the lines of the funding.
 */
export async function dailyHoldings(
  executor: Executor,
  { userId, mode, since }: Span,
  until: number,
  funding: Funding,
): Promise<DailyHolding[]> {
  const chosen = sql<boolean>`split_part(kind.kind, '.', 1) in (${sql.join(funding.kinds)})`;
  const { rows } = await sql<DailyHolding>`
    select ${preparedOnce} * from (with recursive ${changes({ userId, mode, since: funding.since }, chosen)}
    select day, coin, trim_scale(sum(total)) as total, trim_scale(sum(funding)) as funding from (
      select day, balance.coin, held.total, 0 as funding
      from ledger_balance balance
      cross join generate_series(${Math.floor(since / DAY)}::bigint, ${Math.floor(until / DAY) - 1}::bigint) day
      cross join lateral (${heldBefore(userId, sql`(day + 1) * ${placeAt(DAY)}::bigint`)}) held
      where balance.user_id = ${userId} and balance.mode = ${mode}
      union all
      select sequence / ${placeAt(DAY)}::bigint, coin, 0, change from movement) part
    group by 1, 2) holdings order by 1, 2`.execute(executor);
  return rows;
}

/** What an account paid the exchange in fees of withdrawals since a time, by coin. */
export async function withdrawalFeesSince(executor: Executor, span: Span): Promise<{ coin: string; amount: string }[]> {
  const { rows } = await sql<{ coin: string; amount: string }>`
    with recursive ${changes(span, sql`kind.kind = 'withdrawal.pay'`)}
    select fee.coin, trim_scale(sum(fee.amount)) as amount
    from movement join ledger_line fee on fee.user_id = ${span.userId} and fee.transaction_id = movement.transaction_id and fee.party = 'fee'
    group by fee.coin order by fee.coin`.execute(executor);
  return rows;
}

/**
 * What contracts brought an account since a time, fees taken off, and what their wallets hold frozen now. USDT. In their wallets all is theirs but
 * what was brought there or taken away: those movements are read, and no order.
 */
export async function contractFigures(executor: Executor, span: Span): Promise<{ result: string; frozen: string }> {
  const own = sql<boolean>`wallet in ('delivery', 'perpetual') and coin = 'USDT'`;
  const { rows } = await sql<{ result: string; frozen: string }>`
    select ${preparedOnce} result, frozen from (
      with recursive ${changes(span, sql`kind.kind not like 'delivery.%' and kind.kind not like 'perpetual.%'`)}
      select (select coalesce(sum(change), 0) from balance_change where ${own}) - (select coalesce(sum(change), 0) from movement where ${own}) as result,
        (select coalesce(sum(frozen), 0) from balance_change where ${own}) as frozen) figures`.execute(executor);
  return rows[0] ?? { result: '0', frozen: '0' };
}
