import type { Clock } from '../../kernel';

/** A piece of a frame, already JSON: what one channel has to say about one moment. */
export interface Item {
  sequence: number;
  text: string;
}

interface ChannelOptions {
  /** Name on the wire. */
  name: string;
  /** Sequence to start after. Must be above every earlier one of this name, so that an old `from` is never mistaken for a new one. */
  startAfter: number;
  /** Items kept for clients that resume. */
  depth: number;
  /** JSON of the full state. */
  snapshot: () => string;
}

/**
 * Sequence after which a channel starts: a hundred per second, so above every sequence that an earlier process, or an earlier life of
 * the channel, has given out.
 */
export function startingSequence(clock: Clock): number {
  return Math.floor(clock.now() / 10);
}

/** One stream of numbered items that is serialised once for all its listeners. */
export class Channel {
  readonly name: string;
  readonly #options: ChannelOptions;
  #sequence: number;
  #recent: Item[] = [];
  #snapshot: Item | undefined;

  constructor(options: ChannelOptions) {
    this.#options = options;
    this.name = options.name;
    this.#sequence = options.startAfter;
  }

  get sequence(): number {
    return this.#sequence;
  }

  /**
   * Adds an item.
   * @param data JSON text
   */
  push(data: string): string {
    this.#sequence += 1;
    const text = `{"channel":"${this.name}","sequence":${this.#sequence},"data":${data}}`;
    this.#recent.push({ sequence: this.#sequence, text });
    if (this.#recent.length > this.#options.depth) this.#recent.shift();
    this.#snapshot = undefined;
    return text;
  }

  /** Leaves a gap in the sequence: listeners notice and load everything again. */
  skip(): void {
    this.#sequence += 1;
    this.#recent = [];
    this.#snapshot = undefined;
  }

  /** The full state as an item; made once per sequence. */
  snapshot(): string {
    if (this.#snapshot?.sequence !== this.#sequence) {
      const text = `{"channel":"${this.name}","sequence":${this.#sequence},"snapshot":true,"data":${this.#options.snapshot()}}`;
      this.#snapshot = { sequence: this.#sequence, text };
    }
    return this.#snapshot.text;
  }

  /** The items after sequence `from`, or a snapshot when they are not all known any more. */
  after(from: number): string[] {
    if (from === this.#sequence) return [];
    const first = this.#recent[0]?.sequence ?? Infinity;
    if (from > this.#sequence || from < first - 1) return [this.snapshot()];
    return this.#recent.filter(({ sequence }) => sequence > from).map(({ text }) => text);
  }
}
