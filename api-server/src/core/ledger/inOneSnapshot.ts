import { sql } from 'kysely';
import { isSharded } from '../../platform/database';
import type { Database, DatabaseTransaction } from '../../platform/database';

/**
 * Reads all in one snapshot. On shards each node has one of its own, which one connection sees: all of a user lies in one of them. Those of different
 * nodes are of nearly the same moment, so a commit on several may be half in them.
 */
export function inOneSnapshot<Result>(database: Database, read: (transaction: DatabaseTransaction) => Promise<Result>): Promise<Result> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      if (isSharded(transaction)) {
        await sql`set local citus.max_adaptive_executor_pool_size = 1`.execute(transaction);
        // A node takes its snapshot when it is first asked: all of them now.
        await sql`select 1 from ledger_balance limit 1`.execute(transaction);
      }
      return read(transaction);
    });
}
