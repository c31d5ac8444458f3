import { sql } from 'kysely';
import { transact } from '../../platform/database';
import type { DatabaseTransaction } from '../../platform/database';
import type { OrderIntent, ServerContext } from '../../platform/module';

/**
 * Judges an order by the trader's own limits, then runs `place`. Limits that depend on other orders (a daily loss) are judged again
 * while the wallet is locked, so that parallel orders cannot each slip under them; whoever has none pays for no transaction.
 */
export async function withinLimits<Result>(
  { hooks, database }: ServerContext,
  intent: OrderIntent,
  place: (transaction?: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  let dependsOnOthers = false;
  for (const check of hooks.orderChecks) dependsOnOthers = (await check(database, intent)) === true || dependsOnOthers;
  if (!dependsOnOthers) return place();
  return transact(database, async (transaction) => {
    const { userId, mode } = intent;
    await sql`select 1 from ledger_balance where user_id = ${userId} and mode = ${mode} and wallet = 'delivery' for update`.execute(
      transaction,
    );
    for (const check of hooks.orderChecks) await check(transaction, intent);
    return place(transaction);
  });
}
