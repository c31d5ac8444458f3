import type { DeliveryOrder } from '@halyard-h5/shared-api/contract';
import { transition } from '../../engines/stateMachine';
import { deliveryMachine } from '../../engines/delivery';
import type { DatabaseTransaction } from '../../platform/database';
import type { ServerContext, Session } from '../../platform/module';
import { money } from '../../kernel';
import { orderView } from './orderView';
import { deliveryRefusals } from './refusals';

/**
 * Cancels an entrusted order of the session's account and releases its stake.
 * Once the log has a tick after acceptance the order counts as opened, whether or not a worker has written that down or this process has
 * heard of it: nobody may see the opening price and then choose.
 * @throws `delivery.unknownOrder`, also for other people's orders; `delivery.notCancellable`
 */
export async function cancelOrder(
  { ledger, market, userEvents, config }: ServerContext,
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
  const ended = { status: transition(deliveryMachine, 'entrusted', 'cancel'), settled_at: now };
  const stake = money.normalise(row.stake);
  await ledger.post(transaction, {
    userId,
    mode,
    key: `delivery:${id}:end`,
    kind: 'delivery.cancel',
    reference: id,
    entries: [
      { account: 'delivery.frozen', coin: 'USDT', amount: money.negate(stake) },
      { account: 'delivery.available', coin: 'USDT', amount: stake },
    ],
  });
  await transaction.updateTable('delivery_order').set(ended).where('user_id', '=', userId).where('id', '=', id).execute();
  await userEvents.write(
    transaction,
    { userId, mode, kind: 'deliveryOrder', data: { id, status: ended.status } },
    { userId, mode, kind: 'balance', data: { wallet: 'delivery' } },
  );
  return orderView({ ...row, ...ended }, { ...config.delivery, now });
}
