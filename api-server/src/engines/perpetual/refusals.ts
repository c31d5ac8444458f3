import { defineRefusals } from '../../kernel';

/** Everything the perpetual engine says no to. */
export const perpetualRefusals = defineRefusals('perpetual', {
  product: { code: 422, en: 'This product is not offered.' },
  stalePrice: { code: 0, en: 'The price of this product is not up to date. Try again when it moves.' },
  noLiquidity: { code: 0, en: 'The order book is too thin for this order right now.' },
  notEnough: { code: 0, en: 'Not enough available margin: {needed} needed, {available} available.' },
  lots: { code: 422, en: 'The quantity is a whole number of lots from {minimum} to {maximum}.' },
  price: { code: 422, en: 'The price is a positive multiple of {tickSize}.' },
  amount: { code: 422, en: 'The amount is a positive number with at most 8 decimals.' },
  tooManyOrders: { code: 409, en: 'At most {maximum} open orders per product.' },
  unknownOrder: { code: 0, en: 'There is no such order.' },
  unknownPosition: { code: 0, en: 'There is no such position.' },
  notLiquidated: { code: 0, en: 'This position was not liquidated.' },
  orderEnded: { code: 409, en: 'This order is no longer open.' },
  positionEnded: { code: 409, en: 'This position is no longer open.' },
  positionClosing: { code: 409, en: 'This position is being closed.' },
  noTrigger: { code: 422, en: 'Select at least one option!' },
  takeProfit: { code: 422, en: 'The take-profit price is on the winning side of the current price.' },
  stopLoss: { code: 422, en: 'The stop-loss price is between the current price and the liquidation price.' },
});
