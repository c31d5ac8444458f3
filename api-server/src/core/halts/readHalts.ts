import type { Selectable } from 'kysely';
import type { Halt, OperatorInput } from '@halyard-h5/shared-api/contract';
import { readOnward } from '../../platform/database';
import type { Executor, Tables } from '../../platform/database';

export type HaltRow = Selectable<Tables['halt']>;

/** A halt as everybody reads it. */
export const haltView = ({ id, kind, line, symbol, reason, texts, begun_at: since }: HaltRow): Halt => ({
  id,
  kind,
  line: line ?? undefined,
  symbol: symbol ?? undefined,
  reason,
  texts,
  since,
});

/** All halts in force, oldest first. */
export async function haltsInForce(executor: Executor): Promise<HaltRow[]> {
  return executor.selectFrom('halt').selectAll().where('lifted_at', 'is', null).orderBy('begun_at').orderBy('id').execute();
}

/** Halts, newest first, those in force or those that are over alone when asked. */
export function listHalts(executor: Executor, { inForce, ...paging }: OperatorInput<'halts'>) {
  let query = executor.selectFrom('halt').selectAll();
  if (inForce !== undefined) query = query.where('lifted_at', inForce ? 'is' : 'is not', null);
  return readOnward(executor, query, paging, { id: 'id', direction: 'desc' });
}

/** Notes of halts that nothing rests in them any more. */
export async function noteCleared(executor: Executor, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await executor.updateTable('halt').set({ cleared_at: now }).where('id', 'in', ids).where('cleared_at', 'is', null).execute();
}
