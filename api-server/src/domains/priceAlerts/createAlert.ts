import { money } from '@halyard-h5/shared-api/formulas';
import type { ParsedRequest } from '@halyard-h5/shared-api/contract';
import { groupedPrice } from '../../kernel';
import { lockUser } from '../../core/access';
import { transact } from '../../platform/database';
import { windows } from './alertRows';
import type { AlertRow } from './alertRows';
import { priceAlertRefusals } from './refusals';
import type { PriceAlertServices } from './services';

/**
 * Makes an alert. What the log has by now does not count, whatever comes later does.
 * @throws Refusal `priceAlerts.product`, `.noPrice`, `.isThere`, `.tooMany`
 */
export async function createAlert(
  { database, market, ids, config }: PriceAlertServices,
  userId: string,
  wish: ParsedRequest<'priceAlert.create'>,
): Promise<AlertRow> {
  const { symbol } = wish;
  if (!market.symbols().includes(symbol)) throw priceAlertRefusals.product({ field: 'symbol' });
  const { maximum } = config.priceAlerts;
  return transact(database, async (transaction) => {
    // Two at once must not slip under the limit together.
    await lockUser(transaction, userId);
    const waiting = await transaction
      .selectFrom('price_alert')
      .select('id')
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .execute();
    if (waiting.length >= maximum) throw priceAlertRefusals.tooMany({ parameters: { maximum } });
    const { tick, time } = await market.moment(transaction, symbol);
    if (tick === undefined) throw priceAlertRefusals.noPrice();
    if ('price' in wish && money.compare(wish.price, tick.price) === 0)
      throw priceAlertRefusals.isThere({ field: 'price', parameters: { price: groupedPrice(tick.price) } });
    const wanted =
      'price' in wish
        ? {
            price: wish.price,
            direction: money.compare(wish.price, tick.price) > 0 ? ('up' as const) : ('down' as const),
            percent: null,
            within: null,
          }
        : { price: null, direction: null, percent: wish.percent, within: windows[wish.within] };
    return transaction
      .insertInto('price_alert')
      .values({
        user_id: userId,
        id: ids.next(),
        symbol,
        ...wanted,
        after_sequence: tick.sequence,
        created_at: time,
        tick: null,
        ended_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}
