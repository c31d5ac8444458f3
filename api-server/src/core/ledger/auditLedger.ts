import { sql } from 'kysely';
import type { HoldSource } from './HoldSource';
import { isSharded } from '../../platform/database';
import type { Database, Executor } from '../../platform/database';
import type { AuditSource } from '../../platform/module';
import { changedCloses, changedReports, closes, periodChecks } from './closing';
import { inOneSnapshot } from './inOneSnapshot';
import { openHolds } from './openHolds';

/** One thing in the books that is not as the lines say. */
export interface Difference {
  /** `negative balance`, `frozen differs from holds`, … */
  check: string;
  /** Ids and amounts that show it. */
  details: Readonly<Record<string, unknown>>;
}

/** A balance is made before it first receives; the movement itself may then have been booked before, and have moved nothing. */
const used = (balance: string) =>
  sql`${sql.ref(`${balance}.sequence`)} > 0 or ${sql.ref(`${balance}.available`)} <> 0 or ${sql.ref(`${balance}.frozen`)} <> 0`;

/** Every balance against all its lines: while no day is closed. Later each line chains to the one before, and the newest tells the balance. */
const sums: AuditSource = {
  check: 'balance differs from lines',
  query: sql`select user_id, mode, wallet, coin, b.available, b.frozen, l.available as lines_available, l.frozen as lines_frozen
    from ledger_balance b full join (
      select user_id, t.mode, wallet, coin,
        coalesce(sum(amount) filter (where bucket = 'available'), 0) as available,
        coalesce(sum(amount) filter (where bucket = 'frozen'), 0) as frozen
      from ledger_line join ledger_transaction t using (user_id) where t.id = transaction_id and party = 'user'
      group by user_id, t.mode, wallet, coin) l using (user_id, mode, wallet, coin)
    where (b.available is distinct from l.available or b.frozen is distinct from l.frozen)
      and (${used('b')}) is not false`,
};

const checks: readonly AuditSource[] = [
  {
    check: 'newest line differs from balance',
    query: sql`select balance.* from ledger_balance balance left join lateral (
        select available_after, frozen_after, sequence from ledger_line line where line.user_id = balance.user_id and line.mode = balance.mode
          and line.wallet = balance.wallet and line.coin = balance.coin and line.sequence is not null order by line.sequence desc limit 1) newest on true
      where (newest.available_after is distinct from balance.available or newest.frozen_after is distinct from balance.frozen
        or newest.sequence > balance.sequence) and (${used('balance')})`,
  },
  { check: 'negative balance', query: sql`select * from ledger_balance where available < 0 or frozen < 0` },
];

interface AuditedBooks {
  database: Database;
  holds: readonly HoldSource[];
  audits?: readonly AuditSource[];
}

/** Compares what is frozen with what the domains' open orders and requests hold. */
function holdsQuery(holds: readonly HoldSource[]): AuditSource['query'] {
  return sql`select user_id, mode, wallet, coin, coalesce(b.frozen, 0) as frozen, coalesce(h.amount, 0) as holds
    from ledger_balance b full join (
      select user_id, mode, wallet, coin, sum(amount) as amount from (${sql.raw(openHolds(holds))}) holds group by user_id, mode, wallet, coin) h
      using (user_id, mode, wallet, coin)
    where coalesce(b.frozen, 0) <> coalesce(h.amount, 0)`;
}

/** How often a figure that modules keep is looked at anew before it counts as wrong. */
const LOOKS = 3;

const look = async (executor: Executor, { check, query }: AuditSource): Promise<Difference[]> =>
  (await query.execute(executor)).rows.map((details) => ({ check, details }));

async function lookAtAll(executor: Executor, sources: readonly AuditSource[]): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const source of sources) differences.push(...(await look(executor, source)));
  return differences;
}

/**
 * Recomputes the books in one consistent snapshot and answers all differences; none when they are right. Closed days are held against their
 * hashes, their reports against theirs, what came since is checked line by line. `holds` are those of all modules: what is frozen and none of them explains is a difference.
 * `audits` are figures that modules keep.
 */
export async function auditLedger({ database, holds, audits = [] }: AuditedBooks): Promise<Difference[]> {
  const [books, figures] = await inOneSnapshot(database, async (transaction) => {
    const closed = await closes(transaction);
    const differences: Difference[] = [...(await changedCloses(transaction, closed)), ...(await changedReports(transaction, closed))];
    const since = closed.at(-1)?.until ?? 0;
    const all = [
      ...periodChecks({ since }),
      ...(since === 0 ? [sums] : []),
      ...checks,
      { check: 'frozen differs from holds', query: holdsQuery(holds) },
    ];
    return [[...differences, ...(await lookAtAll(transaction, all))], await lookAtAll(transaction, audits)] as const;
  });
  return [...books, ...(isSharded(database) ? await stillWrong(database, audits, figures) : figures)];
}

/**
 * What is wrong at every look. On shards figures and what they are of lie on several nodes, which a commit reaches one after the other: a look in between
 * finds a difference that is none. What is wrong stays so.
 */
async function stillWrong(
  database: Database,
  audits: readonly AuditSource[],
  found: readonly Difference[],
): Promise<readonly Difference[]> {
  let wrong = found;
  for (let looks = 1; looks < LOOKS && wrong.length > 0; looks += 1) {
    const doubtful = audits.filter(({ check }) => wrong.some((each) => each.check === check));
    wrong = await inOneSnapshot(database, (transaction) => lookAtAll(transaction, doubtful));
  }
  return wrong;
}
