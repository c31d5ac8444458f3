import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from './Tables';

/** Which rows of a list: pages count from 1. */
export interface Paging {
  readonly page: number;
  readonly limit: number;
}

/** One page of what `query`, selected and in its order, finds, and how many rows it finds in all. */
export async function readPage<Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  { page, limit }: Paging,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await query
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows as Row[], total };
}
