import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import type { AccountMode } from '../../kernel';

interface KindOfAccount {
  readonly userId: string;
  readonly mode: AccountMode;
  readonly kind: string;
}

/** When an account's last movement of a kind was booked, ms UTC; undefined when there is none. One step in the index, however many there are. */
export async function lastOfKind(executor: Executor, { userId, mode, kind }: KindOfAccount): Promise<number | undefined> {
  const { rows } = await sql<{ time: number }>`
    select booked."time" from (
      select transaction_id from ledger_line
      where user_id = ${userId} and mode = ${mode} and kind = ${kind} and sequence is not null order by sequence desc limit 1) line
    cross join lateral (
      select "time" from ledger_transaction where user_id = ${userId} and id = line.transaction_id) booked`.execute(executor);
  return rows[0]?.time;
}

/** What all movements of a kind added to an account's holdings of a coin, decimal text. All of them are read: for kinds that are rare. */
export async function totalOfKind(
  executor: Executor,
  { userId, mode, kind, coin }: KindOfAccount & { readonly coin: string },
): Promise<string> {
  const { rows } = await sql<{ total: string }>`
    select trim_scale(coalesce(sum(moved.amount), 0))::text as total from (
      select distinct transaction_id from ledger_line
      where user_id = ${userId} and mode = ${mode} and kind = ${kind} and coin = ${coin} and sequence is not null) line
    cross join lateral (
      select amount from ledger_line each
      where each.user_id = ${userId} and each.transaction_id = line.transaction_id and each.party = 'user' and each.coin = ${coin}) moved`.execute(
    executor,
  );
  return (rows[0] as { total: string }).total;
}
