import { sql } from 'kysely';
import { onePlan } from '../../platform/database';
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
    select ${onePlan} available from ledger_balance
    where user_id = ${userId} and mode = ${mode} and wallet = ${wallet} and coin = ${coin} for update`.execute(executor);
  return money.normalise(rows[0]?.available ?? '0');
}

/**
 * Locks the balances that `postings` touch, in one order for everybody, so that two movements never wait for each other in a circle.
 * One balance alone needs no order and costs no round trip.
 */
export async function lockBalances(executor: Executor, postings: readonly Posting[]): Promise<void> {
  const touched = new Map<string, readonly [string, string, string, string]>();
  for (const { userId, mode, entries } of postings) {
    for (const { account, coin } of entries) {
      const [wallet, bucket] = account.split('.');
      if (wallet && bucket) touched.set(`${userId} ${mode} ${wallet} ${coin}`, [userId, mode, wallet, coin]);
    }
  }
  if (touched.size < 2) return;
  const rows = [...touched.values()];
  const column = (index: 0 | 1 | 2 | 3): string[] => rows.map((row) => row[index]);
  await sql`
    select 1 from ledger_balance balance
    join unnest(${column(0)}::uuid[], ${column(1)}::text[], ${column(2)}::text[], ${column(3)}::text[]) as touched (user_id, mode, wallet, coin)
      using (user_id, mode, wallet, coin)
    order by balance.user_id, balance.mode, balance.wallet, balance.coin
    for update of balance`.execute(executor);
}
