import type { DeliveryOrder } from '@halyard-h5/shared-api/contract';
import { judgeOrder } from '../../core/orders';
import { lockBalance } from '../../core/ledger';
import { inPlace, isSharded, transact } from '../../platform/database';
import type { Receipt } from '../../platform/idempotency';
import { insertOrder } from './insertOrder';
import type { NewOrder } from './insertOrder';
import type { DeliveryServices } from './services';

/**
 * Judges a trader's order, then inserts it. A verdict that depends on other orders is asked for again while the wallet is locked, so that
 * parallel orders cannot each slip through; all others pay for no transaction.
 * @throws a refusal of the judges, or one of `insertOrder`
 */
export async function placeOrder(context: DeliveryServices, order: NewOrder, receipt: Receipt): Promise<DeliveryOrder> {
  const { database, lossBudgets } = context;
  const { userId, mode, stake } = order;
  const intent = { userId, mode, domain: 'delivery', stake } as const;
  const dependsOnOthers = await judgeOrder(context, database, intent);
  return lossBudgets.asking((asked) => {
    // On shards it is several statements.
    if (!dependsOnOthers && !isSharded(database)) return inPlace(database, () => insertOrder(context, database, order, { receipt, asked }));
    return transact(database, async (transaction) => {
      await lockBalance(transaction, { userId, mode, wallet: 'delivery', coin: 'USDT' });
      await judgeOrder(context, transaction, intent);
      return insertOrder(context, transaction, order, { receipt, asked });
    });
  });
}
