import { shownStatus } from '../../engines/delivery';
import { placeOrder } from './placeOrder';
import { cancelOrder } from './cancelOrder';
import { activeOrders, finishedOrders, ownOrder, receipt, stakeRange } from './readOrders';
import type { DeliveryServices } from './services';

/** The calls of delivery contracts. */
export function deliveryRoutes(context: DeliveryServices): void {
  const { routes, config, clock, database, userEvents } = context;

  routes.addStatement('deliveryOrder.place', async ({ input, session: { userId, mode }, receipt: idempotency }) => {
    const placed = await placeOrder(context, { ...input, userId, mode }, idempotency);
    userEvents.wake(userId);
    return placed;
  });

  routes.add('deliveryOrder.cancel', async ({ input, session, transaction, afterCommit }) => {
    const cancelled = await cancelOrder(context, transaction, session, input.id);
    afterCommit(() => userEvents.wake(session.userId));
    return cancelled;
  });

  routes.add('deliveryOrder.listOpen', (call) => activeOrders(context, call));
  routes.add('deliveryOrder.listFinished', (call) => finishedOrders(context, call));
  routes.add('deliveryOrder.receipt', (call) => receipt(context, call));

  routes.add('deliveryOrder.countdown', async ({ input, session }) => {
    const row = await ownOrder(database, session, input.id);
    const now = clock.now();
    return { id: row.id, status: shownStatus(row.status, row.delivery_at, now), deliveryAt: row.delivery_at, serverTime: now };
  });

  routes.add('deliveryOrder.periods', () => {
    const list = config.delivery.enabled ? config.delivery.periods : [];
    return Promise.resolve({ list: [...list], total: list.length });
  });

  routes.add('deliveryOrder.rules', () => {
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
