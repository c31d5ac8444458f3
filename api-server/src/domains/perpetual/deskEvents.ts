import { liquidationPrice, type Decimal } from '@halyard-h5/shared-api/formulas';
import type { Order, PerpetualState, Position } from '../../engines/perpetual';
import type { NewUserEvent, ToldUserEvent } from '../../platform/events';
import type { NewNotification } from '../../platform/notifications';
import { endNotification, fillNotification, nearNotification, unfilledNotification } from './notifications';
import type { DeskKey } from './rows';
import type { Changes, Warning } from './savePerpetualState';

/** True for an order that rested or waited and is filled now: its trader did not sit by for it. */
const cameTrue = ({ type, status, priorityAt, updatedAt, triggerDirection }: Order): boolean =>
  type === 'limit' && status === 'filled' && (updatedAt > priorityAt || triggerDirection !== undefined);

/** Whether nothing has changed but the best price of a trailing stop or the warning. Screens follow the first by the prices that they show. */
function onlyWatched(before: Position | undefined, now: Position): boolean {
  const { trailingBest, warning, updatedAt, markSequence } = now;
  if (before === undefined || (before.trailingBest === trailingBest && before.warning === warning)) return false;
  return JSON.stringify({ ...before, trailingBest, warning, updatedAt, markSequence }) === JSON.stringify(now);
}

/** What the owner is told of a warning, unless the position has changed since then: it closes by itself, or has another liquidation price. */
function warningOf(
  now: Position,
  warned: Warning | undefined,
  product: { symbol: string; tickSize: Decimal },
): NewNotification | undefined {
  if (warned === undefined || now.status !== 'open' || liquidationPrice(now) !== liquidationPrice(warned.position)) return undefined;
  return nearNotification(product, warned);
}

/** What the owner's sockets are told of changes. */
export function eventsOf(
  { userId, mode, symbol }: DeskKey,
  before: PerpetualState,
  { orders, positions, warnings }: Changes,
  { moneyMoved, tickSize }: { readonly moneyMoved: boolean; readonly tickSize: Decimal },
): ToldUserEvent[] {
  const told = positions.filter(
    ({ position }) =>
      warnings.has(position.id) ||
      !onlyWatched(
        before.positions.find(({ id }) => id === position.id),
        position,
      ),
  );
  return [
    ...orders.map((order): ToldUserEvent => {
      const { id, status } = order;
      const event = { userId, mode, kind: 'perpetualOrder', data: { id, status } } as const;
      if (!cameTrue(order)) return { ...event, notification: unfilledNotification(symbol, order) };
      const enlarged = positions.find(({ position }) => position.id === order.positionId)?.position;
      return { ...event, data: { ...event.data, rested: symbol }, notification: fillNotification(symbol, order, enlarged) };
    }),
    ...told.map(({ position }): ToldUserEvent => {
      const { id, status, lots } = position;
      const notification = lots === 0 ? endNotification(symbol, position) : warningOf(position, warnings.get(id), { symbol, tickSize });
      return { userId, mode, kind: 'position', data: { id, status }, notification };
    }),
    ...(moneyMoved ? [{ userId, mode, kind: 'balance', data: { wallet: 'perpetual' } } satisfies NewUserEvent] : []),
  ];
}
