import type { Clock, Timer } from '../src/kernel';
import { FakeClock } from '../src/testing/kernel/FakeClock';

/** The clock of one process: what it shows may be wrong, its timers run by true time, and both stand still while it is paused. */
export class ProcessClock implements Clock {
  readonly #true: FakeClock;
  /** How far what it shows is ahead of the true time, ms. */
  wrong = 0;

  /** @param now true time, milliseconds UTC */
  constructor(now: number) {
    this.#true = new FakeClock(now);
  }

  now(): number {
    return this.#true.now() + this.wrong;
  }

  after(delay: number, callback: () => void): Timer {
    return this.#true.after(delay, callback);
  }

  every(period: number, callback: () => void): Timer {
    return this.#true.every(period, callback);
  }

  /** Lets time pass until `now` (true time, ms UTC); due timers run. */
  advanceTo(now: number): void {
    this.#true.advance(now - this.#true.now());
  }

  /** The process was not there until `now` (true time, ms UTC): what was due in between is due when it goes on. */
  skipTo(now: number): void {
    this.#true.jumpTo(now);
  }
}
