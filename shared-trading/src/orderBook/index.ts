export { OrderBook, type OrderBookProps } from './OrderBook';
export { RecentTrades, type RecentTradesProps } from './RecentTrades';
export type { Book, BookLevel, SubscribeChannel, Trade } from './feed';
