export { money, moneyDigits, priceDigits, ratioDigits, type Decimal, type Rounding } from './money';
export { shownMoney, type MoneyKind } from './shownMoney';
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
export {
  accountEquity,
  coinCents,
  symbolOfCoin,
  type AccountParts,
  type Equity,
  type Holding,
  type OpenPosition,
  type PriceOf,
  type WalletEquity,
} from './equity';
export { compoundRate, dayRate, dayResult, type CoinDay, type DayResult } from './performance';
export {
  closingCents,
  closingResult,
  closingResultOf,
  shareOfLots,
  type ClosablePosition,
  type ClosingCents,
  type ClosingResult,
  type PartialClosingResult,
} from './closing';
export { lotsOfExposure } from './lotsOfExposure';
export { marginForLiquidation } from './marginForLiquidation';
export { openingDeviation } from './openingDeviation';
export { expectedPrice, levelsFor, levelsWithout, takeFromBook, worstPrice, type Level, type Taken } from './orderBook';
export {
  isLiquidated,
  liquidationDistance,
  liquidationPrice,
  marginRatio,
  maximumLots,
  mergedEntryPrice,
  mergedPosition,
  orderReserve,
  positionExposure,
  positionPot,
  profitFraction,
  unrealisedProfit,
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
export { isBetterPrice, trailingDistances, trailingStopPrice } from './trailingStop';
export { withdrawalFee, withdrawalReceived } from './withdrawal';
export { askPrice, bidPrice, exchangeRate, exchangeReceived, exchangeSlippage, leastReceived, spreadBetween } from './exchange';
