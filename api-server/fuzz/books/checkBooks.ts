import { sql } from 'kysely';
import { comparisons } from '../../soak/comparisons';
import type { Acknowledged } from '../../soak/comparisons';
import type { Database } from '../../src/platform/database';
import { ledgerRules, thingRules } from './bookRules';

/** What its owner may take back, without a key: then it is not there any more. */
const undone: ReadonlySet<string> = new Set(['follower']);
const SHOWN = 3;
const WIDTH = 400;

/** Things of one list that the other has not, each as often as it is missing there. */
function beyond(things: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const each of others) left.set(each, (left.get(each) ?? 0) + 1);
  return things.filter((each) => {
    const count = left.get(each) ?? 0;
    left.set(each, count - 1);
    return count <= 0;
  });
}

function sentence(name: string, things: readonly unknown[]): string {
  const some = things.slice(0, SHOWN).map((each) => JSON.stringify(each).slice(0, WIDTH));
  return `${name}: ${things.length}, such as ${some.join(' ')}`;
}

/**
 * Holds the books against queries of the fuzzer's own, and what exists against what was acknowledged: each operation once, whatever
 * was sent how often. @returns what is wrong, a sentence each
 */
export async function checkBooks(database: Database, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, query } of [...ledgerRules, ...thingRules]) {
    const { rows } = await sql.raw<object>(query).execute(database);
    if (rows.length > 0) faults.push(sentence(name, rows));
  }
  for (const { name, query, expected } of comparisons) {
    const { rows } = await sql.raw<{ thing: string }>(query).execute(database);
    const [there, promised] = [rows.map(({ thing }) => thing), acknowledged.flatMap(expected)];
    const lost = undone.has(name) ? [] : beyond(promised, there);
    const invented = beyond(there, promised);
    if (lost.length > 0) faults.push(sentence(`acknowledged, and not there: ${name}`, lost));
    if (invented.length > 0) faults.push(sentence(`there without an acknowledgement, or twice: ${name}`, invented));
  }
  return faults;
}
