import { defineRefusals } from '../../kernel';

/** Everything the perpetual engine says no to. */
export const perpetualRefusals = defineRefusals('perpetual', {
  product: { code: 422, en: 'This product is not offered. Choose another.' },
  stalePrice: { code: 0, en: 'The price of this product is not up to date. Try again when it moves.' },
  noLiquidity: { code: 0, en: 'The order book is too thin for this order right now. Try a smaller quantity or wait a moment.' },
  notEnough: { code: 0, en: 'Not enough available margin: {needed} USDT needed, {available} USDT available.' },
  lots: { code: 422, en: 'The quantity must be a whole number of lots from {minimum} to {maximum}.' },
  leverage: { code: 422, en: 'The leverage must be a whole number from 1 to {maximum}.' },
  price: { code: 422, en: 'The price must be a positive multiple of {tickSize}.' },
  trigger: { code: 422, en: 'The trigger price must be a positive multiple of {tickSize} and not the current price.' },
  trailingDistance: { code: 422, en: 'The trailing distance must be from {least} % to {most} %.' },
  nothingToTake: { code: 0, en: 'The order book has nothing at your price right now, so the order was not placed.' },
  wouldTake: { code: 409, en: 'At this price the order would be filled at once instead of resting. Choose another price.' },
  limitOnly: { code: 422, en: 'Only limit orders have a trigger price and a time in force.' },
  notWaiting: { code: 409, en: 'This order does not wait for a trigger price.' },
  closesOnly: { code: 422, en: 'An order that closes has no take profit and no stop loss.' },
  amount: { code: 422, en: 'The amount must be positive, with at most 8 decimals.' },
  tooManyOrders: { code: 409, en: 'At most {maximum} open orders per product. Cancel one first.' },
  positionLimit: {
    code: 409,
    en: 'A position and the orders that would enlarge it may be worth at most {maximum} USDT; {left} USDT are left. Try a smaller quantity.',
  },
  houseLimit: {
    code: 409,
    en: 'All traders together have nearly reached the limit of {maximum} USDT for this side of the product; {left} USDT are left. Try a smaller quantity, or later.',
  },
  houseCapital: {
    code: 409,
    en: 'We keep in reserve what open positions can win, and have enough left for {left} USDT of new ones on this side. Try a smaller quantity, or later.',
  },
  unknownOrder: { code: 0, en: 'There is no such order.' },
  unknownPosition: { code: 0, en: 'There is no such position.' },
  notLiquidated: { code: 0, en: 'This position was not liquidated.' },
  orderEnded: { code: 409, en: 'This order is no longer open.' },
  positionEnded: { code: 409, en: 'This position is no longer open.' },
  positionLiquidated: { code: 409, en: 'This position was liquidated at {price} before your request.' },
  positionClosing: { code: 409, en: 'This position is being closed.' },
  notEnded: { code: 409, en: 'Your position in {symbol} cannot be closed right now. {reason}' },
  noTrigger: { code: 422, en: 'Select at least one option!' },
  takeProfit: { code: 422, en: 'The take profit price must be on the winning side of the current price.' },
  stopBeyondLiquidation: {
    code: 409,
    en: 'With this order your position would be liquidated before its stop loss could act. Move the stop loss, or choose a lower leverage.',
  },
  stopLoss: { code: 422, en: 'The stop loss price must be between the current price and the liquidation price.' },
});
