import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { MoneyLogEntry } from '@halyard-h5/shared-api/contract';
import { totalShown } from '../../platform/database';
import type { Executor, Paging } from '../../platform/database';
import { money } from '../../kernel';
import type { AccountMode } from '../../kernel';
import type { Wallet } from './Posting';

export interface MoneyLogFilter extends Paging {
  mode: AccountMode;
  type?: string | undefined;
  wallet?: Wallet | undefined;
  coin?: string | undefined;
  /** Id of the order, deposit, ... that caused the change. */
  reference?: string | undefined;
  /** Business key: one transaction alone. */
  key?: string | undefined;
  /** Milliseconds UTC, start inclusive, end exclusive. */
  from?: number | undefined;
  to?: number | undefined;
}

interface ChangeRow {
  id: string;
  time: number;
  kind: string;
  reference: string | null;
  wallet: Wallet;
  coin: string;
  available: string;
  frozen: string;
  available_after: string;
  frozen_after: string;
}

/** Id of one wallet's part of a transaction: the same each time it is listed. */
function entryId({ id, wallet, coin }: ChangeRow): string {
  const hex = createHash('sha256').update(`${id} ${wallet} ${coin}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Account changes, newest first: one entry for each wallet and coin that a transaction touched. `amount` is the change of the available
 * balance or, where only frozen money moved (a lost stake, a paid withdrawal), of the frozen one.
 */
export async function moneyLog(
  executor: Executor,
  userId: string,
  filter: MoneyLogFilter,
): Promise<{ list: MoneyLogEntry[]; total: number }> {
  const { mode, type, wallet, coin, reference, key, from, to, page, limit } = filter;
  const conditions = [
    sql`l.user_id = ${userId} and t.mode = ${mode} and l.party = 'user'`,
    ...(type === undefined ? [] : [sql`t.kind = ${type}`]),
    ...(wallet === undefined ? [] : [sql`l.wallet = ${wallet}`]),
    ...(coin === undefined ? [] : [sql`l.coin = ${coin}`]),
    ...(reference === undefined ? [] : [sql`t.reference = ${reference}`]),
    ...(key === undefined ? [] : [sql`t.business_key = ${key}`]),
    ...(from === undefined ? [] : [sql`t."time" >= ${from}`]),
    ...(to === undefined ? [] : [sql`t."time" < ${to}`]),
  ];
  // The first line of each wallet and coin of a transaction stands for all: so the newest are found along the key, without grouping.
  const entries = sql`
    from ledger_line l join ledger_transaction t on t.user_id = l.user_id and t.id = l.transaction_id
    where ${sql.join(conditions, sql` and `)} and not exists (
      select 1 from ledger_line earlier where earlier.user_id = l.user_id and earlier.transaction_id = l.transaction_id
        and earlier.wallet = l.wallet and earlier.coin = l.coin and earlier.line < l.line)`;
  // Balances after an entry are the current ones less every later change of the same wallet and coin.
  const { rows } = await sql<ChangeRow>`
    with page as (
      select t.id, t."time", t.kind, t.reference, l.wallet, l.coin ${entries}
      order by l.transaction_id desc, l.wallet, l.coin limit ${limit} offset ${(page - 1) * limit}
    ), change as (
      select l.transaction_id, l.wallet, l.coin,
        coalesce(sum(l.amount) filter (where l.bucket = 'available'), 0) as available,
        coalesce(sum(l.amount) filter (where l.bucket = 'frozen'), 0) as frozen
      from ledger_line l join ledger_transaction t on t.user_id = l.user_id and t.id = l.transaction_id
      where l.user_id = ${userId} and t.mode = ${mode} and l.party = 'user' and l.transaction_id >= (select min(id::text)::uuid from page)
      group by l.transaction_id, l.wallet, l.coin
    ), running as (
      select change.*,
        coalesce(sum(available) over later, 0) as available_later,
        coalesce(sum(frozen) over later, 0) as frozen_later
      from change
      window later as (partition by wallet, coin order by transaction_id desc rows between unbounded preceding and 1 preceding)
    )
    select page.*, running.available, running.frozen,
      balance.available - available_later as available_after, balance.frozen - frozen_later as frozen_after
    from page
    join running on running.transaction_id = page.id and running.wallet = page.wallet and running.coin = page.coin
    join ledger_balance balance
      on balance.user_id = ${userId} and balance.mode = ${mode} and balance.wallet = page.wallet and balance.coin = page.coin
    order by page.id desc, page.wallet, page.coin`.execute(executor);
  const list = rows.map((row) => ({
    id: entryId(row),
    time: row.time,
    type: row.kind,
    mode,
    wallet: row.wallet,
    coin: row.coin,
    amount: money.normalise(money.isZero(row.available) ? row.frozen : row.available),
    balance: money.normalise(row.available_after),
    frozen: money.normalise(row.frozen_after),
    reference: row.reference ?? undefined,
  }));
  const shown = totalShown(filter, list.length);
  if (shown !== undefined) return { list, total: shown };
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${entries}`.execute(executor);
  return { list, total: counted[0]?.total ?? 0 };
}

/** Kinds of movements that a user has had, in either account. */
export async function moneyLogTypes(executor: Executor, userId: string): Promise<string[]> {
  const rows = await executor
    .selectFrom('ledger_transaction')
    .select('kind')
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('kind')
    .execute();
  return rows.map((row) => row.kind);
}
