import type { DialectAdapter } from 'kysely';
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
