import { isBetterPrice, isTriggered, money, trailingStopPrice, type Decimal } from '@halyard-h5/shared-api/formulas';
import { transition } from '../stateMachine';
import { sideFor, type Draft } from './Draft';
import { executeOrder } from './executeOrder';
import { liquidatePositions } from './liquidate';
import { orderMachine, positionMachine } from './machines';
import { matchResting } from './matchResting';
import { warningAct } from './liquidationWarning';
import { newCloseOrder } from './newCloseOrder';
import { endClosingOrders } from './newOrder';
import type { CloseReason, Mark, Order, Position, Surroundings } from './types';

/**
 * Applies a new mark price and book. The order: liquidations and triggers at the mark, closing of triggered positions, fills of resting orders
 * at the book's price or better.
 * All orders of a step share the book's depth. A tick acts only on what existed before its number in the log. A stale book fills nothing.
 * @see docs/decisions/0020-perpetual-margin-and-who-bears-what.md
 * @see docs/decisions/0259-orders-that-wait-are-the-servers.md
 */
export function marketMoved(draft: Draft, world: Surroundings): void {
  const { mark, book, rules, time } = world;
  if (mark === undefined) return;
  liquidatePositions(draft, mark, world);
  for (const position of draft.positions) actOnPosition(draft, position, mark, world);
  for (const order of draft.orders) activate(draft, order, mark, world);
  if (book === undefined || time - book.time > rules.staleAfter) return;
  for (const order of draft.orders) {
    if (order.action === 'close' && order.type === 'market' && book.time > order.takenBookTime) {
      executeOrder(draft, order, 'taker', mark, world);
    }
  }
  for (const { id } of [...draft.orders].sort(byPriceAndTime)) matchResting(draft, id, { mark, book }, world);
  // What this tick's own fills left without margin goes with it.
  liquidatePositions(draft, mark, world, mark.sequence);
}

/** Triggers a position whose stop or take-profit the mark has reached; else notes a best mark of a trailing stop, and warns of liquidation. */
function actOnPosition(draft: Draft, position: Position, mark: Mark, world: Surroundings): void {
  if (position.status !== 'open' || position.markSequence >= mark.sequence) return;
  const now = { updatedAt: world.time, markSequence: mark.sequence };
  const reached = reachedTrigger(position, mark);
  if (reached !== undefined) {
    // It closes whole: what its owner would have closed goes first.
    endClosingOrders(draft, position.id, world);
    draft.putPosition({ ...position, status: transition(positionMachine, position.status, 'trigger'), ...now });
    draft.putOrder(newCloseOrder(position, reached.reason, reached.price, world));
    return;
  }
  const { side, trailingBest, warning } = position;
  const isBest = trailingBest !== undefined && isBetterPrice(side, mark.price, trailingBest);
  // The trader has chosen another distance, or a version that knew of none has changed the position.
  const isStale = warning?.distance !== world.warningDistance;
  const act = isStale ? undefined : warningAct(position, mark.price);
  if (!isBest && act === undefined && !isStale) return;
  draft.putPosition({
    ...position,
    ...(isBest && { trailingBest: mark.price }),
    ...(warning !== undefined && act !== undefined && { warning: { ...warning, warned: act === 'warn' } }),
    ...now,
  });
  if (act === 'warn') draft.events.push({ kind: 'liquidation near', position, mark });
}

function reachedTrigger(position: Position, mark: Mark): { reason: CloseReason; price: Decimal } | undefined {
  const { side, takeProfitPrice, stopLossPrice, trailingBest, trailingDistance } = position;
  const trailing =
    trailingBest === undefined || trailingDistance === undefined ? undefined : trailingStopPrice(side, trailingBest, trailingDistance);
  const stops: { reason: CloseReason; price: Decimal }[] = [];
  if (stopLossPrice !== undefined) stops.push({ reason: 'stopLoss', price: stopLossPrice });
  if (trailing !== undefined) stops.push({ reason: 'trailingStop', price: trailing });
  const reached = stops.filter(({ price }) => isTriggered('stopLoss', side, price, mark.price));
  // A mark that jumped over both came by the nearer one first.
  if (reached.length > 0) return reached.reduce((first, next) => (isBetterPrice(side, next.price, first.price) ? next : first));
  if (takeProfitPrice !== undefined && isTriggered('takeProfit', side, takeProfitPrice, mark.price)) {
    return { reason: 'takeProfit', price: takeProfitPrice };
  }
  return undefined;
}

/** Brings a stop-limit order to the book when the mark has come to its trigger price. */
function activate(draft: Draft, order: Order, mark: Mark, world: Surroundings): void {
  const { status, markSequence, triggerPrice, triggerDirection } = order;
  if (status !== 'waiting' || triggerPrice === undefined || markSequence >= mark.sequence) return;
  const beyond = money.compare(mark.price, triggerPrice);
  if (triggerDirection === 'above' ? beyond < 0 : beyond > 0) return;
  const now = { updatedAt: world.time, priorityAt: world.time, markSequence: mark.sequence };
  draft.putOrder({ ...order, status: transition(orderMachine, status, 'activate'), ...now });
}

/** Those that buy before those that sell (they take from different sides), in each the best price first, then who came first. */
function byPriceAndTime(first: Order, second: Order): number {
  const [buys, buysToo] = [first, second].map(({ side, action }) => sideFor(side, action) === 'asks');
  if (buys !== buysToo) return buys ? -1 : 1;
  const better = money.compare(second.price ?? '0', first.price ?? '0') * (buys ? 1 : -1);
  return better || first.priorityAt - second.priorityAt || first.createdAt - second.createdAt || (first.id < second.id ? -1 : 1);
}
