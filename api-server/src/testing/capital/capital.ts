import { confirmCapital, proposeCapital } from '../../core/capital';
import { transact } from '../../platform/database';
import type { ServerContext } from '../../platform/module';

const counts = (): Promise<boolean> => Promise.resolve(true);

/** Books capital of the house as operators ann and bob do. */
export async function changeCapital(context: ServerContext, kind: 'add' | 'withdraw', amount: string): Promise<void> {
  const input = { kind, coin: 'USDT', amount, reference: context.ids.next(), reason: 'Test' } as const;
  await transact(context.database, async (transaction) => {
    const { row } = await proposeCapital(context, transaction, input, 'ann');
    await confirmCapital(context, transaction, row.id, { operator: 'bob', counts });
  });
}

/** Lets work happen while the house can pay nothing more and no process has a budget left; then all is as before. */
export async function whileUsedUp({ database, lossBudgets, clock }: ServerContext, work: () => Promise<unknown>): Promise<void> {
  const row = database.selectFrom('house_capital').select(['since', 'result', 'refreshed_at']).where('coin', '=', 'USDT');
  const before = await row.executeTakeFirstOrThrow();
  const usedUp = { since: 0, refreshed_at: clock.now() + 60_000 };
  await database
    .updateTable('house_capital')
    .set((of) => ({ ...usedUp, result: of.neg(of.ref('capital')) }))
    .where('coin', '=', 'USDT')
    .execute();
  await lossBudgets.giveBack();
  await database.updateTable('exposure_budget').set({ expires_at: 0 }).execute();
  try {
    await work();
  } finally {
    await database.updateTable('house_capital').set(before).where('coin', '=', 'USDT').execute();
  }
}
