import type { Position as PositionView } from '@halyard-h5/shared-api/contract';
import { sql } from 'kysely';
import { haltedSymbols, haltGate, refuseHalted, type HaltedAction } from '../../core/halts';
import { isRefusal } from '../../kernel';
import { pipeline, transact, type DatabaseTransaction } from '../../platform/database';
import { perpetualRefusals, type Command } from '../../engines/perpetual';
import type { Session } from '../../platform/module';
import { translateRefusal } from '../../platform/messages';
import type { PerpetualDesk } from './PerpetualDesk';
import { livePositions, symbolOf } from './readPerpetual';
import { orderView, positionView } from './views';
import type { PerpetualServices } from './services';

type OfPosition<Kind extends Command['kind']> = Omit<Extract<Command, { kind: Kind }>, 'positionId'>;
type PositionCommand = OfPosition<'add margin'> | OfPosition<'close position'> | OfPosition<'set triggers'>;

/** Closing of a position, whatever its product is. */
const closing = ({ userId, mode }: Session, id: string): HaltedAction => ({
  kind: 'close',
  line: 'perpetual',
  symbol: sql<string>`(select symbol from perpetual_position where user_id = ${userId} and mode = ${mode} and id = ${id})`,
});

/** Calls that change perpetual orders and positions of the session's account. */
export function perpetualRoutes(context: PerpetualServices, desk: PerpetualDesk): void {
  const { routes, market, userEvents, database } = context;

  const actOnPosition = async (
    transaction: DatabaseTransaction,
    { userId, mode }: Session,
    id: string,
    command: PositionCommand,
  ): Promise<PositionView> => {
    const symbol = await symbolOf(transaction, { userId, mode }, 'perpetual_position', id);
    if (symbol === undefined) throw perpetualRefusals.unknownPosition();
    const key = { userId, mode, symbol };
    const { positions } = await desk.act(transaction, key, { ...command, positionId: id });
    const changed = positions.find(({ position }) => position.id === id);
    if (changed === undefined) throw new Error('the engine changed no position');
    return positionView(key, changed.position, changed.figures, market.lastTick(symbol)?.price);
  };

  /** Ticks before a command count even when it is refused for what they did. */
  const ticksFirst = async ({ userId, mode }: Session, id?: string): Promise<void> => {
    const symbol = id === undefined ? undefined : await symbolOf(database, { userId, mode }, 'perpetual_position', id);
    const all = id === undefined ? await livePositions(database, { userId, mode }, undefined) : [];
    const symbols = new Set(symbol === undefined ? all.map((position) => position.symbol) : [symbol]);
    for (const each of symbols) await desk.catchUp({ userId, mode, symbol: each });
  };

  routes.add(
    'perpetualOrder.place',
    async ({ session, input, transaction, afterCommit }) => {
      const { type, side, price, symbol, contracts: lots, leverage } = input;
      const key = { userId: session.userId, mode: session.mode, symbol };
      const triggers = { takeProfitPrice: input.takeProfit, stopLossPrice: input.stopLoss };
      const changes = await desk.act(transaction, key, { kind: 'place order', type, side, lots, leverage, price, ...triggers });
      afterCommit(() => userEvents.wake(session.userId));
      const [order] = changes.orders;
      const [changed] = changes.positions;
      if (order === undefined) throw new Error('the engine placed no order');
      if (changed === undefined) return { order: orderView(key, order) };
      return {
        order: orderView(key, order),
        position: positionView(key, changed.position, changed.figures, market.lastTick(symbol)?.price),
      };
    },
    { gate: ({ input: { symbol } }) => haltGate({ kind: 'open', line: 'perpetual', symbol }) },
  );

  routes.add('perpetualOrder.cancel', async ({ session, input, transaction, afterCommit }) => {
    const { userId, mode } = session;
    const symbol = await symbolOf(transaction, { userId, mode }, 'perpetual_order', input.id);
    if (symbol === undefined) throw perpetualRefusals.unknownOrder();
    const { orders } = await desk.act(transaction, { userId, mode, symbol }, { kind: 'cancel order', orderId: input.id });
    afterCommit(() => userEvents.wake(userId));
    const [order] = orders;
    if (order === undefined) throw new Error('the engine cancelled no order');
    return orderView({ userId, mode, symbol }, order);
  });

  routes.add(
    'position.addMargin',
    async ({ session, input, transaction, afterCommit }) => {
      const position = await actOnPosition(transaction, session, input.id, { kind: 'add margin', amount: input.amount });
      afterCommit(() => userEvents.wake(session.userId));
      return position;
    },
    { before: ({ session, input }) => ticksFirst(session, input.id) },
  );

  routes.add(
    'position.close',
    async ({ session, input, transaction, afterCommit }) => {
      const position = await actOnPosition(transaction, session, input.id, { kind: 'close position' });
      afterCommit(() => userEvents.wake(session.userId));
      return position;
    },
    {
      before: ({ session, input }) => ticksFirst(session, input.id),
      gate: ({ session, input }) => haltGate(closing(session, input.id)),
    },
  );

  routes.add(
    'position.closeAll',
    async ({ session, transaction, language, afterCommit }) => {
      const closed: PositionView[] = [];
      const failed: { id: string; reason: string }[] = [];
      // In order of symbol: books are locked in that order, so that two who close everything do not wait for each other.
      const [live, halted] = await pipeline(
        () => livePositions(transaction, session, undefined),
        () => haltedSymbols(transaction, 'perpetual'),
      );
      for (const { id, symbol } of live.sort((first, second) => (first.symbol < second.symbol ? -1 : 1))) {
        try {
          if (halted.has(symbol)) await refuseHalted(transaction, closing(session, id));
          closed.push(await actOnPosition(transaction, session, id, { kind: 'close position' }));
        } catch (error) {
          // What the database itself refused is the end of the whole transaction.
          if (!isRefusal(error) || error.cause !== undefined) throw error;
          failed.push({ id, reason: translateRefusal(error, language) });
        }
      }
      afterCommit(() => userEvents.wake(session.userId));
      return { closed, failed };
    },
    { before: ({ session }) => ticksFirst(session) },
  );

  routes.add('position.setTakeProfitStopLoss', async ({ session, input }) => {
    const triggers = { takeProfitPrice: input.takeProfit, stopLossPrice: input.stopLoss };
    await ticksFirst(session, input.id);
    const position = await transact(database, async (transaction) => {
      // A trigger at the price of now would close.
      await refuseHalted(transaction, closing(session, input.id));
      return actOnPosition(transaction, session, input.id, { kind: 'set triggers', ...triggers });
    });
    userEvents.wake(session.userId);
    return position;
  });
}
