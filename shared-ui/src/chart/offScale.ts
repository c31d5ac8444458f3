import type { ChartPriceLine } from './priceLine';
import type { PriceRange } from './rangeWithLines';

/** Parts of the height that stay free above and below the prices of a scale. */
export interface ScaleMargins {
  readonly top: number;
  readonly bottom: number;
}

/** Lines that a scale does not show, by the edge that they lie beyond: liquidation first, then the nearest to the edge. */
export interface OffScale {
  readonly above: readonly ChartPriceLine[];
  readonly below: readonly ChartPriceLine[];
}

/** Pixels; marks at both edges of a lower chart would lie on its candles. */
const roomForMarks = 100;

const isLiquidation = ({ kind }: ChartPriceLine): boolean => kind === 'liquidation';
const liquidationFirst = (lines: readonly ChartPriceLine[]): ChartPriceLine[] => [
  ...lines.filter(isLiquidation),
  ...lines.filter((line) => !isLiquidation(line)),
];

/** Lines that lie beyond what a scale shows, its margins included; of a chart with little height only liquidation. */
export function offScale(
  lines: readonly ChartPriceLine[],
  { minValue, maxValue }: PriceRange,
  { top, bottom }: ScaleMargins,
  height: number,
): OffScale {
  const perHeight = (maxValue - minValue) / (1 - top - bottom);
  const [highest, lowest] = [maxValue + perHeight * top, minValue - perHeight * bottom];
  const told = height < roomForMarks ? lines.filter(isLiquidation) : lines;
  const sorted = told.slice().sort((left, right) => Number(left.price) - Number(right.price));
  return {
    above: liquidationFirst(sorted.filter(({ price }) => Number(price) > highest)),
    below: liquidationFirst(sorted.filter(({ price }) => Number(price) < lowest).reverse()),
  };
}
