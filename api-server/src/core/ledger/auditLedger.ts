import { sql } from 'kysely';
import type { Database } from '../../platform/database';
import type { HoldSource } from '../../platform/module';
import { openHolds } from './openHolds';

/** One thing in the books that is not as the lines say. */
export interface Difference {
  check:
    | 'unbalanced transaction'
    | 'transaction without lines'
    | 'balance differs from lines'
    | 'negative balance'
    | 'frozen differs from holds';
  /** Ids and amounts that show it. */
  details: Readonly<Record<string, unknown>>;
}

const checks: readonly { check: Difference['check']; query: string }[] = [
  {
    check: 'unbalanced transaction',
    query: `select user_id, transaction_id, coin, sum(amount) as sum from ledger_line
      group by user_id, transaction_id, coin having sum(amount) <> 0`,
  },
  {
    check: 'transaction without lines',
    query: `select coalesce(t.user_id, l.user_id) as user_id, coalesce(t.id, l.transaction_id) as transaction_id
      from ledger_transaction t full join (select distinct user_id, transaction_id from ledger_line) l
        on l.user_id = t.user_id and l.transaction_id = t.id
      where t.id is null or l.transaction_id is null`,
  },
  {
    check: 'balance differs from lines',
    query: `select user_id, mode, wallet, coin, b.available, b.frozen, l.available as lines_available, l.frozen as lines_frozen
      from ledger_balance b full join (
        select user_id, t.mode, wallet, coin,
          coalesce(sum(amount) filter (where bucket = 'available'), 0) as available,
          coalesce(sum(amount) filter (where bucket = 'frozen'), 0) as frozen
        from ledger_line join ledger_transaction t using (user_id) where t.id = transaction_id and party = 'user'
        group by user_id, t.mode, wallet, coin) l using (user_id, mode, wallet, coin)
      where b.available is distinct from l.available or b.frozen is distinct from l.frozen`,
  },
  { check: 'negative balance', query: 'select * from ledger_balance where available < 0 or frozen < 0' },
];

/** Compares what is frozen with what the domains' open orders and requests hold. */
function holdsQuery(holds: readonly HoldSource[]): string {
  return `select user_id, mode, wallet, coin, coalesce(b.frozen, 0) as frozen, coalesce(h.amount, 0) as holds
    from ledger_balance b full join (
      select user_id, mode, wallet, coin, sum(amount) as amount from (${openHolds(holds)}) holds group by user_id, mode, wallet, coin) h
      using (user_id, mode, wallet, coin)
    where coalesce(b.frozen, 0) <> coalesce(h.amount, 0)`;
}

/**
 * Recomputes every balance from the lines in one consistent snapshot and answers all differences; none when the books are right. `holds` are those
 * of all modules: what is frozen and none of them explains is a difference.
 */
export async function auditLedger({ database, holds }: { database: Database; holds: readonly HoldSource[] }): Promise<Difference[]> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const differences: Difference[] = [];
      const all = [...checks, { check: 'frozen differs from holds' as const, query: holdsQuery(holds) }];
      for (const { check, query } of all) {
        const { rows } = await sql.raw<Record<string, unknown>>(query).execute(transaction);
        differences.push(...rows.map((details) => ({ check, details })));
      }
      return differences;
    });
}
