import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database';
import type { Hold } from './holdStatement';
import { placeAfter } from './placeAfter';

/** A hold whose time is known, and that nothing else decides. */
export type ShardHold = Omit<Hold, 'given' | 'condition' | 'time'> & { readonly time: number };

/**
 * Freezes money as `holdStatement` does, by statements that each ask the user's shard alone: Citus plans one statement that inserts into several
 * tables part by part, at ten times the cost.
 * @returns what is still to be sent, so that it travels with the caller's own statements; undefined where there was not enough
 */
export async function holdOnShard(transaction: DatabaseTransaction, hold: ShardHold): Promise<(() => Promise<unknown>)[] | undefined> {
  const { userId, mode, wallet, coin, amount, transactionId, key, kind, reference, time } = hold;
  const { rows } = await sql<{ available: string; frozen: string; sequence: number }>`
    update ledger_balance set available = available - ${amount}::numeric, frozen = frozen + ${amount}::numeric,
      sequence = ${placeAfter(sql`sequence`, time, 1)}
    where user_id = ${userId} and mode = ${mode} and wallet = ${wallet} and coin = ${coin} and available >= ${amount}::numeric
    returning available, frozen, sequence`.execute(transaction);
  const [held] = rows;
  if (held === undefined) return undefined;
  const line = { user_id: userId, transaction_id: transactionId, party: 'user' as const, wallet, coin };
  const closing = { mode, kind, sequence: held.sequence, available_after: held.available, frozen_after: held.frozen };
  const open = { mode: null, kind: null, sequence: null, available_after: null, frozen_after: null };
  const taken = { ...line, line: 1, bucket: 'available' as const, amount: sql<string>`-${amount}::numeric`, ...open };
  const kept = { ...line, line: 2, bucket: 'frozen' as const, amount, ...closing };
  const booked = { user_id: userId, id: transactionId, business_key: key, kind, mode, time, reference };
  return [
    () => transaction.insertInto('ledger_transaction').values(booked).execute(),
    () => transaction.insertInto('ledger_line').values([taken, kept]).execute(),
  ];
}
