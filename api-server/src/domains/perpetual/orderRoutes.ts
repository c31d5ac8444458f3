import { most, type PerpetualOrder, type Position as PositionView } from '@halyard-h5/shared-api/contract';
import { haltGate } from '../../core/halts';
import { perpetualRefusals } from '../../engines/perpetual';
import { isRefusal } from '../../kernel';
import type { Session } from '../../platform/module';
import { translateRefusal } from '../../platform/messages';
import { amendGate } from './haltedActions';
import type { PerpetualDesk } from './PerpetualDesk';
import { liveOrders, orderCounts, symbolOf } from './readPerpetual';
import type { DeskKey } from './rows';
import type { Changes } from './savePerpetualState';
import { orderView, positionView } from './views';
import type { PerpetualServices } from './services';

/** Calls that change perpetual orders of the session's account. */
export function perpetualOrderRoutes(context: PerpetualServices, desk: PerpetualDesk): void {
  const { routes, market, userEvents, database } = context;

  /** The order that a command was about, and the position that it changed. */
  const view = (key: DeskKey, { orders, positions }: Changes): { order: PerpetualOrder; position?: PositionView } => {
    const [[order], [changed]] = [orders, positions];
    if (order === undefined) throw new Error('the engine changed no order');
    if (changed === undefined) return { order: orderView(key, order) };
    const { position, figures } = changed;
    return { order: orderView(key, order), position: positionView(key, position, figures, market.lastTick(key.symbol)?.price) };
  };

  const keyOf = async (executor: Parameters<typeof symbolOf>[0], { userId, mode }: Session, id: string): Promise<DeskKey> => {
    const symbol = await symbolOf(executor, { userId, mode }, 'perpetual_order', id);
    if (symbol === undefined) throw perpetualRefusals.unknownOrder();
    return { userId, mode, symbol };
  };

  routes.add(
    'perpetualOrder.place',
    async ({ session, input, transaction, afterCommit }) => {
      const { symbol, contracts: lots, takeProfit, stopLoss, ...order } = input;
      const key = { userId: session.userId, mode: session.mode, symbol };
      const triggers = { takeProfitPrice: takeProfit, stopLossPrice: stopLoss };
      const changes = await desk.act(transaction, key, { kind: 'place order', lots, ...order, ...triggers });
      afterCommit(() => userEvents.wake(session.userId));
      return view(key, changes);
    },
    { gate: ({ input: { symbol } }) => haltGate({ kind: 'open', line: 'perpetual', symbol }) },
  );

  routes.add(
    'perpetualOrder.amend',
    async ({ session, input, transaction, afterCommit }) => {
      const { id: orderId, contracts: lots, takeProfit, stopLoss, ...prices } = input;
      const key = await keyOf(transaction, session, orderId);
      const triggers = { takeProfitPrice: takeProfit, stopLossPrice: stopLoss };
      const changes = await desk.act(transaction, key, { kind: 'amend order', orderId, lots, ...prices, ...triggers });
      afterCommit(() => userEvents.wake(session.userId));
      return view(key, changes);
    },
    {
      // Ticks before it count even when it is refused for what they did.
      before: async ({ session, input }) => desk.catchUp(await keyOf(database, session, input.id)),
      gate: ({ session, input }) => amendGate(session, input.id),
    },
  );

  routes.add('perpetualOrder.cancel', async ({ session, input, transaction, afterCommit }) => {
    const key = await keyOf(transaction, session, input.id);
    const changes = await desk.act(transaction, key, { kind: 'cancel order', orderId: input.id });
    afterCommit(() => userEvents.wake(session.userId));
    return view(key, changes).order;
  });

  routes.add('perpetualOrder.cancelAll', async ({ session, input, transaction, language, afterCommit }) => {
    const { userId, mode } = session;
    const cancelled: PerpetualOrder[] = [];
    const failed: { id: string; reason: string }[] = [];
    let left: number = most.openOrders;
    for (const { symbol, count } of await orderCounts(transaction, session, input.symbol)) {
      left -= count;
      if (left < 0) break;
      const key = { userId, mode, symbol };
      try {
        const { orders } = await desk.act(transaction, key, { kind: 'cancel all orders' });
        cancelled.push(...orders.map((order) => orderView(key, order)));
      } catch (error) {
        // What the database itself refused is the end of the whole transaction.
        if (!isRefusal(error) || error.cause !== undefined) throw error;
        const reason = translateRefusal(error, language);
        failed.push(...(await liveOrders(transaction, session, symbol)).map(({ id }) => ({ id, reason })));
      }
    }
    afterCommit(() => userEvents.wake(userId));
    return { cancelled, failed };
  });
}
