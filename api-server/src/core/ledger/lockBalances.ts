import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isSharded, pipeline, preparedOnce } from '../../platform/database';
import type { Executor } from '../../platform/database';
import { money } from '../../kernel';
import type { AccountMode } from '../../kernel';
import type { Posting, Wallet } from './Posting';

/** One balance of one account. */
export interface BalanceKey {
  userId: string;
  mode: AccountMode;
  wallet: Wallet;
  coin: string;
}

/**
 * Locks one balance until the transaction ends: whoever decides by an account's orders comes one after the other through it.
 * @returns what is available there, decimal text; 0 when the wallet was never used (nothing is locked then)
 */
export async function lockBalance(executor: Executor, { userId, mode, wallet, coin }: BalanceKey): Promise<string> {
  const { rows } = await sql<{ available: string }>`
    select ${preparedOnce} available from ledger_balance
    where user_id = ${userId} and mode = ${mode} and wallet = ${wallet} and coin = ${coin} for update`.execute(executor);
  return money.normalise(rows[0]?.available ?? '0');
}

/** Locks all balances of a user, in the order in which everybody locks them. */
export async function lockAllBalances(executor: Executor, userId: string): Promise<void> {
  const rows = await executor
    .selectFrom('ledger_balance')
    .select(['mode', 'wallet', 'coin'])
    .where('user_id', '=', userId)
    .orderBy('mode')
    .orderBy('wallet')
    .orderBy('coin')
    .execute();
  for (const row of rows) await lockBalance(executor, { userId, ...row });
}

/** Balances that have money in them, as a statement of another room reads them. */
export const filledBalances: RawBuilder<unknown> = sql`(
  select user_id, mode, wallet, coin, available, frozen from ledger_balance where available <> 0 or frozen <> 0)`;

type Touched = readonly [userId: string, mode: string, wallet: string, coin: string];

/** The balances that `postings` touch; `taken` where something is taken from them, so that they are there or the movement fails. */
function touchedBy(postings: readonly Posting[]): Map<string, { balance: Touched; taken: boolean }> {
  const touched = new Map<string, { balance: Touched; taken: boolean }>();
  for (const { userId, mode, entries } of postings) {
    for (const { account, coin, amount } of entries) {
      const [wallet, bucket] = account.split('.');
      if (!wallet || !bucket) continue;
      const key = `${userId} ${mode} ${wallet} ${coin}`;
      touched.set(key, { balance: [userId, mode, wallet, coin], taken: amount.startsWith('-') || (touched.get(key)?.taken ?? false) });
    }
  }
  return touched;
}

function columnsOf(balances: readonly Touched[]): RawBuilder<unknown> {
  const column = (index: 0 | 1 | 2 | 3): string[] => balances.map((balance) => balance[index]);
  return sql`unnest(${column(0)}::uuid[], ${column(1)}::text[], ${column(2)}::text[], ${column(3)}::text[]) as touched (user_id, mode, wallet, coin)`;
}

interface Lock {
  readonly balance: Touched;
  readonly taken: boolean;
}

/** Statements that make what only receives, and lock everything. @param user the one whose balances these are, where they are one user's */
function lockStatements(touched: readonly Lock[], user: string | undefined): RawBuilder<unknown>[] {
  const receiving = touched.filter(({ taken }) => !taken).map(({ balance }) => balance);
  const make = sql`
    insert into ledger_balance (user_id, mode, wallet, coin, available, frozen, sequence)
    select user_id, mode, wallet, coin, 0, 0, 0 from ${columnsOf(receiving)}
    order by user_id, mode, wallet, coin
    on conflict (user_id, mode, wallet, coin) do nothing`;
  const lock = sql`
    select 1 from ledger_balance balance
    join ${columnsOf(touched.map(({ balance }) => balance))}
      using (user_id, mode, wallet, coin)
    ${user === undefined ? sql`` : sql`where balance.user_id = ${user}`}
    order by balance.user_id, balance.mode, balance.wallet, balance.coin
    for update of balance`;
  return receiving.length > 0 ? [make, lock] : [lock];
}

/**
 * Locks the balances that `postings` touch, in one order for everybody, so that two movements never wait for each other in a circle.
 * A balance that only receives may not be there yet: it is made first, with nothing in it. One alone needs no order and costs no round trip.
 * On shards each user has an own statement.
 */
export async function lockBalances(executor: Executor, postings: readonly Posting[]): Promise<void> {
  const touched = [...touchedBy(postings).values()];
  if (touched.length < 2) return;
  const users = [...new Set(touched.map(({ balance: [userId] }) => userId))].sort();
  const ofUser = (user: string): Lock[] => touched.filter(({ balance: [userId] }) => userId === user);
  const statements =
    users.length === 1 || isSharded(executor)
      ? users.flatMap((user) => lockStatements(ofUser(user), user))
      : lockStatements(touched, undefined);
  await pipeline(...statements.map((statement) => () => statement.execute(executor)));
}
