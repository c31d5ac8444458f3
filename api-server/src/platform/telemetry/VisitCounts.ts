import { DAY, HOUR } from '../../kernel';
import type { TelemetryEvent } from './Counted';
import { PeriodLimit } from './PeriodLimit';

/** A visit to a version that begins, or one that fails for the first time. */
export interface VisitNews {
  readonly source: string;
  readonly kind: 'visit' | 'failedVisit';
}

/** Hours' worth of visits that one site may add to a version in a day however few others come. */
const FREE_HOURS = 3;

export interface VisitLimits {
  /** Visits to one version that one address can add in an hour. */
  readonly perAddress: number;
  /** Failed visits to one version that one address can add in a day; then it says nothing more of that version. */
  readonly failuresPerAddress: number;
  /** Versions of which one address can speak in an hour. */
  readonly versionsPerAddress: number;
  /** Visits that one process knows in an hour. */
  readonly most: number;
}

/**
 * Tells visits from each other, so that one page with a hundred errors is one failed visit, and one address few of them. In memory alone: visits for two
 * hours, addresses that reported failures for a day. A visit whose reports come to several processes counts on each.
 * @see docs/decisions/0269-one-address-fails-twice-a-day.md
 */
export class VisitCounts {
  readonly #limits: VisitLimits;
  #hour = 0;
  /** Whether a visit to a version has failed. */
  #visits = new Map<string, boolean>();
  #before = new Map<string, boolean>();
  readonly #begun: PeriodLimit;
  readonly #begunInDay: PeriodLimit;
  readonly #versions: PeriodLimit;
  readonly #failures: PeriodLimit;

  constructor(limits: VisitLimits) {
    this.#limits = limits;
    this.#begun = new PeriodLimit(HOUR, limits.perAddress);
    this.#begunInDay = new PeriodLimit(DAY, Infinity, { free: FREE_HOURS * limits.perAddress });
    this.#versions = new PeriodLimit(HOUR, limits.versionsPerAddress);
    this.#failures = new PeriodLimit(DAY, limits.failuresPerAddress);
  }

  /**
   * @param visit what the page names itself by; reports of pages that name themselves by nothing are one visit of their address
   * @param now milliseconds UTC
   */
  add({ address, visit }: { address: string; visit: string | undefined }, events: readonly TelemetryEvent[], now: number): VisitNews[] {
    this.#turn(Math.floor(now / HOUR));
    const news: VisitNews[] = [];
    for (const { source, kind } of events) {
      if (kind === 'vital') continue;
      const key = `${source} ${visit ?? address}`;
      let failed = this.#visits.get(key) ?? this.#before.get(key);
      if (failed === undefined) {
        if (!this.#mayAdd(source, address, now)) continue;
        news.push({ source, kind: 'visit' });
        failed = false;
      }
      const fails = kind === 'fault' || kind === 'error';
      if (fails && !failed && this.#failures.allows(address, now, source)) news.push({ source, kind: 'failedVisit' });
      this.#visits.set(key, failed || fails);
    }
    return news;
  }

  #turn(hour: number): void {
    if (hour === this.#hour) return;
    this.#before = hour === this.#hour + 1 ? this.#visits : new Map<string, boolean>();
    this.#visits = new Map();
    this.#hour = hour;
  }

  /** Whoever may report no more failures adds no visits either: those alone would make a version look better than it is. */
  #mayAdd(source: string, address: string, now: number): boolean {
    if (this.#visits.size >= this.#limits.most) return false;
    if (![this.#failures, this.#begunInDay].every((limit) => limit.hasRoom(address, now, source))) return false;
    const speaks = !this.#begun.isNew(address, now, source) || this.#versions.allows(address, now);
    return speaks && this.#begun.allows(address, now, source) && this.#begunInDay.allows(address, now, source);
  }
}
