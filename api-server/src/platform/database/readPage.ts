import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from './Tables';

/** Which rows of a list: pages count from 1. */
export interface Paging {
  readonly page: number;
  readonly limit: number;
}

/** How many rows there are in all, known without counting when this page is the last one; undefined when it does not show. */
export function totalShown({ page, limit }: Paging, rows: number): number | undefined {
  const isLast = rows < limit && (rows > 0 || page === 1);
  return isLast ? (page - 1) * limit + rows : undefined;
}

/** One page of what `query`, selected and in its order, finds, and how many rows it finds in all. Most lists are short: those are not counted. */
export async function readPage<Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  paging: Paging,
): Promise<{ rows: Row[]; total: number }> {
  const { page, limit } = paging;
  const rows = await query
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const shown = totalShown(paging, rows.length);
  if (shown !== undefined) return { rows: rows as Row[], total: shown };
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows as Row[], total };
}
