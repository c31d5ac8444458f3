import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import type { AccountMode } from '../../kernel';
import { heldBefore } from './accountHistory';
import { AHEAD, rest } from './moneyLog';
import { placeAt } from './placeAfter';

/** Sums over a period: decimal texts, none negative. */
export interface PeriodFigures {
  /** All of a coin at its two ends, available and frozen, in all wallets. */
  readonly holdings: readonly { coin: string; opening: string; closing: string }[];
  /** What transactions of a group (`delivery` of `delivery.win`) brought and took; each counts with its change of all wallets together. */
  readonly movements: readonly { group: string; coin: string; received: string; sent: string }[];
  readonly fees: readonly { group: string; coin: string; amount: string }[];
}

interface Row {
  part: keyof PeriodFigures;
  group: string;
  coin: string;
  first: string;
  second: string;
}

interface PeriodOfAccount {
  readonly userId: string;
  readonly mode: AccountMode;
  /** Milliseconds UTC, start inclusive, end exclusive. */
  readonly from: number;
  readonly to: number;
}

/**
 * What a period changed of an account, and what it held at both ends. Lines belong to the time of their transaction.
 * Holdings come from balances after lines, movements from the lines' own amounts: they prove each other.
 * Read are lines of the period and of a day after it, and one line of each balance at each end.
 */
export async function periodFigures(executor: Executor, { userId, mode, from, to }: PeriodOfAccount): Promise<PeriodFigures> {
  const [begin, end] = [sql`${placeAt(from)}::bigint`, sql`${placeAt(to)}::bigint`];
  const { rows } = await sql<Row>`
    with balance as materialized (
      select user_id, mode, wallet, coin from ledger_balance
      where user_id = ${userId}::uuid and mode = ${mode} and sequence > 0
    ), entry as materialized (
      select balance.wallet, balance.coin, each.* from balance cross join lateral (
        select line.transaction_id, split_part(line.kind, '.', 1) as name, line.sequence, transaction."time", change.available + change.frozen as change
        from ledger_line line ${rest(userId)}
        where line.user_id = ${userId} and line.mode = balance.mode and line.wallet = balance.wallet and line.coin = balance.coin
          and line.sequence is not null and line.sequence >= ${begin} and line.sequence < ${placeAt(to + AHEAD)}::bigint
        offset 0) each
    ), early as (
      -- Places of an order may be ahead of times: what stands behind an end of the period, and is earlier.
      select wallet, coin, coalesce(sum(change) filter (where "time" < ${from}), 0) as opening,
        coalesce(sum(change) filter (where "time" < ${to} and sequence >= ${end}), 0) as closing
      from entry group by wallet, coin
    ), holding as (
      select balance.coin, sum(coalesce(opened.total, 0) + coalesce(early.opening, 0)) as opening,
        sum(coalesce(closed.total, 0) + coalesce(early.closing, 0)) as closing
      from balance
      left join early on early.wallet = balance.wallet and early.coin = balance.coin
      left join lateral (${heldBefore(userId, begin)}) opened on true
      left join lateral (${heldBefore(userId, end)}) closed on true
      group by balance.coin
    ), moved as materialized (
      select transaction_id, name, coin, sum(change) as change from entry
      where "time" >= ${from} and "time" < ${to} group by transaction_id, name, coin
    ), fee as (
      select booked.name, paid.coin, paid.amount from (select distinct transaction_id, name from moved) booked cross join lateral (
        select line.coin, line.amount from ledger_line line
        where line.user_id = ${userId}::uuid and line.transaction_id = booked.transaction_id and line.party = 'fee' and line.amount > 0) paid
    ), figure as (
      select 'holdings' as part, '' as "group", coin, opening as first, closing as second from holding
      where opening <> 0 or closing <> 0 or coin in (select coin from moved where change <> 0)
      union all
      select 'movements', name, coin, sum(greatest(change, 0)), sum(greatest(-change, 0)) from moved where change <> 0 group by name, coin
      union all
      select 'fees', name, coin, sum(amount), 0 from fee group by name, coin
    )
    select part, "group", coin, trim_scale(first)::text as first, trim_scale(second)::text as second from figure order by part, "group", coin`.execute(
    executor,
  );
  const of = (part: keyof PeriodFigures): Row[] => rows.filter((row) => row.part === part);
  return {
    holdings: of('holdings').map(({ coin, first, second }) => ({ coin, opening: first, closing: second })),
    movements: of('movements').map(({ group, coin, first, second }) => ({ group, coin, received: first, sent: second })),
    fees: of('fees').map(({ group, coin, first }) => ({ group, coin, amount: first })),
  };
}
