import { money, openingDeviation, positionExposure, type Decimal, type PerpetualTerms } from '@halyard-h5/shared-api/formulas';
import { amountText } from '../../kernel';
import type { Draft } from './Draft';
import { heldExposure } from './heldExposure';
import { perpetualRefusals } from './refusals';
import type { Mark, Order, PlaceOrder, Surroundings, TriggerDirection } from './types';

/** The terms of the product at the leverage that an order asks for. */
export function termsFor({ leverage }: Pick<PlaceOrder, 'leverage'>, { rules }: Surroundings): PerpetualTerms {
  const { maximumLeverage: maximum } = rules;
  if (leverage === undefined) return rules;
  if (!Number.isSafeInteger(leverage) || leverage < 1 || leverage > maximum) {
    throw perpetualRefusals.leverage({ field: 'leverage', parameters: { maximum } });
  }
  return { ...rules, leverage: String(leverage) };
}

/** How far from the mark an opening order takes. */
export function deviationOf({ leverage }: Order, { rules }: Surroundings): Decimal {
  return openingDeviation(rules.maximumDeviation, leverage ?? rules.leverage, rules.leverage);
}

/** Refuses what is no whole number of lots from `minimum` to `maximum`. */
export function assertLots(lots: number, minimum: number, maximum: number): void {
  if (Number.isSafeInteger(lots) && lots >= minimum && lots <= maximum) return;
  throw perpetualRefusals.lots({ field: 'contracts', parameters: { minimum, maximum } });
}

/** Refuses one order more than may wait and rest. */
export function assertOrderCount({ orders }: Draft, { rules: { maximumOpenOrders: maximum } }: Surroundings): void {
  if (orders.length >= maximum) throw perpetualRefusals.tooManyOrders({ parameters: { maximum } });
}

/** A position is limited as a whole: what it is, what orders would make of it, and the exposure that is added. */
export function assertExposure(draft: Draft, side: Order['side'], added: Decimal, { rules }: Surroundings): void {
  const left = money.subtract(rules.maximumPositionExposure, heldExposure(draft, side));
  if (!money.greater(added, left)) return;
  const parameters = { maximum: amountText(rules.maximumPositionExposure), left: amountText(money.max('0', left)) };
  throw perpetualRefusals.positionLimit({ field: 'contracts', parameters });
}

/** Exposure of lots at these terms. */
export const exposureOf = (terms: PerpetualTerms, lots: number): Decimal => positionExposure(terms, String(lots));

/** Refuses what only limit orders have. */
export function assertNoLimit({ timeInForce, triggerPrice }: Pick<PlaceOrder, 'timeInForce' | 'triggerPrice'>): void {
  if (triggerPrice !== undefined) throw perpetualRefusals.limitOnly({ field: 'triggerPrice' });
  if (timeInForce !== undefined) throw perpetualRefusals.limitOnly({ field: 'timeInForce' });
}

/** The price of a limit order, which is one of the product's steps. */
export function limitPrice(price: Decimal | undefined, { rules: { tickSize } }: Surroundings): Decimal {
  if (!isOnTick(price, tickSize)) throw perpetualRefusals.price({ field: 'price', parameters: { tickSize } });
  return money.normalise(price);
}

/** A trigger price and from where the mark is to come to it; one that is reached already is refused. */
export function triggerAt(
  price: Decimal,
  mark: Mark,
  { rules: { tickSize } }: Surroundings,
): { triggerPrice: Decimal; triggerDirection: TriggerDirection } {
  if (!isOnTick(price, tickSize) || money.equal(price, mark.price)) {
    throw perpetualRefusals.trigger({ field: 'triggerPrice', parameters: { tickSize } });
  }
  return { triggerPrice: money.normalise(price), triggerDirection: money.greater(price, mark.price) ? 'above' : 'below' };
}

function isOnTick(price: Decimal | undefined, tickSize: Decimal): price is Decimal {
  if (!money.isAmount(price, 18)) return false;
  const steps = money.divide(price, tickSize, 0);
  return steps !== '0' && money.equal(money.multiplyExactly(steps, tickSize), price);
}
