import type { Database } from '../../platform/database';

/** Confirms an operator as if two others had: tests need more than two, and few are about how they begin. */
export async function confirm(database: Database, name: string): Promise<void> {
  await database
    .updateTable('operator')
    .set((of) => ({ confirmed_at: of.ref('created_at') }))
    .where('name', '=', name)
    .execute();
}
