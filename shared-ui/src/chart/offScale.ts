import type { ChartPriceLine } from './priceLine';
import type { PriceRange } from './rangeWithLines';

/** Parts of the height that stay free above and below the prices of a scale. */
export interface ScaleMargins {
  readonly top: number;
  readonly bottom: number;
}

/** Lines that a scale does not show, by the edge that they lie beyond; the nearest to the edge first. */
export interface OffScale {
  readonly above: readonly ChartPriceLine[];
  readonly below: readonly ChartPriceLine[];
}

/** Lines that lie beyond what a scale shows, its margins included. */
export function offScale(lines: readonly ChartPriceLine[], { minValue, maxValue }: PriceRange, { top, bottom }: ScaleMargins): OffScale {
  const perHeight = (maxValue - minValue) / (1 - top - bottom);
  const [highest, lowest] = [maxValue + perHeight * top, minValue - perHeight * bottom];
  const sorted = lines.slice().sort((left, right) => Number(left.price) - Number(right.price));
  return {
    above: sorted.filter(({ price }) => Number(price) > highest),
    below: sorted.filter(({ price }) => Number(price) < lowest).reverse(),
  };
}
