import { sitesOf } from '../http';

/** Keys that one limit counts in a period; callers choose parts of them. */
const MOST_KEYS = 100_000;
/** Part of what all callers add about one thing that one site may be. */
const LARGEST_SHARE = 0.25;

export interface PeriodLimitOptions {
  /** As much a site may add however little others do; beyond, it may only be a quarter of all. The maximum of one caller by default. */
  readonly free?: number;
  /** Callers that come when so many keys were counted are allowed nothing until the period ends. */
  readonly mostKeys?: number;
}

/** How often each caller and each wider site of it may do something in a period. Forgotten with the period: no address is kept. */
export class PeriodLimit {
  readonly #period: number;
  readonly #maximum: number;
  readonly #free: number;
  readonly #mostKeys: number;
  readonly #counts = new Map<string, number>();
  /** Counts of all callers by subject. */
  readonly #totals = new Map<string, number>();
  #current = 0;

  /** @param period milliseconds @param maximum of one caller; wider sites have a multiple of it */
  constructor(period: number, maximum: number, { free = maximum, mostKeys = MOST_KEYS }: PeriodLimitOptions = {}) {
    this.#period = period;
    this.#maximum = maximum;
    this.#free = free;
    this.#mostKeys = mostKeys;
  }

  /** Counts one more, unless that is one too many for a site of the caller. @param now milliseconds UTC @param about counted apart from others */
  allows(network: string, now: number, about = ''): boolean {
    if (!this.hasRoom(network, now, about)) return false;
    for (const { site } of sitesOf(network)) this.#counts.set(`${about} ${site}`, (this.#counts.get(`${about} ${site}`) ?? 0) + 1);
    this.#totals.set(about, (this.#totals.get(about) ?? 0) + 1);
    return true;
  }

  /** Whether one more would be allowed. @param now milliseconds UTC */
  hasRoom(network: string, now: number, about = ''): boolean {
    this.#turn(now);
    const small = (this.#totals.get(about) ?? 0) * LARGEST_SHARE;
    return sitesOf(network).every(({ site, times }) => {
      const count = this.#counts.get(`${about} ${site}`);
      if (count === undefined) return this.#counts.size < this.#mostKeys;
      return count < this.#free || (count < this.#maximum * times && count < small);
    });
  }

  /** Whether nothing of the caller was counted yet in this period. @param now milliseconds UTC */
  isNew(network: string, now: number, about = ''): boolean {
    this.#turn(now);
    return !this.#counts.has(`${about} ${sitesOf(network)[0]?.site}`);
  }

  /** Seconds until the period ends that `now` lies in, at least one. @param now milliseconds UTC */
  secondsLeft(now: number): number {
    return Math.max(1, Math.ceil((this.#period - (now % this.#period)) / 1_000));
  }

  #turn(now: number): void {
    const current = Math.floor(now / this.#period);
    if (current === this.#current) return;
    this.#counts.clear();
    this.#totals.clear();
    this.#current = current;
  }
}
