import { MOST_TICKS, type Market, type Tick } from '../../core/market';

/** Longest stretch of the log that is loaded at once, milliseconds. */
const STRETCH = 60_000;

/** Ticks of one symbol around some times, oldest first. */
export interface TickWindow {
  /** First loaded tick strictly after `time`. */
  firstAfter(time: number): Tick | undefined;
  /** Last loaded tick at or before `time`. */
  lastAtOrBefore(time: number): Tick | undefined;
}

function position(ticks: readonly Tick[], time: number): number {
  let low = 0;
  let high = ticks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ticks[middle] as Tick).time <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Loads the ticks of `symbol` that lie at most `reach` milliseconds around `times`: in one read for orders that are due together, by
 * single look-ups where they are far apart. What lies beyond `reach` is answered as undefined or as the nearest known tick: no
 * decision depends on it.
 */
export async function ticksAround(market: Market, symbol: string, times: readonly number[], reach: number): Promise<TickWindow> {
  const first = Math.min(...times);
  const last = Math.max(...times);
  const loaded = last - first <= STRETCH ? await market.ticksBetween(symbol, first - reach, last + reach) : undefined;
  const ticks = loaded && loaded.length < MOST_TICKS ? loaded : await singly(market, symbol, times);
  return {
    firstAfter: (time) => ticks[position(ticks, time)],
    lastAtOrBefore: (time) => ticks[position(ticks, time) - 1],
  };
}

async function singly(market: Market, symbol: string, times: readonly number[]): Promise<readonly Tick[]> {
  const found = new Map<number, Tick>();
  for (const time of new Set(times)) {
    const before = await market.lastTickAtOrBefore(symbol, time);
    const after = await market.firstTickAfter(symbol, time);
    for (const tick of [before, after]) if (tick) found.set(tick.sequence, tick);
  }
  return [...found.values()].sort((left, right) => left.sequence - right.sequence);
}
