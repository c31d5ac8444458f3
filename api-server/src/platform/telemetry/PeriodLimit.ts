/** Keys that one limit counts in a period; callers choose parts of them. */
const MOST_KEYS = 100_000;

/** How often each of many may do something in a period; in memory alone and forgotten with the period, so that no address is kept. */
export class PeriodLimit {
  readonly #period: number;
  readonly #maximum: number;
  readonly #mostKeys: number;
  readonly #counts = new Map<string, number>();
  #current = 0;

  /** @param period milliseconds @param mostKeys those that come when so many were counted are allowed nothing until the period ends */
  constructor(period: number, maximum: number, mostKeys = MOST_KEYS) {
    this.#period = period;
    this.#maximum = maximum;
    this.#mostKeys = mostKeys;
  }

  /** Counts one more, unless that is one too many. @param now milliseconds UTC */
  allows(key: string, now: number): boolean {
    if (!this.hasRoom(key, now)) return false;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    return true;
  }

  /** Whether one more would be allowed. @param now milliseconds UTC */
  hasRoom(key: string, now: number): boolean {
    return this.isNew(key, now) ? this.#counts.size < this.#mostKeys : (this.#counts.get(key) ?? 0) < this.#maximum;
  }

  /** Whether nothing was counted yet in this period. @param now milliseconds UTC */
  isNew(key: string, now: number): boolean {
    const current = Math.floor(now / this.#period);
    if (current !== this.#current) this.#counts.clear();
    this.#current = current;
    return !this.#counts.has(key);
  }

  /** Seconds until the period ends that `now` lies in, at least one. @param now milliseconds UTC */
  secondsLeft(now: number): number {
    return Math.max(1, Math.ceil((this.#period - (now % this.#period)) / 1_000));
  }
}
