import type { AccountMode } from '../../kernel';
import type { HaltWatch } from '../halts';
import type { Bar, Interval, MarketService, OrderBook, Tick } from '../market';
import { isInterval, toBar, toBook, toTicker, toTrade } from '../market';

/** What a public channel tells of: how its full state and its updates are made. */
export interface ChannelSource {
  /** Symbol whose ticks concern it; undefined for all. */
  symbol: string | undefined;
  /** Loads what `snapshot` and `update` need. */
  prepare(): Promise<void>;
  /** JSON of the full state. */
  snapshot(): string;
  /** JSON of what changed since the last call, or undefined when nothing did. `ticks` are those of its symbol, oldest first. */
  update(ticks: readonly Tick[]): string | undefined;
  /** Where items add up: JSON of what came after what has this id, undefined when not all of it is kept. */
  since?: (id: string) => string | undefined;
  /** Where items add up: whether something is missing between what `update` saw last and `ticks`. */
  missed?: (ticks: readonly Tick[]) => boolean;
}

/** Halts in force as this process knows them. */
export type Announced = Pick<HaltWatch, 'text' | 'onChange'>;

const ready = (): Promise<void> => Promise.resolve();

function tickersSource(market: MarketService): ChannelSource {
  const write = (symbols: Iterable<string>): string => {
    const tickers = [...symbols].flatMap((symbol) => toTicker(market, symbol) ?? []);
    return JSON.stringify({ tickers });
  };
  return {
    symbol: undefined,
    prepare: ready,
    snapshot: () => write(market.symbols()),
    update: (ticks) => (ticks.length > 0 ? write(new Set(ticks.map(({ symbol }) => symbol))) : undefined),
  };
}

function haltsSource(halts: Announced): ChannelSource {
  let sent = halts.text();
  return {
    symbol: undefined,
    prepare: ready,
    snapshot: () => halts.text(),
    update: () => {
      const text = halts.text();
      if (text === sent) return undefined;
      sent = text;
      return text;
    },
  };
}

function candlesSource(market: MarketService, symbol: string, interval: Interval): ChannelSource {
  const newest = (count: number): Bar[] => market.candles.peek(symbol, interval, count) ?? [];
  const newestTime = (): number => newest(1)[0]?.openTime ?? 0;
  let sent = newestTime();
  return {
    symbol,
    prepare: async () => void (await market.candles.newest(symbol, interval, 1)),
    snapshot: () => JSON.stringify({ bars: newest(2).map(toBar) }),
    update: (ticks) => {
      if (ticks.length === 0) return undefined;
      const bars = newest(20).filter(({ openTime }) => openTime >= sent);
      sent = newestTime();
      return JSON.stringify({ bars: bars.map(toBar) });
    },
  };
}

function bookSource(market: MarketService, symbol: string, mode: AccountMode): ChannelSource {
  const write = (book: OrderBook | undefined): string => JSON.stringify(toBook(symbol, book));
  let sent: OrderBook | undefined;
  return {
    symbol,
    prepare: ready,
    snapshot: () => write(market.remainingBook(symbol, mode)),
    update: () => {
      const book = market.remainingBook(symbol, mode);
      if (book === sent) return undefined;
      sent = book;
      return write(book);
    },
  };
}

function tradesSource(market: MarketService, symbol: string): ChannelSource {
  const write = (trades: readonly Tick[]): string => JSON.stringify({ trades: trades.map(toTrade) });
  let seen = market.lastTick(symbol)?.sequence ?? 0;
  return {
    symbol,
    prepare: ready,
    snapshot: () => write(market.recentTrades(symbol, 50)),
    since: (known) => {
      const kept = market.recentTrades(symbol, 100);
      const index = kept.findIndex(({ id }) => id === known);
      return index < 0 ? undefined : write(kept.slice(0, index));
    },
    // A process that takes over the feed reads what the former one has written, and tells nobody.
    missed: ([first]) => first !== undefined && first.sequence > seen + 1,
    update: (ticks) => {
      seen = ticks.at(-1)?.sequence ?? seen;
      const trades = ticks.filter(({ quantity }) => Number(quantity) > 0).map(toTrade);
      return trades.length > 0 ? JSON.stringify({ trades: trades.reverse() }) : undefined;
    },
  };
}

/** The source of the channel of that name, or undefined when there is none: an unknown product, for example. */
export function channelSource(market: MarketService, halts: Announced, name: string): ChannelSource | undefined {
  const [kind, symbol = '', detail] = name.split(':');
  if (kind === 'tickers') return tickersSource(market);
  if (kind === 'halts') return haltsSource(halts);
  if (!market.symbols().includes(symbol)) return undefined;
  if (kind === 'book') return detail === undefined || detail === 'demo' ? bookSource(market, symbol, detail ?? 'real') : undefined;
  if (kind === 'trades') return tradesSource(market, symbol);
  return kind === 'candles' && detail !== undefined && isInterval(detail) ? candlesSource(market, symbol, detail) : undefined;
}
