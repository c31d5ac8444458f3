import type { Order, PerpetualState, Position } from '../../engines/perpetual';
import type { NewUserEvent, ToldUserEvent } from '../../platform/events';
import { endNotification, fillNotification } from './notifications';
import type { DeskKey } from './rows';
import type { Changes } from './savePerpetualState';

/** True for an order that rested or waited and is filled now: its trader did not sit by for it. */
const cameTrue = ({ type, status, priorityAt, updatedAt, triggerDirection }: Order): boolean =>
  type === 'limit' && status === 'filled' && (updatedAt > priorityAt || triggerDirection !== undefined);

/** Whether nothing but the best price of a trailing stop has changed: screens follow that by the prices that they show. */
function onlyTrailed(before: Position | undefined, now: Position): boolean {
  if (before?.trailingBest === undefined || before.trailingBest === now.trailingBest) return false;
  const { trailingBest, updatedAt, markSequence } = now;
  return JSON.stringify({ ...before, trailingBest, updatedAt, markSequence }) === JSON.stringify(now);
}

/** What the owner's sockets are told of changes. */
export function eventsOf(
  { userId, mode, symbol }: DeskKey,
  before: PerpetualState,
  { orders, positions }: Changes,
  moneyMoved: boolean,
): ToldUserEvent[] {
  const told = positions.filter(
    ({ position }) =>
      !onlyTrailed(
        before.positions.find(({ id }) => id === position.id),
        position,
      ),
  );
  return [
    ...orders.map((order): ToldUserEvent => {
      const { id, status } = order;
      const event = { userId, mode, kind: 'perpetualOrder', data: { id, status } } as const;
      return cameTrue(order) ? { ...event, data: { ...event.data, rested: symbol }, notification: fillNotification(symbol, order) } : event;
    }),
    ...told.map(({ position }): ToldUserEvent => {
      const { id, status, lots } = position;
      const notification = lots === 0 ? endNotification(symbol, position) : undefined;
      return { userId, mode, kind: 'position', data: { id, status }, notification };
    }),
    ...(moneyMoved ? [{ userId, mode, kind: 'balance', data: { wallet: 'perpetual' } } satisfies NewUserEvent] : []),
  ];
}
