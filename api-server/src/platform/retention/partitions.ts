import { sql } from 'kysely';
import type { Database } from '../database';

/** Values by the columns that a table is divided by. */
export type Bound = readonly string[];

/** One partition of a table. Without bounds it is that of all rows that no other one is for. */
export interface Partition {
  readonly name: string;
  /** First values. */
  readonly from?: Bound;
  /** Values after the last. */
  readonly to?: Bound;
}

const RANGE = /^FOR VALUES FROM \((.*)\) TO \((.*)\)$/;
const VALUE = /'((?:[^']|'')*)'|[^,\s]+/g;

function bound(text: string): Bound {
  return [...text.matchAll(VALUE)].map(([whole, quoted]) => quoted?.replaceAll("''", "'") ?? whole);
}

/** The partitions of a table as the catalogue has them; none of a table that is not divided. */
export async function readPartitions(database: Database, table: string): Promise<Partition[]> {
  const { rows } = await sql<{ name: string; bounds: string }>`
    select relname as name, pg_get_expr(relpartbound, oid) as bounds from pg_inherits join pg_class on oid = inhrelid
    where inhparent = to_regclass(${table})::oid and relispartition`.execute(database);
  return rows.map(({ name, bounds }) => {
    const [, from, to] = RANGE.exec(bounds) ?? [];
    return from === undefined || to === undefined ? { name } : { name, from: bound(from), to: bound(to) };
  });
}
