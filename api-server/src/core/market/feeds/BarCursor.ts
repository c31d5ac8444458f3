import { readBars } from './readBars';
import type { FileBar } from './readBars';

/** Reads one bar file ahead of the replay, a few bars at a time, so that the file is never held as a whole. */
export class BarCursor {
  readonly #bars: AsyncGenerator<FileBar, void, undefined>;
  readonly #depth: number;
  readonly #onError: (error: Error) => void;
  #queue: FileBar[] = [];
  #reading: Promise<void> | undefined;
  #ended = false;

  /**
   * @param from first bar time wanted, ms UTC of the file
   * @param depth bars to keep ready
   */
  constructor(file: string, from: number, depth: number, onError: (error: Error) => void) {
    this.#bars = readBars(file, from);
    this.#depth = depth;
    this.#onError = onError;
  }

  /** The next bar without taking it: undefined when it is not read yet, or at the end. */
  peek(): FileBar | undefined {
    return this.#queue[0];
  }

  take(): void {
    this.#queue.shift();
    void this.fill();
  }

  /** True when the file has no more bars. */
  get ended(): boolean {
    return this.#ended && this.#queue.length === 0;
  }

  /** Resolves when enough bars are ready or the file has ended. */
  fill(): Promise<void> {
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async close(): Promise<void> {
    this.#ended = true;
    this.#queue = [];
    await this.#reading;
    await this.#bars.return();
  }

  async #read(): Promise<void> {
    try {
      while (!this.#ended && this.#queue.length < this.#depth) {
        const next = await this.#bars.next();
        if (next.done) this.#ended = true;
        else if (!this.#ended) this.#queue.push(next.value);
      }
    } catch (error) {
      this.#ended = true;
      this.#onError(error as Error);
    }
  }
}
