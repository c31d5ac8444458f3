import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '../src/platform/database';
import { audits, holds } from '../src/app/modules';
import { auditLedger } from '../src/core/ledger';
import { comparisons, rules } from './comparisons';
import type { Acknowledged, Comparison } from './comparisons';
import { doneUnderHalts } from './doneUnderHalts';
import type { Entry, Intent } from './Journal';

/** Something that is not as it was promised. */
export interface Difference {
  check: string;
  details: Readonly<Record<string, unknown>>;
}

interface Told {
  intents: ReadonlyMap<string, Intent>;
  acknowledged: readonly Acknowledged[];
  refused: ReadonlySet<string>;
}

/** Sorts a journal by what became of each request. */
export function whatWasTold(entries: readonly Entry[]): Told {
  const intents = new Map<string, Intent>();
  const acknowledged: Acknowledged[] = [];
  const refused = new Set<string>();
  for (const entry of entries) {
    if (entry.kind === 'halted' || entry.kind === 'lifting') continue;
    const intent = intents.get(entry.key);
    if (entry.kind === 'intent') intents.set(entry.key, entry);
    else if (entry.kind === 'refused') refused.add(entry.key);
    else if (intent) acknowledged.push({ ...intent, data: entry.data });
  }
  return { intents, acknowledged, refused };
}

/** How often each thing is in `more` beyond what `less` has. */
function beyond(more: readonly string[], less: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const thing of less) left.set(thing, (left.get(thing) ?? 0) + 1);
  return more.filter((thing) => {
    const count = left.get(thing) ?? 0;
    left.set(thing, count - 1);
    return count <= 0;
  });
}

async function compare(database: Database, { name, expected, query }: Comparison, told: Told): Promise<Difference[]> {
  const { rows } = await sql.raw<{ thing: string }>(query).execute(database);
  const there = rows.map((row) => row.thing);
  const promised = told.acknowledged.flatMap(expected);
  return [
    ...beyond(promised, there).map((thing) => ({ check: `lost: ${name}`, details: { thing } })),
    ...beyond(there, promised).map((thing) => ({ check: `invented or doubled: ${name}`, details: { thing } })),
  ];
}

/** The answers kept under the keys are those that the traders got. */
async function compareReceipts(database: Database, { intents, acknowledged, refused }: Told): Promise<Difference[]> {
  const rows = await database.selectFrom('idempotency').select(['user_id', 'key', 'outcome']).execute();
  const kept = new Map(rows.map((row) => [row.key, row]));
  const told = new Map(acknowledged.map((operation) => [operation.key, operation]));
  const lost = acknowledged.filter(({ key, userId, data }) => {
    const row = kept.get(key);
    return !row || row.user_id !== userId || !('data' in row.outcome) || !isDeepStrictEqual(row.outcome.data, data);
  });
  const invented = rows.filter(({ key, outcome }) => !intents.has(key) || ('data' in outcome ? !told.has(key) : told.has(key)));
  const unknown = [...intents.keys()].filter((key) => !told.has(key) && !refused.has(key));
  return [
    ...lost.map(({ key, name }) => ({ check: 'lost: answer of a key', details: { key, path: name } })),
    ...invented.map(({ key }) => ({ check: 'invented: answer of a key', details: { key } })),
    ...unknown.map((key) => ({ check: 'nobody knows what became of a request', details: { key, path: intents.get(key)?.name } })),
  ];
}

/**
 * Holds a database against a journal that was kept outside it: every acknowledged operation exists exactly once, nothing else does, every order
 * is paid as its ticks say, and the books are right.
 */
export async function verifyBooks(database: Database, entries: readonly Entry[]): Promise<Difference[]> {
  const told = whatWasTold(entries);
  const differences: Difference[] = [...doneUnderHalts(entries), ...(await compareReceipts(database, told))];
  for (const comparison of comparisons) differences.push(...(await compare(database, comparison, told)));
  for (const { name, query } of rules) {
    const { rows } = await sql.raw<Record<string, unknown>>(query).execute(database);
    differences.push(...rows.map((details) => ({ check: name, details })));
  }
  const audit = await auditLedger({ database, holds, audits });
  return [...differences, ...audit.map(({ check, details }) => ({ check: `audit: ${check}`, details }))];
}
