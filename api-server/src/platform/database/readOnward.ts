import { most } from '@halyard-h5/shared-api/contract';
import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Executor } from './Tables';

/** Which rows of a list: pages count from 1. */
export interface Paging {
  readonly page: number;
  readonly limit: number;
  /** `next` of the page before, in place of a number. */
  readonly before?: string | undefined;
}

/** How a list is in order: by a time (ms UTC) or another whole number where one is named, then by an id; both together are there once. */
export interface ListOrder<Row> {
  readonly time?: keyof Row & string;
  readonly id: keyof Row & string;
  readonly direction: 'asc' | 'desc';
}

export interface ListPage<Row> {
  readonly rows: Row[];
  readonly total: number;
  /** There are more than `total`, which is as far as they were counted; absent where that is how many there are. */
  readonly totalIsMinimum?: true;
  /** Where the next page begins; absent on the last one. */
  readonly next?: string;
}

/**
 * How many rows `query` finds, counted to one more than `most.counted`: a list may be longer than anybody looks. In the order of the list, so that the index
 * that leads to its pages leads here, too; without, what comes first in the table is read until enough was found.
 */
async function countOf<Named, Names extends keyof Named, Row>(
  executor: Executor,
  query: SelectQueryBuilder<Named, Names, Row>,
  order: RawBuilder<unknown>,
): Promise<number> {
  const found = query
    .clearSelect()
    .select(sql`1`.as('one'))
    .orderBy(order)
    .limit(most.counted + 1);
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${found}) found`.execute(executor);
  return rows[0]?.total ?? 0;
}

/** What stands behind the row that `before` names: a time and an id, or an id alone. */
function behind<Row>({ time, id, direction }: ListOrder<Row>, before: string): RawBuilder<boolean> {
  const than = sql.raw(direction === 'desc' ? '<' : '>');
  const last = before.slice(-36);
  if (time === undefined) return sql<boolean>`${sql.ref(id)} ${than} ${last}::uuid`;
  return sql<boolean>`(${sql.ref(time)}, ${sql.ref(id)}) ${than} (${before.slice(0, -37)}::bigint, ${last}::uuid)`;
}

/**
 * One page of an unordered `query`, with the number of rows and the next page's place. With `before` it reads from there: rows that come or go
 * shift nothing. By number it skips earlier rows.
 * Rows are counted up to `most.counted`. The total tells when it is a minimum, and then exceeds a numbered page with a successor.
 * @see docs/decisions/0219-long-lists-are-read-onward.md
 */
export async function readOnward<Named, Names extends keyof Named, Row>(
  executor: Executor,
  query: SelectQueryBuilder<Named, Names, Row>,
  paging: Paging,
  order: ListOrder<Row>,
): Promise<ListPage<Row>> {
  const { page, limit, before } = paging;
  const { time, id, direction } = order;
  const columns = [time, id].filter((name) => name !== undefined).map((name) => sql`${sql.ref(name)} ${sql.raw(direction)}`);
  const sorted = sql`${sql.join(columns)}`;
  const from = before === undefined ? query : query.where(behind(order, before));
  const skipped = before === undefined ? (page - 1) * limit : 0;
  const found = (await from
    .orderBy(sorted)
    .limit(limit + 1)
    .offset(skipped)
    .execute()) as Row[];
  const rows = found.slice(0, limit);
  const isLast = before === undefined && found.length <= limit && (found.length > 0 || page === 1);
  const counted = isLast ? skipped + found.length : await countOf(executor, query, sorted);
  const isMinimum = !isLast && counted > most.counted;
  const total = isMinimum ? Math.max(most.counted, skipped + found.length) : counted;
  const last = rows.at(-1) as Readonly<Record<string, unknown>> | undefined;
  const more = last !== undefined && found.length > limit;
  return {
    rows,
    total,
    ...(isMinimum ? { totalIsMinimum: true } : {}),
    ...(more ? { next: time === undefined ? String(last[id]) : `${String(last[time])}-${String(last[id])}` } : {}),
  };
}
