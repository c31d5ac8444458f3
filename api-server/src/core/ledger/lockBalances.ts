import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import type { Posting } from './Posting';

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
