import type { Clock, Ids } from '../src/kernel';

/** Ids of one simulated process: UUIDs that sort by time, unlike those of any other process, and the same in every replay. */
export class ProcessIds implements Ids {
  readonly #clock: Clock;
  readonly #process: number;
  #time = 0;
  #count = 0;

  /** @param process number of the process among all that the run has started, at most 4,095 */
  constructor(clock: Clock, process: number) {
    this.#clock = clock;
    this.#process = process;
  }

  next(): string {
    const now = this.#clock.now();
    // As the real ones: a clock that was set back a little does not change their order.
    this.#time = now < this.#time - 10_000 ? now : Math.max(now, this.#time);
    this.#count += 1;
    const [head, count, process] = [hex(this.#time, 12), hex(this.#count, 8), hex(this.#process, 3)];
    return `${head.slice(0, 8)}-${head.slice(8)}-7${count.slice(0, 3)}-8${process}-0000${count}`;
  }
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
