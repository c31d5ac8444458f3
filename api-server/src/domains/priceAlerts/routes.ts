import { transact } from '../../platform/database';
import { alertView, listAlerts } from './alertRows';
import { createAlert } from './createAlert';
import type { PriceAlertServices } from './services';

/** Alerts of the signed-in user. */
export function priceAlertRoutes(context: PriceAlertServices): void {
  const { routes, database, userEvents } = context;

  routes.add('priceAlert.list', async ({ session }) => {
    const list = (await listAlerts(database, session.userId)).map(alertView);
    return { list, total: list.length };
  });

  routes.add('priceAlert.create', async ({ session, input }) => alertView(await createAlert(context, session.userId, input)));

  routes.add('priceAlert.remove', async ({ session, input: { id } }) => {
    const { userId } = session;
    await transact(database, async (transaction) => {
      const removed = await transaction
        .deleteFrom('price_alert')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning('symbol')
        .executeTakeFirst();
      if (removed) await userEvents.write(transaction, { userId, kind: 'priceAlert', data: { id, ...removed } });
    });
    userEvents.wake(userId);
    return {};
  });
}
