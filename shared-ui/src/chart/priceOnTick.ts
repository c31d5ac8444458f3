import { decimalsOf } from '../format';

/** Of what a chart shows, the part that a key moves a line by. */
const keyShare = 1 / 200;

/** The multiple of the tick size nearest to a price, as a decimal string; one tick at least. */
export function priceOnTick(price: number, tickSize: string): string {
  const tick = Number(tickSize);
  return (Math.max(1, Math.round(price / tick)) * tick).toFixed(decimalsOf(tickSize));
}

/** How far a key moves a line where the scale shows so much from end to end: whole ticks, one at least. */
export const keyStep = (shown: number, tickSize: string): number => Number(priceOnTick(Math.abs(shown) * keyShare, tickSize));
