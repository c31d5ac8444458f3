export type { BookLevel, FeedKind, Market, OrderBook, Tick } from './Market';
export type { Product } from './Product';
export { marketSettings } from './marketSettings';
export type { MarketSettings } from './marketSettings';
export { MarketService } from './MarketService';
export { createMarket } from './createMarket';
export { firstPrices } from './firstPrices';
export { registerMarket } from './registerMarket';
