import { sql } from 'kysely';
import type { AccountMode } from '../../../kernel';
import { money } from '../../../kernel';
import type { Executor } from '../../../platform/database';
import { columns, rest } from '../moneyLog';
import type { EntryRow } from '../moneyLog';
import type { StatementRow } from './mergeRows';
import { ownEvents } from './statementLines';

/** Movements of an event that are looked at before and after a row: of ids a little out of order, too. */
const BEFORE = 12;
const AFTER = 6;

/** Change of the total of a wallet, available and frozen together. */
export const totalOf = ({ available, frozen }: Pick<EntryRow, 'available' | 'frozen'>): string => money.add(available, frozen);

/** Whether a line leaves the total of its wallet as it was. */
export const isInside = (line: EntryRow): boolean => money.isZero(totalOf(line));

/** Whether a line makes money of its wallet frozen. */
export const freezes = (line: EntryRow): boolean => isInside(line) && money.isPositive(line.frozen);

const isOwn = ({ kind }: EntryRow): boolean => ownEvents.includes(kind);

/** Lines of the events of `rows`, about each row, up to the place `until`; by transaction of the row. */
async function linesAround(
  executor: Executor,
  account: { userId: string; mode: AccountMode },
  rows: readonly StatementRow[],
  until: number,
): Promise<Map<string, EntryRow[]>> {
  const asked = rows.flatMap(([line]) =>
    line === undefined || line.reference === null || isOwn(line) ? [] : [{ id: line.transaction_id, reference: line.reference }],
  );
  if (asked.length === 0) return new Map();
  const booked = sql`select booked.id from ledger_transaction booked where booked.user_id = ${account.userId}::uuid and booked.reference = row.reference
    and booked.mode = ${account.mode} and not booked.kind = any(${[...ownEvents]}::text[])`;
  const found = await sql<EntryRow & { of: string }>`
    select row.id as of, ${columns}
    from unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ reference }) => reference)}::text[]) as row (id, reference)
    cross join lateral (
      (${booked} and booked.id <= row.id order by booked.id desc limit ${BEFORE + 1})
      union all (${booked} and booked.id > row.id order by booked.id limit ${AFTER})) event
    join ledger_line line on line.user_id = ${account.userId}::uuid and line.transaction_id = event.id and line.sequence is not null
      and line.sequence <= ${until}::bigint ${rest(account.userId)}
    order by line.sequence`.execute(executor);
  const lines = new Map<string, EntryRow[]>();
  for (const { of, ...line } of found.rows) lines.set(of, [...(lines.get(of) ?? []), line]);
  return lines;
}

/** Dependencies of one side of a row: what froze before it and after the row before, and what was released after the last row. */
function movementsOfSide(side: EntryRow, around: readonly EntryRow[]): EntryRow[] {
  const own = around.filter(({ wallet, coin }) => wallet === side.wallet && coin === side.coin);
  const before = own.filter(({ sequence }) => sequence < side.sequence);
  const after = own.filter(({ sequence }) => sequence > side.sequence);
  const folded = before.slice(before.findLastIndex((line) => !isInside(line)) + 1);
  const isEnd = after.every((line) => isInside(line) && !freezes(line));
  return [...folded, side, ...(isEnd ? after : [])];
}

/** What each of `rows` consists of, in the order in which it happened: freezing, what changed the balance, and what was released. */
export async function movementsOfRows(
  executor: Executor,
  account: { userId: string; mode: AccountMode },
  rows: readonly StatementRow[],
  until: number,
): Promise<EntryRow[][]> {
  const around = await linesAround(executor, account, rows, until);
  return rows.map((row) =>
    row.flatMap((side) => movementsOfSide(side, around.get(side.transaction_id) ?? [])).sort((one, other) => one.sequence - other.sequence),
  );
}
