import type { Halt } from '../contract/types';
import type { MarketStream } from '../stream/marketStream';

const none: readonly Halt[] = [];

/** Halts in force, as the stream tells them. Listens while anyone listens to it. */
export class HaltStore {
  readonly #stream: MarketStream;
  readonly #listeners = new Set<() => void>();
  #halts = none;
  #end: (() => void) | undefined;

  constructor(stream: MarketStream) {
    this.#stream = stream;
  }

  readonly all = (): readonly Halt[] => this.#halts;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#end ??= this.#stream.subscribe('halts', ({ data }) => {
      this.#halts = data.halts;
      for (const each of [...this.#listeners]) each();
    });
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#end?.();
      this.#end = undefined;
    };
  };
}
