import type { StatementLine } from './statementLines';
import type { StatementPlace } from './StatementPlace';

/** What was read of one balance below its place, newest first. */
export interface BalanceRecord {
  readonly place: StatementPlace;
  readonly lines: readonly StatementLine[];
  /** Whether nothing follows the lines that were read. */
  readonly complete: boolean;
}

/** The same while rows are taken from it. */
interface OpenRecord {
  place: StatementPlace;
  readonly lines: StatementLine[];
  readonly complete: boolean;
}

/** Sides of one transaction. */
export type StatementRow = readonly StatementLine[];

interface Head {
  readonly record: OpenRecord;
  readonly line: StatementLine;
}

const newestFirst = (one: Head, other: Head): number =>
  other.line.sequence - one.line.sequence ||
  `${one.line.wallet} ${one.line.coin}`.localeCompare(`${other.line.wallet} ${other.line.coin}`, 'en');

/** Sides of the transaction that comes next: the newest one all of whose sides come next in their balances. */
function nextSides(records: readonly OpenRecord[]): Head[] {
  const heads = records.flatMap((record) => (record.lines[0] === undefined ? [] : [{ record, line: record.lines[0] }])).sort(newestFirst);
  const sidesOf = ({ line }: Head): Head[] =>
    line.sides === 1
      ? heads.filter((each) => each.line === line)
      : heads.filter((each) => each.line.transaction_id === line.transaction_id);
  const ready = heads.find((head) => sidesOf(head).length === head.line.sides);
  if (ready !== undefined) return sidesOf(ready);
  return heads.slice(0, 1);
}

/**
 * Rows of a page, newest first. Places of different balances cannot be compared exactly, but each balance has an order: a row comes when each of its sides
 * is next in its balance. So balances run on from row to row, and where a page ends changes nothing.
 * @returns rows, and places of the balances that have more
 */
export function mergeRows(read: readonly BalanceRecord[], limit: number): { rows: StatementRow[]; places: StatementPlace[] } {
  const records: OpenRecord[] = read.map((record) => ({ ...record, lines: [...record.lines] }));
  const rows: StatementRow[] = [];
  while (rows.length < limit) {
    const sides = nextSides(records);
    const [first] = sides;
    if (first === undefined) break;
    const isWhole = sides.length === first.line.sides;
    // Its other side may lie where was not read yet.
    if (!isWhole && rows.length > 0 && records.some(({ lines, complete }) => lines.length === 0 && !complete)) break;
    rows.push(sides.map(({ line }) => line));
    for (const { record, line } of sides) {
      record.lines.shift();
      record.place = { ...record.place, position: line.sequence };
    }
  }
  // Whatever was not read of a balance lies below all that was.
  const lowest = Math.min(...read.flatMap(({ lines }) => lines.map(({ sequence }) => sequence)));
  const placeOf = ({ place, lines }: OpenRecord): StatementPlace =>
    lines.length > 0 ? place : { ...place, position: Math.min(place.position, lowest) };
  return { rows, places: records.filter(({ lines, complete }) => lines.length > 0 || !complete).map(placeOf) };
}
