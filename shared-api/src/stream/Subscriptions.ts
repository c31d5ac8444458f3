import type { ChannelData, ChannelMessage, ChannelName, ResumePoint } from '../contract/streamTypes';
import { freshProgress, nextStep, type ChannelProgress, type NumberedItem } from './channelSequence';
import { mergeChannel } from './mergeChannel';

export type ChannelListener = (message: ChannelMessage<ChannelName>) => void;

interface Channel {
  readonly listeners: Set<ChannelListener>;
  /** Whether the server was asked for it on the present connection. */
  asked: boolean;
  progress: ChannelProgress;
  /** Local time when missing items were asked for. */
  askedAt: number;
  /** What the server called its channel with the last snapshot; undefined when it is one that names nothing. */
  life?: string | undefined;
  /** Merged state since the last snapshot. */
  state?: ChannelData<ChannelName>;
}

/** An item of a frame. */
export interface ChannelItem extends NumberedItem {
  readonly life?: string;
  readonly data: unknown;
}

/** How far a channel has been heard, for the server to go on from there: by its newest trade on whichever node. */
function heardOf({ progress, life, state }: Channel): ResumePoint {
  const from = progress.last ?? 0;
  if (life === undefined) return { from };
  const after = state && 'trades' in state ? state.trades[0]?.id : undefined;
  return { from, life, ...(after !== undefined && { after }) };
}

/** The channels that a page listens to: listeners, sequence and merged state of each. Knows no socket. */
export class Subscriptions {
  readonly #channels = new Map<ChannelName, Channel>();
  readonly #onThrow: (error: unknown) => void;

  /** @param onThrow told when a listener throws; the others still hear the message. */
  constructor(onThrow: (error: unknown) => void) {
    this.#onThrow = onThrow;
  }

  listened(name: ChannelName): boolean {
    return (this.#channels.get(name)?.listeners.size ?? 0) > 0;
  }

  /** Channels that somebody listens to and the server was not asked for. */
  wanted(): ChannelName[] {
    return [...this.#channels].filter(([, { listeners, asked }]) => listeners.size > 0 && !asked).map(([name]) => name);
  }

  /** A channel that is known, even from a page that has just left, gives its state at once. */
  add(name: ChannelName, listener: ChannelListener): void {
    const channel = this.#channels.get(name) ?? { listeners: new Set(), asked: false, progress: freshProgress, askedAt: 0 };
    this.#channels.set(name, channel);
    channel.listeners.add(listener);
    if (channel.state !== undefined) this.#tell([listener], { sequence: channel.progress.last ?? 0, snapshot: true, data: channel.state });
  }

  remove(name: ChannelName, listener: ChannelListener): void {
    this.#channels.get(name)?.listeners.delete(listener);
  }

  /** @returns whether the server was asked for it, so that it has to be told. */
  delete(name: ChannelName): boolean {
    const asked = this.#channels.get(name)?.asked === true;
    this.#channels.delete(name);
    return asked;
  }

  /** The server is asked for these: forgets how far they have been heard, the next snapshot begins anew. */
  asked(names: readonly ChannelName[]): void {
    for (const name of names) {
      const channel = this.#channels.get(name);
      if (channel) Object.assign(channel, { asked: true, progress: freshProgress });
    }
  }

  /** The server knows nothing of these any more, or has refused them; of all when no name is given. */
  unasked(...names: readonly ChannelName[]): void {
    for (const [name, channel] of this.#channels) if (names.length === 0 || names.includes(name)) channel.asked = false;
  }

  /** What was said in a channel is no longer told to who comes later. */
  forget(name: ChannelName): void {
    delete this.#channels.get(name)?.state;
  }

  /**
   * The server is asked to go on, on a further connection, where a channel was heard last.
   * @returns what it is asked; undefined when the channel has to be subscribed anew.
   */
  goOn(name: ChannelName, now: number): ResumePoint | undefined {
    const channel = this.#channels.get(name);
    if (channel?.progress.last === undefined) return undefined;
    const heard = heardOf(channel);
    // A server that names no life would take `from` for a sequence of its own.
    if (heard.after === undefined) return undefined;
    Object.assign(channel, { asked: true, askedAt: now, progress: { ...channel.progress, asking: true } });
    return heard;
  }

  /** @returns how far the channel was heard when items are missing and have to be asked for. */
  take(name: ChannelName, item: ChannelItem, now: number): ResumePoint | undefined {
    const channel = this.#channels.get(name);
    if (!channel) return undefined;
    const { progress, action } = nextStep(channel.progress, item);
    channel.progress = progress;
    if (action === 'deliver' && (item.snapshot || item.resumed)) channel.life = item.life;
    if (action === 'deliver') {
      this.deliver(name, { sequence: item.sequence, snapshot: item.snapshot === true, data: item.data as ChannelData<ChannelName> });
    }
    if (action !== 'ask') return undefined;
    channel.askedAt = now;
    return heardOf(channel);
  }

  /** Channels whose missing items were asked for before `time` and have not come. */
  unanswered(time: number): ChannelName[] {
    return [...this.#channels]
      .filter(([, { asked, askedAt, progress }]) => asked && progress.asking && askedAt < time)
      .map(([name]) => name);
  }

  deliver(name: ChannelName, message: ChannelMessage<ChannelName>): void {
    const channel = this.#channels.get(name);
    if (!channel) return;
    channel.state = mergeChannel(channel.state, message.data, message.snapshot);
    this.#tell([...channel.listeners], message);
  }

  #tell(listeners: readonly ChannelListener[], message: ChannelMessage<ChannelName>): void {
    for (const listener of listeners) {
      try {
        listener(message);
      } catch (error) {
        this.#onThrow(error);
      }
    }
  }
}
