import { money } from '../../kernel';
import type { DatabaseTransaction } from '../../platform/database';
import type { NewNotification } from '../../platform/notifications';
import type { Tick } from '../../core/market';
import { lockWaiting, windowOf } from './alertRows';
import type { AlertRow } from './alertRows';
import { sizeOf } from './fullMinutes';
import type { Change } from './fullMinutes';
import { movedNotification, reachedNotification } from './notifications';
import type { PriceAlertServices } from './services';

interface End {
  readonly tick: Tick;
  readonly direction: 'up' | 'down';
  readonly notification: NewNotification;
}

async function end(
  { userEvents, clock }: PriceAlertServices,
  transaction: DatabaseTransaction,
  { user_id: userId, id, symbol }: AlertRow,
  { tick, direction, notification }: End,
): Promise<void> {
  await transaction
    .updateTable('price_alert')
    .set({ ended_at: clock.now(), direction, tick: JSON.stringify({ id: tick.id, price: tick.price, time: tick.time }) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
  await userEvents.write(transaction, { userId, kind: 'priceAlert', data: { id, symbol }, notification });
}

/** Ends an alert of a price by the first tick after it was made that reached it. @returns false where there is none yet, or it is over */
export async function endByPrice(context: PriceAlertServices, transaction: DatabaseTransaction, found: AlertRow): Promise<boolean> {
  const { market } = context;
  const row = await lockWaiting(transaction, found);
  if (row === undefined || row.price === null || row.direction === null) return false;
  const { symbol, direction, after_sequence: after } = row;
  const price = money.normalise(row.price);
  const newest = await market.newestTick(transaction, symbol);
  const range = {
    after,
    upTo: newest?.sequence ?? 0,
    upper: direction === 'up' ? price : undefined,
    lower: direction === 'down' ? price : undefined,
  };
  const [tick] = await market.ticksBeyond(transaction, symbol, range);
  if (tick === undefined) return false;
  await end(context, transaction, row, { tick, direction, notification: reachedNotification(symbol, direction, price, tick.price) });
  return true;
}

/** Ends an alert of a change in per cent that was seen at a full minute. @returns false where it is over */
export async function endByChange(
  context: PriceAlertServices,
  transaction: DatabaseTransaction,
  found: AlertRow,
  { tick, percent, within }: Change,
): Promise<boolean> {
  const row = await lockWaiting(transaction, found);
  if (row === undefined) return false;
  const direction = percent.startsWith('-') ? 'down' : 'up';
  const notification = movedNotification(row.symbol, direction, money.format(sizeOf(percent), 2), windowOf(within), tick.price);
  await end(context, transaction, row, { tick, direction, notification });
  return true;
}
