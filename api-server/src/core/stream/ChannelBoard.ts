import type { Clock } from '../../kernel';
import type { Tick } from '../market/Market';
import type { MarketService } from '../market/MarketService';
import { Channel } from './Channel';
import { marketChannel } from './marketChannels';
import type { MarketChannel } from './marketChannels';

interface OpenChannel {
  channel: Channel;
  source: MarketChannel;
  listeners: number;
}

/**
 * Sequence after which a channel starts: a hundred per second, so above every sequence that an earlier process, or an earlier life of
 * the channel, has given out.
 */
export function startingSequence(clock: Clock): number {
  return Math.floor(clock.now() / 10);
}

/** The public channels that somebody listens to. */
export class ChannelBoard {
  readonly #market: MarketService;
  readonly #clock: Clock;
  readonly #depth: number;
  readonly #open = new Map<string, OpenChannel>();

  /** @param depth items kept per channel for clients that resume */
  constructor(market: MarketService, clock: Clock, depth: number) {
    this.#market = market;
    this.#clock = clock;
    this.#depth = depth;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Makes sure that `listen(name)` works at once; false when there is no such channel. */
  async prepare(name: string): Promise<boolean> {
    const source = this.#open.get(name)?.source ?? marketChannel(this.#market, name);
    await source?.prepare();
    return source !== undefined;
  }

  /** Counts one listener more. Undefined when there is no such channel. */
  listen(name: string): Channel | undefined {
    const open = this.#open.get(name) ?? this.#begin(name);
    if (!open) return undefined;
    open.listeners += 1;
    return open.channel;
  }

  get(name: string): Channel | undefined {
    return this.#open.get(name)?.channel;
  }

  /** Counts one listener less; a channel without listeners costs nothing. */
  release(name: string): void {
    const open = this.#open.get(name);
    if (!open) return;
    open.listeners -= 1;
    if (open.listeners === 0) this.#open.delete(name);
  }

  /** Items of the channels that have something new, by name. `ticks` in order of time. */
  publish(ticks: readonly Tick[]): Map<string, string> {
    const bySymbol = new Map<string, Tick[]>();
    for (const tick of ticks) {
      const list = bySymbol.get(tick.symbol);
      if (list) list.push(tick);
      else bySymbol.set(tick.symbol, [tick]);
    }
    const items = new Map<string, string>();
    for (const [name, { channel, source }] of this.#open) {
      const data = source.update(source.symbol === undefined ? ticks : (bySymbol.get(source.symbol) ?? []));
      if (data !== undefined) items.set(name, channel.push(data));
    }
    return items;
  }

  /** Leaves a gap in the candle channels, so that their listeners load history again. */
  breakCandles(): void {
    for (const [name, { channel }] of this.#open) if (name.startsWith('candles:')) channel.skip();
  }

  #begin(name: string): OpenChannel | undefined {
    const source = marketChannel(this.#market, name);
    if (!source) return undefined;
    const snapshot = (): string => source.snapshot();
    const channel = new Channel({ name, startAfter: startingSequence(this.#clock), depth: this.#depth, snapshot });
    const open = { channel, source, listeners: 0 };
    this.#open.set(name, open);
    return open;
  }
}
