import type { Bar } from './bar';

/** What a live bar did: a new last bar, a change of the last or of an earlier one, a hole before it, or nothing. */
export type BarChange = 'appended' | 'changed' | 'corrected' | 'gap' | 'ignored';

/** Bars of one product and interval, oldest first. Knows nothing of charts. */
export class BarStore {
  #bars: Bar[] = [];
  readonly #interval: number;

  /** @param interval length of a bar in milliseconds */
  constructor(interval: number) {
    this.#interval = interval;
  }

  get bars(): readonly Bar[] {
    return this.#bars;
  }

  /** Takes loaded bars, and keeps live ones that are newer and follow without a hole. */
  load(bars: readonly Bar[]): void {
    const known = this.#bars;
    this.#bars = [...bars];
    const last = bars.at(-1);
    if (!last) return;
    for (const bar of known) {
      const end = this.#bars.at(-1);
      if (!end || bar[0] < end[0]) continue;
      // Volume only grows within a bar, so the larger one is the later one.
      if (bar[0] === end[0] && Number(bar[5]) > Number(end[5])) this.#bars[this.#bars.length - 1] = bar;
      if (bar[0] === end[0] + this.#interval) this.#bars.push(bar);
    }
  }

  /** Takes a live bar. With `acceptGap` a hole before it is taken as one in the market, not in the transmission. */
  apply(bar: Bar, acceptGap = false): BarChange {
    const last = this.#bars.at(-1);
    if (!last || bar[0] > last[0]) {
      if (last && bar[0] > last[0] + this.#interval && !acceptGap) return 'gap';
      this.#bars.push(bar);
      return 'appended';
    }
    const index = this.#bars.findLastIndex(([time]) => time <= bar[0]);
    const known = this.#bars[index];
    if (known?.[0] !== bar[0] || known.every((value, position) => value === bar[position])) return 'ignored';
    this.#bars[index] = bar;
    return index === this.#bars.length - 1 ? 'changed' : 'corrected';
  }
}
