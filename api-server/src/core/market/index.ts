export type { BookLevel, FeedKind, Market, OrderBook, Tick } from './Market';
export type { Product } from './Product';
export { marketSettings } from './settings';
export type { MarketSettings } from './settings';
export { MarketService } from './MarketService';
export { createMarket } from './createMarket';
export { firstPrices } from './firstPrices';
export { marketModule } from './module';
