import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { MoneyLogEntry } from '@halyard-h5/shared-api/contract';
import type { Executor } from '../../platform/database';
import { DAY, money } from '../../kernel';
import type { AccountMode } from '../../kernel';
import type { AccountFilter, MoneyLogFilter, MoneyLogPage } from './MoneyLogFilter';
import { pageOfAccounts } from './pageOfAccounts';
import type { AccountEntries } from './pageOfAccounts';
import { placeAt } from './placeAfter';
import type { Wallet } from './Posting';

/** One closing line with what its transaction changed in that wallet and coin. */
export interface EntryRow {
  transaction_id: string;
  time: number;
  kind: string;
  mode: AccountMode;
  reference: string | null;
  wallet: Wallet;
  coin: string;
  sequence: number;
  available: string;
  frozen: string;
  available_after: string;
  frozen_after: string;
}

/** How far a line's place may be ahead of its time at most, milliseconds: clocks of processes differ. */
export const AHEAD = DAY;

/** Columns of an `EntryRow`, of the aliases that `rest` joins. */
export const columns = sql`line.transaction_id, transaction."time", line.kind, line.mode, transaction.reference, line.wallet, line.coin, line.sequence,
  line.available_after, line.frozen_after, change.available, change.frozen`;

/**
 * What an entry says besides its closing line: when and why, and what the transaction changed in that wallet and coin. `limit` keeps the planner to looking
 * them up line by line: of a grown table it would rather join all lines of the account. The user is named each time, so that shards know where all of
 * it lies.
 */
export const rest = (userId: string): RawBuilder<unknown> => sql`
  cross join lateral (
    select each."time", each.reference from ledger_transaction each where each.user_id = ${userId} and each.id = line.transaction_id limit 1) transaction
  cross join lateral (
    select coalesce(sum(amount) filter (where bucket = 'available'), 0) as available, coalesce(sum(amount) filter (where bucket = 'frozen'), 0) as frozen
    from ledger_line each where each.user_id = ${userId} and each.transaction_id = line.transaction_id
      and each.wallet = line.wallet and each.coin = line.coin) change`;

/**
 * A page of account changes, newest first by account: one entry for each wallet and coin of a transaction, with the balances under the ledger's lock.
 * `amount` is the change of the available balance; of the frozen one where only that moved (a lost stake, a paid withdrawal). Of each balance
 * about one page is read.
 */
export const moneyLog = (executor: Executor, userId: string, filter: MoneyLogFilter): Promise<MoneyLogPage> =>
  pageOfAccounts((account) => accountLog(executor, userId, account), filter);

async function accountLog(executor: Executor, userId: string, filter: AccountFilter): Promise<AccountEntries> {
  const { limit, before } = filter;
  const { rows } = await sql<EntryRow>`${pageOf(userId, filter)} order by sequence desc, wallet, coin limit ${limit + 1}`.execute(executor);
  return {
    list: rows.slice(0, limit).map(entryOf),
    nextAfter(count) {
      const [last, following] = [rows[count - 1], rows[count]];
      if (following === undefined) return undefined;
      return last === undefined ? (before ?? placeBefore(following)) : placeOf(last);
    },
  };
}

const placeOf = ({ sequence, wallet, coin }: Pick<EntryRow, 'sequence' | 'wallet' | 'coin'>): string => `${sequence}-${wallet}-${coin}`;

/** A place above a row: behind all that another wallet and coin may have one place higher. */
const placeBefore = ({ sequence }: EntryRow): string => placeOf({ sequence: sequence + 1, wallet: 'spot', coin: 'Z'.repeat(20) });

/** What the transactions booked under `keys` changed in an account, newest first. */
export async function moneyLogOf(executor: Executor, userId: string, mode: AccountMode, keys: readonly string[]): Promise<MoneyLogEntry[]> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from ledger_transaction booked
    join ledger_line line on line.user_id = ${userId} and line.transaction_id = booked.id and line.sequence is not null ${rest(userId)}
    where booked.user_id = ${userId} and booked.business_key = any(${[...keys]}::text[]) and booked.mode = ${mode}
    order by line.sequence desc, line.wallet, line.coin`.execute(executor);
  return rows.map(entryOf);
}

function pageOf(userId: string, { mode, type, wallet, coin, from, to, before, limit }: AccountFilter): RawBuilder<unknown> {
  const within = [sql`line.sequence is not null`, ...(before === undefined ? [] : [earlier(before)]), ...withinPeriod({ from, to })];
  const whose = (table: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql.join(
      [
        sql`${table}.user_id = ${userId} and ${table}.mode = ${mode}`,
        ...(wallet === undefined ? [] : [sql`${table}.wallet = ${wallet}`]),
        ...(coin === undefined ? [] : [sql`${table}.coin = ${coin}`]),
      ],
      sql` and `,
    );
  const and = sql` and `;
  if (type !== undefined) {
    return sql`select ${columns} from ledger_line line ${rest(userId)} where ${whose(sql`line`)} and line.kind = ${type} and ${sql.join(within, and)}`;
  }
  return sql`
    select entry.* from ledger_balance balance cross join lateral (
      select ${columns} from ledger_line line ${rest(userId)}
      where line.user_id = ${userId} and line.mode = balance.mode and line.wallet = balance.wallet and line.coin = balance.coin
        and ${sql.join(within, and)}
      order by line.sequence desc limit ${limit + 1}) entry
    where ${whose(sql`balance`)}`;
}

/** Conditions that a line lies in a period, found by its place. */
export function withinPeriod({ from, to }: Pick<MoneyLogFilter, 'from' | 'to'>): RawBuilder<unknown>[] {
  return [
    ...(from === undefined ? [] : [sql`line.sequence > ${placeAt(from)} and transaction."time" >= ${from}`]),
    ...(to === undefined ? [] : [sql`line.sequence < ${placeAt(to + AHEAD)} and transaction."time" < ${to}`]),
  ];
}

/** Entries that come after the one that the cursor names. */
function earlier(cursor: string): RawBuilder<unknown> {
  const [sequence = '0', wallet = '', coin = ''] = cursor.split('-');
  return sql`line.sequence <= ${sequence}::bigint and (line.sequence < ${sequence}::bigint or (line.wallet, line.coin) > (${wallet}, ${coin}))`;
}

/** A closing line as account changes list it. */
export function entryOf(row: EntryRow): MoneyLogEntry {
  return {
    id: entryId(row),
    time: row.time,
    type: row.kind,
    mode: row.mode,
    wallet: row.wallet,
    coin: row.coin,
    amount: money.normalise(money.isZero(row.available) ? row.frozen : row.available),
    change: money.add(row.available, row.frozen),
    balance: money.normalise(row.available_after),
    frozen: money.normalise(row.frozen_after),
    reference: row.reference ?? undefined,
  };
}

/** Id of one wallet's part of a transaction: the same each time it is listed. */
function entryId({ transaction_id: id, wallet, coin }: EntryRow): string {
  const hex = createHash('sha256').update(`${id} ${wallet} ${coin}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Kinds of movements that a user has had, in either account: each is found by a step in the index, however often it occurred. */
export async function moneyLogTypes(executor: Executor, userId: string): Promise<string[]> {
  const found = await Promise.all((['real', 'demo'] as const).map((mode) => kindsOf(executor, userId, mode)));
  return [...new Set(found.flat())].sort();
}

async function kindsOf(executor: Executor, userId: string, mode: AccountMode): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`with recursive ${kindsPart(userId, mode)} select kind from kind`.execute(executor);
  return rows.map((row) => row.kind);
}

/** The CTE `kind` of a recursive `with`: the kinds of movements that an account has had. */
export function kindsPart(userId: string, mode: AccountMode): RawBuilder<unknown> {
  const next = (after: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    (select line.kind from ledger_line line where line.user_id = ${userId} and line.mode = ${mode} and line.sequence is not null ${after}
      order by line.kind limit 1)`;
  return sql`found as (
      select ${next(sql``)} as kind union all select ${next(sql`and line.kind > found.kind`)} from found where found.kind is not null
    ), kind as (select kind from found where kind is not null)`;
}
