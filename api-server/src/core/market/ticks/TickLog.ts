import type { Clock, Logger } from '../../../kernel';
import type { FeedTick } from '../Feed';
import type { FeedKind, Tick } from '../Market';
import type { SerialQueue } from '../SerialQueue';
import type { FeedLease } from './FeedLease';
import type { TickStore } from './TickStore';

/** Ticks of one insert. */
const BATCH = 2_000;
/** Ticks that wait for the database at most; beyond, the oldest are given up. */
const MAXIMUM_WAITING = 50_000;
const RETRY_DELAY = 1_000;

interface TickLogOptions {
  store: TickStore;
  source: FeedKind;
  clock: Clock;
  queue: SerialQueue;
  logger: Logger;
  lease: FeedLease;
  /** How old (ms) a product's newest tick may be when something is accepted at it. */
  acceptedWithin: number;
  /** Called once when another process has taken over: nothing is written any more. */
  onLeaseLost: () => void;
  /** Called with each batch once it is durable; the next batch waits for it. */
  onDurable: (ticks: readonly Tick[]) => Promise<void>;
}

/**
 * Numbers ticks and makes them durable, batch by batch, in order. While the database is away they wait.
 * @see docs/decisions/0006-one-tick-log-with-one-writer.md
 */
export class TickLog {
  readonly #options: TickLogOptions;
  readonly #sequences = new Map<string, number>();
  #newest = 0;
  #waiting: FeedTick[] = [];
  #draining: Promise<void> = Promise.resolve();
  #scheduled = false;
  #closing = false;
  #wake: (() => void) | undefined;

  constructor(options: TickLogOptions) {
    this.#options = options;
  }

  /** Sets the last used sequence of `symbol`, and the time of that tick. */
  continueFrom(symbol: string, sequence: number, time: number): void {
    this.#sequences.set(symbol, sequence);
    this.#newest = Math.max(this.#newest, time);
  }

  /** Latest time (ms UTC) at which anything can have been accepted. */
  acceptedUntil(): number {
    return this.#newest + this.#options.acceptedWithin;
  }

  /** Last used sequence of `symbol`; 0 before the first tick. */
  lastSequence(symbol: string): number {
    return this.#sequences.get(symbol) ?? 0;
  }

  /** Time of the oldest tick that waits to be written. */
  oldestWaiting(): number | undefined {
    return this.#waiting.length === 0 ? undefined : Math.min(...this.#waiting.map(({ time }) => time));
  }

  /** Takes checked ticks; they become durable soon. */
  push(ticks: readonly FeedTick[]): void {
    if (this.#closing) return;
    this.#waiting.push(...ticks);
    const excess = this.#waiting.length - MAXIMUM_WAITING;
    if (excess > 0) {
      this.#waiting.splice(0, excess);
      this.#options.logger.error({ lost: excess }, 'ticks given up because the database is away');
    }
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.#draining = this.#options.queue.run(() => this.#drain());
  }

  /** Resolves when everything pushed so far is durable, or given up at once when the database is away. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#wake?.();
    await this.#draining;
  }

  async #drain(): Promise<void> {
    this.#scheduled = false;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH).map((tick) => this.#number(tick));
      if (!(await this.#append(batch))) return;
      await this.#options.onDurable(batch);
    }
  }

  #number(tick: FeedTick): Tick {
    const sequence = this.lastSequence(tick.symbol) + 1;
    this.#sequences.set(tick.symbol, sequence);
    this.#newest = Math.max(this.#newest, tick.time);
    return { id: `${tick.symbol}-${sequence}`, sequence, ...tick };
  }

  /** The same batch is sent until it is in: its outcome may be unknown, and sequences are never used twice. */
  async #append(batch: readonly Tick[]): Promise<boolean> {
    const { store, source, logger, clock, lease, onLeaseLost } = this.#options;
    for (;;) {
      try {
        if (await store.append(source, batch, lease, this.acceptedUntil())) return true;
        this.#closing = true;
        this.#waiting = [];
        onLeaseLost();
        return false;
      } catch (error) {
        logger.warn({ message: (error as Error).message, waiting: this.#waiting.length }, 'tick log cannot be written');
        if (this.#closing) return false;
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
          clock.after(RETRY_DELAY, resolve);
        });
      }
    }
  }
}
