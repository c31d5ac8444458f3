import { z } from 'zod';
import { feedKind } from './contentEndpoints';
import { halt } from './halts';
import { most } from './most';
import { time } from './primitives';
import { bar, orderBook, publicTrade, ticker } from './productEndpoints';

/**
 * `tickers`, `halts`, `candles:BTCUSDT:1m`, `book:BTCUSDT`, `trades:BTCUSDT`, `user` (after `auth`). A book tells what orders may take now: what real traders
 * have taken is missing, in `book:BTCUSDT:demo` what demo traders have.
 */
const channelName = z.union([
  z.literal('tickers'),
  z.literal('halts'),
  z.literal('user'),
  z.templateLiteral(['candles:', z.string().regex(/[A-Z0-9]+/), ':', z.enum(['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'])]),
  z.templateLiteral(['book:', z.string().regex(/[A-Z0-9]+/)]),
  z.templateLiteral(['book:', z.string().regex(/[A-Z0-9]+/), ':demo']),
  z.templateLiteral(['trades:', z.string().regex(/[A-Z0-9]+/)]),
]);

/** What a client sends on `/api/stream`, as JSON text. */
export const clientMessage = z.discriminatedUnion('op', [
  z.object({ op: z.literal('subscribe'), channels: z.array(channelName).min(1).max(50) }),
  z.object({ op: z.literal('unsubscribe'), channels: z.array(channelName).min(1).max(50) }),
  /**
   * Asks for everything after sequence `from`; answered with the missing items or a snapshot. Sequences are of one `life` of the channel on one node, so
   * without that of the last snapshot the answer is a snapshot. `after`, of `trades` alone: the newest trade that is known, the same on every node.
   */
  z.object({
    op: z.literal('resume'),
    channel: channelName,
    from: z.number().int().nonnegative(),
    life: z.string().max(64).optional(),
    after: z.string().max(64).optional(),
  }),
  z.object({ op: z.literal('auth'), token: z.string().max(200) }),
  z.object({ op: z.literal('ping') }),
]);

export const userEventKind = z.enum([
  'balance',
  'deliveryOrder',
  'perpetualOrder',
  'position',
  'followPlan',
  'exchange',
  'deposit',
  'withdrawal',
  'verification',
  'session',
  'notice',
  'recovery',
  'notification',
  'priceAlert',
]);
/**
 * A change of the user's own things. `data` is the entity's id and status, and of a perpetual order that rested and is filled now the symbol of its
 * product as `rested`; screens read the rest anew.
 */
export const userEvent = z
  .object({ id: z.string(), kind: userEventKind, time, mode: z.enum(['real', 'demo']).optional(), data: z.record(z.string(), z.unknown()) })
  .meta({ id: 'UserEvent' });

/** Payload by the part of the channel's name before the colon. */
export const channelData = {
  /** Tickers that changed; all of them in a snapshot. */
  tickers: z.object({ tickers: z.array(ticker) }),
  /** Bars that changed, oldest first; the last two in a snapshot. */
  candles: z.object({ bars: z.array(bar) }),
  book: orderBook,
  /** All halts in force, whenever one begins or ends. */
  halts: z.object({ halts: z.array(halt).max(most.halts) }),
  /** New trades, newest first. */
  trades: z.object({ trades: z.array(publicTrade) }),
  user: z.object({ events: z.array(userEvent) }),
} as const;

/**
 * Sequences go up by one within a `life` of the channel, which every snapshot names. What is `resumed` continues another life: exactly what a client lacks
 * after the trade that it named, and the sequence from which this life goes on.
 */
const frameItem = z.object({
  channel: z.string(),
  sequence: z.number().int(),
  snapshot: z.boolean().optional(),
  resumed: z.boolean().optional(),
  life: z.string().optional(),
  data: z.unknown(),
});

/** What the server sends. Items of all channels of one tick travel in one frame. */
export const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), serverTime: time, feed: feedKind, heartbeatMilliseconds: z.number().int() }),
  z.object({ type: z.literal('heartbeat'), serverTime: time }),
  z.object({ type: z.literal('auth'), signedIn: z.boolean() }),
  z.object({ type: z.literal('frame'), time, items: z.array(frameItem) }),
  z.object({
    type: z.literal('error'),
    code: z.enum(['badMessage', 'unknownChannel', 'tooManyChannels', 'signedOut']),
    channel: z.string().optional(),
  }),
]);
