import { reversalOf, type Order, type Trade } from '../../engines/perpetual';
import type { DatabaseTransaction } from '../../platform/database';
import type { PerpetualDesk } from './PerpetualDesk';
import type { DeskKey } from './rows';
import type { Changes } from './savePerpetualState';

export type ChangedPosition = Changes['positions'][number];

/** The position that a reversal closed, with its closing fills, and the order and position of the other side. */
export interface Reversed {
  readonly closed: ChangedPosition;
  readonly trades: readonly Trade[];
  readonly order: Order;
  readonly opened: ChangedPosition;
}

/**
 * Closes a position at market and opens the other side with the same exposure. Own limits judge the new order by what the close has left.
 * @throws the refusal of either half; the caller's transaction undoes the other then
 */
export async function reversePosition(
  desk: PerpetualDesk,
  transaction: DatabaseTransaction,
  key: DeskKey,
  positionId: string,
): Promise<Reversed> {
  const close = await desk.act(transaction, key, { kind: 'close position', positionId, whole: true });
  const closed = close.positions.find(({ position }) => position.id === positionId);
  if (closed === undefined) throw new Error('the engine closed no position');
  const { orders, positions } = await desk.act(transaction, key, reversalOf(closed.figures, desk.rules(key.symbol)));
  const [[order], [opened]] = [orders, positions];
  if (order === undefined || opened === undefined) throw new Error('the engine opened no position');
  return { closed, trades: close.trades, order, opened };
}
