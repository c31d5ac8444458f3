import type { ServerContext } from '../../platform/module';
import { shownStatus } from '../../engines/delivery';
import { acceptOrder } from './acceptOrder';
import { cancelOrder } from './cancelOrder';
import { activeOrders, finishedOrders, ownOrder, receipt, stakeRange } from './readOrders';

/** The calls of delivery contracts. */
export function deliveryRoutes(context: ServerContext): void {
  const { routes, config, clock, database, userEvents } = context;

  routes.addStatement('order/createDeliveryOrder', async ({ input, session: { userId, mode }, receipt: idempotency }) => {
    const placed = await acceptOrder(context, { ...input, userId, mode }, idempotency);
    userEvents.wake(userId);
    return placed;
  });

  routes.add('order/cancelDeliveryOrder', async ({ input, session, transaction, afterCommit }) => {
    const cancelled = await cancelOrder(context, transaction, session, input.id);
    afterCommit(() => userEvents.wake(session.userId));
    return cancelled;
  });

  routes.add('order/deliveryOrders', (call) => activeOrders(context, call));
  routes.add('order/historyOrders', (call) => finishedOrders(context, call));
  routes.add('order/getDeliveryReceipt', (call) => receipt(context, call));

  routes.add('order/getOrderCountdown', async ({ input, session }) => {
    const row = await ownOrder(database, session, input.id);
    const now = clock.now();
    return { id: row.id, status: shownStatus(row.status, row.delivery_at, now), deliveryAt: row.delivery_at, serverTime: now };
  });

  routes.add('index/timeList', () => {
    const list = config.delivery.enabled ? config.delivery.periods : [];
    return Promise.resolve({ list: [...list], total: list.length });
  });

  routes.add('order/deliveryDesc', () => {
    const { periods, maximumHouseLoss, returnAfter, staleAfter, enabled } = config.delivery;
    return Promise.resolve({
      periods: periods.map(({ seconds, rate }) => ({ seconds, rate })),
      ...stakeRange(context),
      maximumHouseLoss,
      returnSeconds: returnAfter / 1_000,
      stalePriceSeconds: staleAfter / 1_000,
      enabled,
    });
  });
}
