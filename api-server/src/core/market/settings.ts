import { most } from '@halyard-h5/shared-api/contract';
import { z } from 'zod';
import { defaultProducts } from './defaultProducts';
import { productSchema } from './Product';
import { count, milliseconds } from '../../platform/settingTypes';

/** Settings of the replay feed. */
export const replaySettings = z.object({
  /** Folder with one file per product, `BTCUSDT-1m.csv` or `.csv.gz`, columns open_time,open,high,low,close,volume. FEED_DIR. */
  folder: z.string().default(''),
  /** Minutes of the files that lie before the first replayed bar; they serve as history. FEED_OFFSET. */
  startOffsetMinutes: z.number().int().nonnegative().default(10_080),
  /** How many bar minutes pass in one real minute. FEED_SPEED. */
  speed: z.number().positive().max(600).default(1),
});

/** Settings of the live feed: the documented public market streams and klines of one venue. */
export const liveSettings = z.object({
  /** Base address of the combined streams. */
  streamUrl: z.url().default('wss://data-stream.binance.vision'),
  /** Base address of the REST interface, for history and gaps. */
  restUrl: z.url().default('https://data-api.binance.vision'),
  /** Without any message for so long the connection counts as dead and is opened anew. */
  staleAfter: milliseconds.default(10_000),
  /** First waiting time before a new connection; it doubles up to `reconnectMaximum`, with jitter. */
  reconnectMinimum: milliseconds.default(500),
  reconnectMaximum: milliseconds.default(30_000),
  /** A trade whose venue time differs from our clock by more is refused. */
  maximumSkew: milliseconds.default(15_000),
});

/** What is checked at the port, whatever the feed. */
export const guardSettings = z.object({
  /** A price further from the one before, as a fraction of it, is refused: 0.1 is 10 %. */
  maximumJump: z.number().positive().default(0.1),
  /** A new price level is believed after it held for so long without contradiction. */
  confirmJumpAfter: milliseconds.default(30_000),
});

/** Settings of the stream at /api/stream. */
export const streamSettings = z.object({
  /** Between two heartbeats to every socket. */
  heartbeatInterval: milliseconds.default(5_000),
  /** A socket that has not answered for so long is closed. */
  deadAfter: milliseconds.default(30_000),
  /** Bytes that may wait for one socket; beyond, it is dropped as too slow. */
  maximumBuffered: count.default(1_048_576),
  /** Channels of one socket. */
  maximumChannels: count.default(40),
  /** Bytes of one message from a client. */
  maximumMessage: count.default(8_192),
  /** Messages a client may send within ten seconds. */
  maximumMessageRate: count.default(60),
  /** Signed-in sockets of one user on one process; a further one is closed. */
  maximumUserSockets: count.default(24),
  /** Sockets of one network address (of IPv6 its /56) on one process; a further one is refused. */
  maximumAddressSockets: count.default(500),
  /** Different sets of channels that sockets of one process listen to: each costs a frame of its own with every tick. A further one is refused. */
  maximumChannelSets: count.default(2_000),
  /** Of them those that sockets of one network address (of IPv6 its /56) were the first to listen to. A further one is refused. */
  maximumAddressChannelSets: count.default(100),
  /** Sockets on one process. */
  maximumSockets: count.default(10_000),
  /** Frames kept per channel for a client that resumes. */
  resumeDepth: count.default(120),
});

/** Everything an operator can set about markets. Times are milliseconds unless the name says otherwise. */
export const marketSettings = z
  .object({
    /** Where prices come from. FEED. */
    feed: z.enum(['simulated', 'replay', 'live']).default('simulated'),
    products: z
      .array(productSchema)
      .min(1)
      .max(most.products)
      .default([...defaultProducts]),
    /** Seed of everything that is simulated: prices, quantities, books. FEED_SEED. */
    seed: z.string().min(1).default('halyard'),
    /** Between two ticks of a product. Live trades inside it are joined. */
    tickInterval: milliseconds.default(500),
    /** Days that ticks are kept, and up to a seventh more, for they go by partitions; 0 keeps them for ever. Settled orders keep the ids, times and prices of their ticks in any case. */
    tickRetentionDays: z.number().int().nonnegative().default(14),
    /** Days that one-minute candles are kept; 0 keeps them for ever. Hourly and daily ones always stay. */
    minuteRetentionDays: z.number().int().nonnegative().default(90),
    /** Without a tick for so long a product's price is stale. */
    staleAfter: milliseconds.default(5_000),
    /** The log is promised to be complete for times that lie so far back: ticks on their way have arrived by then. */
    logGrace: milliseconds.default(15_000),
    /** A process that has heard fewer ticks of a product than the log holds, by more than this, executes nothing until it has caught up. */
    maximumTickDistance: count.default(4),
    /** How long a process that writes the tick log may be silent before another one takes over. */
    leaseDuration: milliseconds.default(5_000),
    /** Days of one-minute, hourly and daily bars that a fresh log is filled with. */
    history: z
      .object({
        minuteDays: count.default(7),
        hourDays: count.default(90),
        dayDays: count.default(1_095),
      })
      .prefault({}),
    guard: guardSettings.prefault({}),
    replay: replaySettings.prefault({}),
    live: liveSettings.prefault({}),
    stream: streamSettings.prefault({}),
  })
  .refine(({ minuteRetentionDays, history }) => minuteRetentionDays === 0 || minuteRetentionDays > history.minuteDays, {
    path: ['minuteRetentionDays'],
    message: 'must be more than history.minuteDays: a log that is filled holds no minutes that are old already',
  });

export type MarketSettings = z.infer<typeof marketSettings>;
export type ReplaySettings = z.infer<typeof replaySettings>;
export type LiveSettings = z.infer<typeof liveSettings>;
export type GuardSettings = z.infer<typeof guardSettings>;
export type StreamSettings = z.infer<typeof streamSettings>;

declare module '../../platform/module/Config' {
  interface Config {
    market: z.output<typeof marketSettings>;
  }
}
