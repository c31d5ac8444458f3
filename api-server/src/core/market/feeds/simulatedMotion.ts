import type { Product } from '../Product';
import { gaussianAt, uniformAt } from '../seededRandom';
import { DAY } from '../../../kernel';

const YEAR = 365 * DAY;
const HOUR = 3_600_000;

/** Half of a distance from the reference price is gone after 60 days: prices wander, but not for ever. */
const REVERSION_PER_YEAR = (Math.LN2 * 365) / 60;

const LANE_MOVE = 0;
const LANE_SHOCK = 20;
const LANE_SIZE = 3;
const LANE_REGIME = 7;

/** How nervous the market is at `time`: around 1, drifting from hour to hour. */
export function regimeAt(key: number, time: number): number {
  const hour = Math.floor(time / HOUR);
  const weight = time / HOUR - hour;
  return Math.exp(0.35 * ((1 - weight) * gaussianAt(key, hour, LANE_REGIME) + weight * gaussianAt(key, hour + 1, LANE_REGIME)));
}

/** Standard deviation of the logarithm of the price over `duration` milliseconds. */
export function deviationOver(product: Product, duration: number): number {
  return product.annualVolatility * Math.sqrt(duration / YEAR);
}

/** How far the logarithm of the price is pulled back to the reference over `duration`, as a fraction of its distance. */
function reversionOver(duration: number): number {
  return 1 - Math.exp((-REVERSION_PER_YEAR * duration) / YEAR);
}

/**
 * Logarithm of the next price in ratio to this one; depends on its arguments alone.
 * @param step number of the step, time / duration
 */
export function moveAt(product: Product, key: number, price: number, step: number, duration: number): number {
  const shock = uniformAt(key, step, LANE_SHOCK) < 0.002 ? 4 : 1;
  const random = gaussianAt(key, step, LANE_MOVE) * deviationOver(product, duration) * regimeAt(key, step * duration) * shock;
  return random - Math.log(price / product.referencePrice) * reversionOver(duration);
}

/** Turnover within a step, in the quote currency: log-normal around the product's average. */
export function turnoverAt(product: Product, key: number, step: number, duration: number, spread: number): number {
  const average = (product.dailyTurnover * duration) / DAY;
  return average * Math.exp(spread * gaussianAt(key, step, LANE_SIZE) - (spread * spread) / 2);
}
