import type { Ids } from '../../kernel';
import type { Tick } from '../market';
import type { MarketService, StreamSettings } from '../market';
import { Channel } from './Channel';
import { ChannelSets } from './ChannelSets';
import { channelSource } from './channelSources';
import type { Announced, ChannelSource } from './channelSources';
import type { Connection } from './Connection';

interface OpenChannel {
  channel: Channel;
  source: ChannelSource;
  listeners: number;
}

/** What the channels tell of. */
interface PublicSources {
  readonly market: MarketService;
  readonly halts: Announced;
  /** Names the lives of channels. */
  readonly ids: Ids;
  /** Items kept per channel for clients that resume; sets of channels that frames are made for at once, in all and of one network. */
  readonly settings: StreamSettings;
}

/** The channels of market data and of halts that somebody listens to, and the connections by what they listen to: one set of channels, one frame. */
export class PublicChannels {
  readonly #market: MarketService;
  readonly #halts: Announced;
  readonly #ids: Ids;
  readonly #depth: number;
  readonly #open = new Map<string, OpenChannel>();
  readonly #sets: ChannelSets;

  constructor({ market, halts, ids, settings }: PublicSources) {
    this.#market = market;
    this.#halts = halts;
    this.#ids = ids;
    this.#depth = settings.resumeDepth;
    this.#sets = new ChannelSets({ maximum: settings.maximumChannelSets, perNetwork: settings.maximumAddressChannelSets });
  }

  get size(): number {
    return this.#open.size;
  }

  /** Makes sure that `listen` to that name works at once; false when there is no such channel. */
  async prepare(name: string): Promise<boolean> {
    const source = this.#open.get(name)?.source ?? channelSource(this.#market, this.#halts, name);
    await source?.prepare();
    return source !== undefined;
  }

  /** Counts the connection among the channel's listeners, once. Undefined when there is no such channel. Call `regroup` afterwards. */
  listen(connection: Connection, name: string): Channel | undefined {
    const open = this.#open.get(name) ?? this.#begin(name);
    if (!open) return undefined;
    if (!connection.channels.has(name)) open.listeners += 1;
    return open.channel;
  }

  /** Counts one listener less; a channel without listeners costs nothing. Call `regroup` afterwards. */
  release(name: string): void {
    const open = this.#open.get(name);
    if (!open) return;
    open.listeners -= 1;
    if (open.listeners === 0) this.#open.delete(name);
  }

  /** Puts the connection where its channels say; false, and it stays where it was, when that would be one set of channels too many. */
  regroup(connection: Connection): boolean {
    const set = [...connection.channels]
      .filter((name) => name !== 'user')
      .sort()
      .join(',');
    return this.#sets.join(connection, set);
  }

  /** Takes the connection out of its group: it gets no frames any more. */
  leaveGroup(connection: Connection): void {
    this.#sets.leave(connection);
  }

  /** What is new since the last call, by groups of connections that get the same. `ticks` in order of time. */
  publish(ticks: readonly Tick[]): { items: string[]; connections: Connection[] }[] {
    const fresh = this.#update(ticks);
    if (fresh.size === 0) return [];
    return [...this.#sets].flatMap(([names, { connections }]) => {
      const items = names.split(',').flatMap((name) => fresh.get(name) ?? []);
      return items.length > 0 ? [{ items, connections: [...connections] }] : [];
    });
  }

  /** Leaves a gap in the candle channels, so that their listeners load history again. */
  breakCandles(): void {
    for (const [name, { channel }] of this.#open) if (name.startsWith('candles:')) channel.skip();
  }

  /** Items of the channels that have something new, by name. */
  #update(ticks: readonly Tick[]): Map<string, string> {
    const bySymbol = new Map<string, Tick[]>();
    for (const tick of ticks) {
      const list = bySymbol.get(tick.symbol);
      if (list) list.push(tick);
      else bySymbol.set(tick.symbol, [tick]);
    }
    const items = new Map<string, string>();
    for (const [name, { channel, source }] of this.#open) {
      const own = source.symbol === undefined ? ticks : (bySymbol.get(source.symbol) ?? []);
      if (source.missed?.(own)) channel.skip();
      const data = source.update(own);
      if (data !== undefined) items.set(name, channel.push(data));
    }
    return items;
  }

  #begin(name: string): OpenChannel | undefined {
    const source = channelSource(this.#market, this.#halts, name);
    if (!source) return undefined;
    const snapshot = (): string => source.snapshot();
    const channel = new Channel({ name, life: this.#ids.next(), depth: this.#depth, snapshot, since: source.since });
    const open = { channel, source, listeners: 0 };
    this.#open.set(name, open);
    return open;
  }
}
