import { sql } from 'kysely';
import type { Database } from '../../platform/database';
import type { AuditSource, HoldSource } from '../../platform/module';
import { openHolds } from './openHolds';

/** One thing in the books that is not as the lines say. */
export interface Difference {
  /** `negative balance`, `frozen differs from holds`, … */
  check: string;
  /** Ids and amounts that show it. */
  details: Readonly<Record<string, unknown>>;
}

/** Every movement of every balance in its order, with what it changed there. */
const entries = `(select line.user_id, line.transaction_id, line.wallet, line.coin, max(line.mode) as mode, max(line.sequence) as sequence,
    max(line.available_after) as available_after, max(line.frozen_after) as frozen_after,
    coalesce(sum(line.amount) filter (where line.bucket = 'available'), 0) as available,
    coalesce(sum(line.amount) filter (where line.bucket = 'frozen'), 0) as frozen
  from ledger_line line where line.party = 'user' group by line.user_id, line.transaction_id, line.wallet, line.coin)`;

const checks: readonly AuditSource[] = [
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
  {
    check: 'line does not chain',
    query: `select * from (
        select entry.*, lag(available_after, 1, 0) over balance as available_before, lag(frozen_after, 1, 0) over balance as frozen_before
        from ${entries} entry window balance as (partition by user_id, mode, wallet, coin order by sequence)) entry
      where sequence is null or available_before + available is distinct from available_after or frozen_before + frozen is distinct from frozen_after`,
  },
  {
    check: 'newest line differs from balance',
    query: `select balance.* from ledger_balance balance left join lateral (
        select available_after, frozen_after, sequence from ledger_line line where line.user_id = balance.user_id and line.mode = balance.mode
          and line.wallet = balance.wallet and line.coin = balance.coin and line.sequence is not null order by line.sequence desc limit 1) newest on true
      where newest.available_after is distinct from balance.available or newest.frozen_after is distinct from balance.frozen
        or newest.sequence > balance.sequence`,
  },
  { check: 'negative balance', query: 'select * from ledger_balance where available < 0 or frozen < 0' },
];

interface AuditedBooks {
  database: Database;
  holds: readonly HoldSource[];
  audits?: readonly AuditSource[];
}

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
 * of all modules: what is frozen and none of them explains is a difference. `audits` are figures that modules keep.
 */
export async function auditLedger({ database, holds, audits = [] }: AuditedBooks): Promise<Difference[]> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const differences: Difference[] = [];
      const all = [...checks, { check: 'frozen differs from holds', query: holdsQuery(holds) }, ...audits];
      for (const { check, query } of all) {
        const { rows } = await sql.raw<Record<string, unknown>>(query).execute(transaction);
        differences.push(...rows.map((details) => ({ check, details })));
      }
      return differences;
    });
}
