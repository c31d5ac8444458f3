import { DAY, money } from '../../kernel';
import { openTimeOf } from './candles/intervals';
import { beginBar, extendBar } from './candles/tickBar';
import type { Bar } from './Feed';
import type { Tick } from './Market';

const HALF_HOUR = 1_800_000;

/** What happened to one product in the last 24 hours. Decimal strings; times in milliseconds UTC. */
export interface DayFigures {
  price: string;
  /** Per cent, two decimals, signed. */
  change: string;
  high: string;
  low: string;
  /** Base currency. */
  volume: string;
  /** Quote currency, two decimals. */
  turnover: string;
  time: number;
}

/** Sliding 24 hours of one product, from one-minute bars. A tick costs the same however many bars there are. */
export class DayStatistics {
  #bars: Bar[];
  #start = 0;
  #current: Bar | undefined;
  #last: { price: string; time: number } | undefined;
  #volume = '0';
  #turnover = '0';
  #high = '0';
  #low = '0';
  #figures: DayFigures | undefined;
  #sparkline: string[] | undefined;

  /**
   * @param bars closed one-minute bars, oldest first
   * @param current the unfinished one
   */
  constructor(bars: readonly Bar[], current: Bar | undefined) {
    this.#bars = [...bars];
    this.#current = current;
    const newest = current ?? bars.at(-1);
    if (newest) this.#last = { price: newest.close, time: newest.openTime };
    for (const bar of bars) this.#count(bar, 1);
    this.#slide(newest?.openTime ?? 0);
  }

  add(tick: Tick): void {
    this.#figures = undefined;
    this.#sparkline = undefined;
    this.#last = { price: tick.price, time: tick.time };
    const before = this.#current;
    if (before && openTimeOf(tick.time, '1m') <= before.openTime) {
      this.#current = extendBar(before, tick);
      return;
    }
    if (before) {
      this.#bars.push(before);
      this.#count(before, 1);
    }
    this.#current = beginBar(tick, '1m');
    this.#slide(this.#current.openTime);
  }

  /** Undefined before the first price. Computed once per tick. */
  figures(): DayFigures | undefined {
    this.#figures ??= this.#last && this.#compute(this.#last);
    return this.#figures;
  }

  /** Closing prices of the last 24 hours, one per half hour, oldest first, the last price at the end. */
  sparkline(): string[] {
    this.#sparkline ??= this.#points();
    return this.#sparkline;
  }

  #compute({ price, time }: { price: string; time: number }): DayFigures {
    const current = this.#current;
    const open = (this.#bars[this.#start] ?? current)?.open ?? price;
    const change = money.divide(money.multiplyExactly(money.subtract(price, open), '100'), open, 2, 'halfUp');
    return {
      price,
      change: money.format(change, 2),
      high: current && (this.#high === '0' || Number(current.high) > Number(this.#high)) ? current.high : this.#high,
      low: current && (this.#low === '0' || Number(current.low) < Number(this.#low)) ? current.low : this.#low,
      volume: current ? money.add(this.#volume, current.volume) : this.#volume,
      turnover: money.format(current ? money.add(this.#turnover, current.turnover) : this.#turnover, 2),
      time,
    };
  }

  #points(): string[] {
    const points: string[] = [];
    for (let index = this.#start; index < this.#bars.length; index += 1) {
      const bar = this.#bars[index];
      const next = this.#bars[index + 1];
      if (bar && next && Math.floor(bar.openTime / HALF_HOUR) !== Math.floor(next.openTime / HALF_HOUR)) points.push(bar.close);
    }
    return this.#last ? [...points, this.#last.price] : points;
  }

  #count(bar: Bar, sign: 1 | -1): void {
    const combine = sign === 1 ? money.add : money.subtract;
    this.#volume = combine(this.#volume, bar.volume);
    this.#turnover = combine(this.#turnover, bar.turnover);
  }

  /** Drops the bars that are older than 24 hours before `now` and finds the extremes of the rest. */
  #slide(now: number): void {
    for (let oldest = this.#bars[this.#start]; oldest && oldest.openTime <= now - DAY; oldest = this.#bars[this.#start]) {
      this.#count(oldest, -1);
      this.#start += 1;
    }
    if (this.#start > 1_500) {
      this.#bars = this.#bars.slice(this.#start);
      this.#start = 0;
    }
    this.#high = '0';
    this.#low = '0';
    for (let index = this.#start; index < this.#bars.length; index += 1) {
      const { high, low } = this.#bars[index] as Bar;
      if (this.#high === '0' || Number(high) > Number(this.#high)) this.#high = high;
      if (this.#low === '0' || Number(low) < Number(this.#low)) this.#low = low;
    }
  }
}
