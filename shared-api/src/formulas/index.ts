export { money, moneyDigits, priceDigits, ratioDigits, type Decimal, type Rounding } from './money';
export {
  breakEvenWinRate,
  deliveryEarnings,
  deliveryOutcome,
  deliveryPayout,
  deliveryProfit,
  deliveryReturn,
  deliveryVolume,
  type DeliveryDirection,
  type DeliveryOutcome,
} from './delivery';
export { levelsFor, levelsWithout, takeFromBook, worstPrice, type Level, type Taken } from './orderBook';
export {
  closingResult,
  isLiquidated,
  liquidationDistance,
  liquidationPrice,
  marginRatio,
  maximumLots,
  mergedEntryPrice,
  orderReserve,
  positionExposure,
  positionPot,
  unrealisedProfit,
  type ClosingResult,
  type PerpetualTerms,
  type PositionFigures,
  type PositionSide,
} from './perpetual';
export {
  isTriggered,
  triggerFromPercent,
  triggerFromPrice,
  triggerFromProfit,
  type LinkedTrigger,
  type TriggerKind,
} from './takeProfitStopLoss';
export { withdrawalFee, withdrawalReceived } from './withdrawal';
export { askPrice, bidPrice, exchangeRate, exchangeReceived, exchangeSlippage, leastReceived, spreadBetween } from './exchange';
