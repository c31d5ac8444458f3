import type { Bar as WireBar, OrderBook as WireBook, PublicTrade, Tick as WireTick, Ticker } from '@halyard-h5/shared-api/contract';
import { BOOK_LEVELS } from './book/syntheticBook';
import type { Bar } from './Feed';
import type { OrderBook, Tick } from './Market';
import type { MarketService } from './MarketService';

/** The product's figures of the day as they travel; undefined before its first price. */
export function toTicker(market: MarketService, symbol: string): Ticker | undefined {
  const day = market.day(symbol);
  return day && { symbol, ...day };
}

export function toBar({ openTime, open, high, low, close, volume }: Bar): WireBar {
  return [openTime, open, high, low, close, volume];
}

/** A book as it travels; its best levels, empty sides when it is not known. */
export function toBook(symbol: string, book: OrderBook | undefined): WireBook {
  const levels = (side: OrderBook['bids']): [string, string][] =>
    side.slice(0, BOOK_LEVELS).map(({ price, quantity }) => [price, quantity]);
  return book ? { symbol, time: book.time, bids: levels(book.bids), asks: levels(book.asks) } : { symbol, time: 0, bids: [], asks: [] };
}

export function toTrade({ id, price, quantity, side, time }: Tick): PublicTrade {
  return { id, price, quantity, side, time };
}

/** A tick as the contract shows it and as orders keep it. */
export function toTick({ id, symbol, sequence, time, price, quantity }: Omit<Tick, 'side'>): WireTick {
  return { id, symbol, sequence, time, price, quantity };
}
