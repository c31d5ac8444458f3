import type { Position as PositionView } from '@halyard-h5/shared-api/contract';
import { haltedSymbols, haltGate, refuseHalted } from '../../core/halts';
import { isRefusal } from '../../kernel';
import { pipeline, transact, type DatabaseTransaction } from '../../platform/database';
import { perpetualRefusals, type Command } from '../../engines/perpetual';
import type { Session } from '../../platform/module';
import { translateRefusal } from '../../platform/messages';
import { closing, reversing } from './haltedActions';
import type { PerpetualDesk } from './PerpetualDesk';
import { findPosition, livePositions, symbolOf } from './readPerpetual';
import { reversePosition, type ChangedPosition } from './reversePosition';
import { positionOf, type DeskKey } from './rows';
import { closedView, orderView, positionView } from './views';
import type { PerpetualServices } from './services';

type OfPosition<Kind extends Command['kind']> = Omit<Extract<Command, { kind: Kind }>, 'positionId'>;
type PositionCommand =
  | OfPosition<'add margin'>
  | OfPosition<'close position'>
  | OfPosition<'set triggers'>
  | OfPosition<'set trailing stop'>;

/** Calls that change perpetual positions of the session's account. */
export function perpetualPositionRoutes(context: PerpetualServices, desk: PerpetualDesk): void {
  const { routes, market, userEvents, database } = context;

  const keyOf = async (executor: Parameters<typeof symbolOf>[0], { userId, mode }: Session, id: string): Promise<DeskKey> => {
    const symbol = await symbolOf(executor, { userId, mode }, 'perpetual_position', id);
    if (symbol === undefined) throw perpetualRefusals.unknownPosition();
    return { userId, mode, symbol };
  };
  const view = (key: DeskKey, { position, figures }: ChangedPosition): PositionView =>
    positionView(key, position, figures, market.lastTick(key.symbol)?.price);

  const actOnPosition = async (
    transaction: DatabaseTransaction,
    session: Session,
    id: string,
    command: PositionCommand,
  ): Promise<PositionView & ReturnType<typeof closedView>> => {
    const key = await keyOf(transaction, session, id);
    const { positions, trades } = await desk.act(transaction, key, { ...command, positionId: id });
    const changed = positions.find(({ position }) => position.id === id);
    if (changed !== undefined) return { ...view(key, changed), ...closedView(trades) };
    // A limit order that only rests leaves its position as it was.
    const row = await findPosition(transaction, key, id);
    if (row === undefined) throw new Error('the position of a command is not there');
    const position = positionOf(row);
    return view(key, { position, figures: position });
  };

  /** Ticks before a command count even when it is refused for what they did. */
  const ticksFirst = async ({ userId, mode }: Session, id?: string): Promise<void> => {
    const symbol = id === undefined ? undefined : await symbolOf(database, { userId, mode }, 'perpetual_position', id);
    const all = id === undefined ? await livePositions(database, { userId, mode }, undefined) : [];
    const symbols = new Set(symbol === undefined ? all.map((position) => position.symbol) : [symbol]);
    for (const each of symbols) await desk.catchUp({ userId, mode, symbol: each });
  };

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
      const { id, contracts: lots, price, timeInForce } = input;
      const position = await actOnPosition(transaction, session, id, { kind: 'close position', lots, price, timeInForce });
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
      const closed: Awaited<ReturnType<typeof actOnPosition>>[] = [];
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

  routes.add(
    'position.reverse',
    async ({ session, input, transaction, afterCommit }) => {
      const key = await keyOf(transaction, session, input.id);
      const { closed, trades, order, opened } = await reversePosition(desk, transaction, key, input.id);
      afterCommit(() => userEvents.wake(session.userId));
      return { closed: { ...view(key, closed), ...closedView(trades) }, order: orderView(key, order), position: view(key, opened) };
    },
    {
      before: ({ session, input }) => ticksFirst(session, input.id),
      gate: ({ session, input }) => haltGate(reversing(session, input.id)),
    },
  );

  /** Sets what closes a position later. At the price of now it would close at once: what halts closing refuses it. */
  const setExit = async (session: Session, id: string, command: PositionCommand): Promise<PositionView> => {
    await ticksFirst(session, id);
    const position = await transact(database, async (transaction) => {
      await refuseHalted(transaction, closing(session, id));
      return actOnPosition(transaction, session, id, command);
    });
    userEvents.wake(session.userId);
    return position;
  };

  routes.add('position.setTakeProfitStopLoss', ({ session, input: { id, takeProfit, stopLoss } }) =>
    setExit(session, id, { kind: 'set triggers', takeProfitPrice: takeProfit, stopLossPrice: stopLoss }),
  );
  routes.add('position.setTrailingStop', ({ session, input: { id, distance } }) =>
    setExit(session, id, { kind: 'set trailing stop', distance }),
  );
}
