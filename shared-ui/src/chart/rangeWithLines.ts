/** Prices between which a scale stands. */
export interface PriceRange {
  readonly minValue: number;
  readonly maxValue: number;
}

/** The range that the library gives to prices that do not move: five ticks to each side. */
export function notFlat({ minValue, maxValue }: PriceRange, tick: number): PriceRange {
  const room = minValue === maxValue ? 5 * tick : 0;
  return { minValue: minValue - room, maxValue: maxValue + room };
}

/** Candles keep this part of the height, whatever lines there are. */
const leastShare = 1 / 2;

/**
 * The range of a scale that shows the candles and the lines near them, nearest first. A line so far away that it would press the candles flat is left
 * out: moving the chart finds it.
 */
export function rangeWithLines(candles: PriceRange, lines: readonly number[]): PriceRange {
  const most = (candles.maxValue - candles.minValue) / leastShare;
  const distance = (price: number): number => Math.max(candles.minValue - price, price - candles.maxValue);
  return lines
    .slice()
    .sort((left, right) => distance(left) - distance(right))
    .reduce<PriceRange>((range, price) => {
      const wider = { minValue: Math.min(range.minValue, price), maxValue: Math.max(range.maxValue, price) };
      return wider.maxValue - wider.minValue <= most ? wider : range;
    }, candles);
}
