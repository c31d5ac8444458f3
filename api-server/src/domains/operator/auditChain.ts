import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import type { Database, Executor } from '../../platform/database';
import './tables';

type Checked = OperatorAnswer<'auditCheck'>;
export type ChainFault = NonNullable<Checked['brokenAt']>;

/** An entry as texts of the database, which the hash is over. */
interface Entry {
  readonly sequence: number;
  readonly previous: string;
  readonly hash: string;
  readonly id: string;
  readonly time: string;
  readonly operator: string;
  readonly action: string;
  readonly subject: string | null;
  readonly details: string;
}

/** Entries that one call reads. */
const ENTRIES_AT_ONCE = 1_000;
const MOST_FAULTS = 100;

/** What an entry's hash should be: SHA-256 over a JSON array as PostgreSQL writes it, with a space after each comma. */
function hashOfEntry({ sequence, previous, id, time, operator, action, subject, details }: Omit<Entry, 'hash'>): string {
  const texts = [JSON.stringify(previous), JSON.stringify(id), time, JSON.stringify(operator), JSON.stringify(action)];
  const text = `[${[sequence, ...texts, JSON.stringify(subject), details].join(', ')}]`;
  return createHash('sha256').update(text).digest('hex');
}

interface Place {
  readonly sequence: number;
  /** Unknown where the entry of that place is not there: what follows it cannot be held against it. */
  readonly hash: string | undefined;
}

/** What is wrong with entries that should follow `from` one by one up to a place; and the last of them. */
function judge(entries: readonly Entry[], from: Place, to: number): { faults: ChainFault[]; last: Place } {
  const faults: ChainFault[] = [];
  let last = from;
  for (const entry of entries) {
    const { sequence, id, hash, previous } = entry;
    if (sequence === last.sequence) {
      faults.push({ kind: 'inserted', sequence, id });
      continue;
    }
    const isNext = sequence === last.sequence + 1;
    if (!isNext) faults.push({ kind: 'removed', sequence: last.sequence + 1 });
    if (hash !== hashOfEntry(entry)) faults.push({ kind: 'changed', sequence, id });
    else if (isNext && last.hash !== undefined && previous !== last.hash) faults.push({ kind: 'unlinked', sequence, id });
    last = { sequence, hash };
  }
  if (last.sequence < to) faults.push({ kind: 'removed', sequence: last.sequence + 1 });
  return { faults, last: last.sequence < to ? { sequence: to, hash: undefined } : last };
}

/** What is wrong with where the log ends. */
async function judgeEnd(executor: Executor, last: Place, head: Place): Promise<ChainFault[]> {
  const faults: ChainFault[] = [];
  if (last.hash !== undefined && last.hash !== head.hash) faults.push({ kind: 'unlinked', sequence: last.sequence });
  const beyond = executor.selectFrom('operator_audit').select(['id', 'sequence']).limit(MOST_FAULTS);
  const [later, placeless] = [
    await beyond.where('sequence', '>', head.sequence).orderBy('sequence').execute(),
    await beyond.where('sequence', 'is', null).execute(),
  ];
  return [
    ...faults,
    ...[...later, ...placeless].map(({ id, sequence }) => ({ kind: 'inserted' as const, id, sequence: sequence ?? undefined })),
  ];
}

/**
 * Checks the chain of the audit log behind a place, a bounded part of it: each entry against its hash and the entry before, the last one against the head.
 * @see docs/decisions/0282-the-audit-log-is-a-chain.md
 */
export function checkAuditChain(
  database: Database,
  after: number,
  limit = ENTRIES_AT_ONCE,
): Promise<Checked & { readonly faults: readonly ChainFault[] }> {
  // Entries and head as they were at one moment.
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const head = await transaction.selectFrom('operator_audit_head').selectAll().executeTakeFirst();
      const newest = { sequence: head?.sequence ?? 0, hash: head?.hash ?? '' };
      const beginning = { sequence: (head?.start_sequence ?? 1) - 1, hash: head?.start_previous ?? '' };
      const before = after > beginning.sequence ? await placeOf(transaction, after) : beginning;
      const to = Math.max(before.sequence, Math.min(before.sequence + limit, newest.sequence));
      const { rows: entries } = await sql<Entry>`
        select sequence, coalesce(previous, '') as previous, coalesce(hash, '') as hash, id::text as id, "time"::text as time,
          operator, action, subject, details::text as details
        from operator_audit where sequence > ${before.sequence} and sequence <= ${to} order by sequence, id`.execute(transaction);
      const { faults, last } = judge(entries, before, to);
      const isEnd = to >= newest.sequence;
      // Whoever begins beyond the end has seen it.
      if (isEnd && before.sequence <= newest.sequence) faults.push(...(await judgeEnd(transaction, last, newest)));
      return {
        checked: entries.length,
        from: before.sequence + 1,
        to,
        ...(faults[0] && { brokenAt: faults[0] }),
        ...(!isEnd && { next: to }),
        newest,
        faults,
      };
    });
}

async function placeOf(executor: Executor, sequence: number): Promise<Place> {
  const query = executor.selectFrom('operator_audit').select('hash').where('sequence', '=', sequence);
  return { sequence, hash: (await query.orderBy('id').limit(1).executeTakeFirst())?.hash ?? undefined };
}

/** All that is wrong with the whole chain, up to a hundred places; and its newest entry. */
export async function checkWholeAuditChain(
  database: Database,
): Promise<{ readonly faults: readonly ChainFault[]; readonly newest: Checked['newest'] }> {
  const faults: ChainFault[] = [];
  for (let after = 0; ;) {
    const part = await checkAuditChain(database, after);
    faults.push(...part.faults);
    if (part.next === undefined || faults.length >= MOST_FAULTS) return { faults: faults.slice(0, MOST_FAULTS), newest: part.newest };
    after = part.next;
  }
}
