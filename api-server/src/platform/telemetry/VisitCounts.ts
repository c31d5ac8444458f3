import type { TelemetryEvent } from './Counted';

const HOUR = 3_600_000;

/** A visit to a version that begins, or one that fails for the first time. */
export interface VisitNews {
  readonly source: string;
  readonly kind: 'visit' | 'failedVisit';
}

export interface VisitLimits {
  /** Visits to one version that one address can add in an hour. */
  readonly perAddress: number;
  /** Visits that one process knows in an hour. */
  readonly most: number;
}

/**
 * Tells visits from each other, so that one page with a hundred errors is one failed visit, and one address few of them. In memory alone and
 * for two hours: nothing of a visit or an address is kept. A visit whose reports come to several processes counts on each.
 */
export class VisitCounts {
  readonly #limits: VisitLimits;
  #hour = 0;
  /** Whether a visit to a version has failed. */
  #visits = new Map<string, boolean>();
  #before = new Map<string, boolean>();
  readonly #added = new Map<string, number>();

  constructor(limits: VisitLimits) {
    this.#limits = limits;
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
        if (!this.#mayAdd(`${source} ${address}`)) continue;
        news.push({ source, kind: 'visit' });
        failed = false;
      }
      const fails = kind === 'fault' || kind === 'error';
      if (fails && !failed) news.push({ source, kind: 'failedVisit' });
      this.#visits.set(key, failed || fails);
    }
    return news;
  }

  #turn(hour: number): void {
    if (hour === this.#hour) return;
    this.#before = hour === this.#hour + 1 ? this.#visits : new Map<string, boolean>();
    this.#visits = new Map();
    this.#added.clear();
    this.#hour = hour;
  }

  #mayAdd(key: string): boolean {
    const added = this.#added.get(key) ?? 0;
    if (added >= this.#limits.perAddress || this.#visits.size >= this.#limits.most) return false;
    this.#added.set(key, added + 1);
    return true;
  }
}
