import type { Clock, Timer } from './Clock';

interface Entry {
  due: number;
  period: number | undefined;
  callback: () => void;
}

/** A clock that moves only when told to. */
export class SteppedClock implements Clock {
  #now: number;
  readonly #entries = new Set<Entry>();

  /** @param start first time, milliseconds UTC */
  constructor(start: number) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  after(delay: number, callback: () => void): Timer {
    return this.#add({ due: this.#now + delay, period: undefined, callback });
  }

  every(period: number, callback: () => void): Timer {
    return this.#add({ due: this.#now + period, period, callback });
  }

  /** Moves the time forward, running due timers in order, each at its own time. */
  advance(duration: number): void {
    const end = this.#now + duration;
    for (let next = this.#nextDue(end); next; next = this.#nextDue(end)) {
      this.#now = Math.max(this.#now, next.due);
      if (next.period === undefined) this.#entries.delete(next);
      else next.due += next.period;
      next.callback();
    }
    this.#now = end;
  }

  /** Sets the time, backwards too, without running any timer: a clock jump. */
  jumpTo(time: number): void {
    this.#now = time;
  }

  #nextDue(end: number): Entry | undefined {
    let first: Entry | undefined;
    for (const entry of this.#entries) {
      if (entry.due <= end && (!first || entry.due < first.due)) first = entry;
    }
    return first;
  }

  #add(entry: Entry): Timer {
    this.#entries.add(entry);
    return { cancel: () => void this.#entries.delete(entry) };
  }
}
