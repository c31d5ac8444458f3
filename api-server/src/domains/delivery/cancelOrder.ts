import type { DeliveryOrder } from '@halyard-h5/shared-api/contract';
import type { DatabaseTransaction } from '../../platform/database';
import type { Session } from '../../platform/module';
import { orderView } from './orderView';
import { deliveryRefusals } from './refusals';
import type { DeliveryServices } from './services';

/**
 * Accepts the cancel of an entrusted order of the session's account. It takes effect `cancelNotice` later: a tick until then still opens the
 * order, as the worker reads from the log. So nobody cancels after seeing the price.
 * @throws `delivery.unknownOrder`, also for other people's orders; `delivery.notCancellable` once the log has a tick after acceptance;
 * `delivery.beingCancelled`
 */
export async function cancelOrder(
  { market, userEvents, config }: DeliveryServices,
  transaction: DatabaseTransaction,
  { userId, mode }: Session,
  id: string,
): Promise<DeliveryOrder> {
  const row = await transaction
    .selectFrom('delivery_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('mode', '=', mode)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw deliveryRefusals.unknownOrder({ field: 'id' });
  const { tick, time: now } = await market.moment(transaction, row.symbol);
  if (row.status !== 'entrusted' || (tick && tick.time > row.created_at)) throw deliveryRefusals.notCancellable();
  if (row.cancel_at !== null) throw deliveryRefusals.beingCancelled();
  const asked = { cancel_at: now + config.delivery.cancelNotice, cancel_sequence: tick?.sequence ?? 0 };
  await transaction.updateTable('delivery_order').set(asked).where('user_id', '=', userId).where('id', '=', id).execute();
  await userEvents.write(transaction, { userId, mode, kind: 'deliveryOrder', data: { id, status: row.status } });
  return orderView({ ...row, ...asked }, { ...config.delivery, now });
}
