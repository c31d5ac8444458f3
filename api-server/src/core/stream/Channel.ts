import type { ResumePoint } from '@halyard-h5/shared-api/contract';

/** A piece of a frame, already JSON: what one channel has to say about one moment. */
export interface Item {
  sequence: number;
  text: string;
}

interface ChannelOptions {
  /** Name on the wire. */
  name: string;
  /** Tells this life of the channel from all others, here and on other nodes: sequences mean something within it alone. */
  life: string;
  /** Items kept for clients that resume. */
  depth: number;
  /** JSON of the full state. */
  snapshot: () => string;
  /** JSON of all that came after what has this id on every node; undefined when that is not kept. */
  since?: ((id: string) => string | undefined) | undefined;
}

/**
 * One stream of numbered items that is serialised once for all its listeners.
 * @see docs/decisions/0265-a-stream-goes-on-on-another-node.md
 */
export class Channel {
  readonly name: string;
  readonly #options: ChannelOptions;
  #sequence = 0;
  #recent: Item[] = [];
  #snapshot: Item | undefined;

  constructor(options: ChannelOptions) {
    this.#options = options;
    this.name = options.name;
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
      this.#snapshot = { sequence: this.#sequence, text: this.#telling('snapshot', this.#options.snapshot()) };
    }
    return this.#snapshot.text;
  }

  /** What a client lacks that has heard so far, or a snapshot when that is not known. */
  resume({ from, life, after }: ResumePoint): string[] {
    if (life === this.#options.life) return this.#after(from);
    // Who names no life knows nothing of `resumed`.
    const missing = life === undefined || after === undefined ? undefined : this.#options.since?.(after);
    return [missing === undefined ? this.snapshot() : this.#telling('resumed', missing)];
  }

  #telling(kind: 'snapshot' | 'resumed', data: string): string {
    return `{"channel":"${this.name}","sequence":${this.#sequence},"life":"${this.#options.life}","${kind}":true,"data":${data}}`;
  }

  /** The items after sequence `from` of this life, or a snapshot when they are not all kept any more. */
  #after(from: number): string[] {
    if (from === this.#sequence) return [];
    const first = this.#recent[0]?.sequence ?? Infinity;
    if (from > this.#sequence || from < first - 1) return [this.snapshot()];
    return this.#recent.filter(({ sequence }) => sequence > from).map(({ text }) => text);
  }
}
