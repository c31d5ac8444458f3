import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { lowestIdAt } from '../../../kernel';

/** Transactions by the time that their ids carry, milliseconds UTC: `since` inclusive, `until` exclusive, without an end when undefined. */
export interface Period {
  readonly since: number;
  readonly until?: number | undefined;
}

/** Condition that the id in `column` lies in a period. */
export function within(column: string, { since, until }: Period): RawBuilder<boolean> {
  const id = sql.ref(column);
  const from = since === 0 ? sql`true` : sql`${id} >= ${lowestIdAt(since)}::uuid`;
  return sql<boolean>`(${from} and ${until === undefined ? sql`true` : sql`${id} < ${lowestIdAt(until)}::uuid`})`;
}
