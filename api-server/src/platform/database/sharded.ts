import { sql, type DialectAdapter } from 'kysely';
import type { Database, Executor } from './Tables';

const sharded = new WeakMap<DialectAdapter, () => boolean>();

/** What a pool has learnt of its database. */
export class Layout {
  /** Whether tables of users are spread over shards (Citus); known once a connection stands. */
  sharded = false;
}

const adapterOf = (executor: Executor): DialectAdapter => executor.getExecutor().adapter;

export function noteLayout(database: Database, layout: Layout): void {
  sharded.set(adapterOf(database), () => layout.sharded);
}

/**
 * Whether rows of different users lie in different places: one statement cannot lock rows of several there, nor join what they do not share.
 * @see docs/decisions/0287-an-exchange-on-shards.md
 */
export const isSharded = (executor: Executor): boolean => sharded.get(adapterOf(executor))?.() ?? false;

/**
 * Rows in parts whose users lie on one shard each, so that a transaction of a part is that shard's alone. All in one part where there are no
 * shards. The coordinator knows without asking them.
 */
export async function byShard<Row>(
  executor: Executor,
  rows: readonly Row[],
  userOf: (row: Row) => string,
): Promise<readonly (readonly Row[])[]> {
  if (rows.length < 2 || !isSharded(executor)) return rows.length === 0 ? [] : [rows];
  const { rows: shards } = await sql<{ shard: string }>`
    select get_shard_id_for_distribution_column('app_user', user_id)::text as shard
    from unnest(${rows.map(userOf)}::uuid[]) with ordinality as asked (user_id, place) order by place`.execute(executor);
  const parts = new Map<string, Row[]>();
  rows.forEach((row, place) => {
    const shard = shards[place]?.shard ?? '';
    const part = parts.get(shard);
    if (part) part.push(row);
    else parts.set(shard, [row]);
  });
  return [...parts.values()];
}
