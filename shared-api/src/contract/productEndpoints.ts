import { z } from 'zod';
import { feedKind } from './contentEndpoints';
import { defineEndpoint } from './defineEndpoint';
import { longest, most } from './most';
import { coin, decimal, flagParameter, listOf, productType, reference, shownName, symbol, time, timeParameter } from './primitives';

export const candleInterval = z.enum(['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w']);

export const ticker = z
  .object({
    symbol,
    price: decimal,
    /** Change over 24 hours in per cent, two decimals. */
    change: decimal,
    high: decimal,
    low: decimal,
    /** Base currency over 24 hours. */
    volume: decimal,
    /** USDT over 24 hours. */
    turnover: decimal,
    time,
  })
  .meta({ id: 'Ticker' });

export const product = ticker
  .extend({
    type: productType,
    base: coin,
    quote: coin,
    name: shownName,
    tickSize: z.string().max(longest.step),
    priceDigits: z.number().int(),
    feed: feedKind,
    /** Closing prices of the last 24 hours, oldest first; only when asked for. */
    sparkline: z.array(decimal).max(most.sparkline).optional(),
  })
  .meta({ id: 'Product' });

/** Open time (ms), open, high, low, close, volume. */
export const bar = z.tuple([time, decimal, decimal, decimal, decimal, decimal]).meta({ id: 'Bar' });
export const tick = z
  .object({ id: reference, symbol, sequence: z.number().int(), time, price: decimal, quantity: decimal })
  .meta({ id: 'Tick' });
/** Price and quantity in lots of the base currency. */
export const bookLevel = z.tuple([decimal, decimal]);
export const orderBook = z
  .object({ symbol, time, bids: z.array(bookLevel).max(most.bookLevels), asks: z.array(bookLevel).max(most.bookLevels) })
  .meta({ id: 'OrderBook' });
export const publicTrade = z
  .object({ id: reference, price: decimal, quantity: decimal, side: z.enum(['buy', 'sell']), time })
  .meta({ id: 'PublicTrade' });

export const productEndpoints = {
  'product.read': defineEndpoint('One product with its ticker.', z.object({ symbol, type: productType.default('delivery') }), product, [0]),
  'product.candles': defineEndpoint(
    'Bars of one interval, oldest first; `before` pages back (open times below it).',
    z.object({
      symbol,
      interval: candleInterval,
      limit: z.coerce.number().int().min(1).max(most.bars).default(300),
      before: timeParameter.optional(),
    }),
    z.object({ symbol, interval: candleInterval, bars: z.array(bar).max(most.bars), feed: feedKind, more: z.boolean(), serverTime: time }),
    [0],
  ),
  'product.list': defineEndpoint(
    'All products of a type with tickers.',
    z.object({ type: productType.default('delivery'), sparkline: flagParameter.optional() }),
    listOf(product, most.products),
  ),
  'product.options': defineEndpoint(
    'Products for a drop-down, without history.',
    z.object({ type: productType.default('delivery') }),
    listOf(z.object({ symbol, base: coin, name: shownName, price: decimal, change: decimal }), most.products),
  ),
  'product.ticks': defineEndpoint(
    'The public tick log, oldest first: by time, or around a sequence.',
    z.object({
      symbol,
      from: timeParameter.optional(),
      to: timeParameter.optional(),
      sequence: z.coerce.number().int().nonnegative().optional(),
      limit: z.coerce.number().int().min(1).max(most.ticks).default(200),
    }),
    listOf(tick, most.ticks),
    [0],
  ),
  'product.orderBook': defineEndpoint(
    'The book, best prices first, at most 20 levels a side, without what has been taken and has not come back.',
    z.object({ symbol }),
    orderBook,
    [0],
  ),
  'product.trades': defineEndpoint(
    'Recent public trades, newest first.',
    z.object({ symbol, limit: z.coerce.number().int().min(1).max(most.page).default(50) }),
    listOf(publicTrade),
    [0],
  ),
} as const;
