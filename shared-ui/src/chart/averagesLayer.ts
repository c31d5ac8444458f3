import { LineSeries } from 'lightweight-charts';
import type { Bar } from './bar';
import { barTime, type CreateLayer } from './ChartLayer';

/** Mean close of the `period` bars up to `index`; `undefined` where there are fewer. For drawing only, hence a float. */
export function averageAt(bars: readonly Bar[], period: number, index: number): number | undefined {
  if (index < period - 1 || index >= bars.length) return undefined;
  let sum = 0;
  for (let position = index - period + 1; position <= index; position += 1) sum += Number(bars[position]?.[4]);
  return sum / period;
}

/** Moving averages, each of its own colour. @param periods at most three */
export const averagesLayer =
  (periods: readonly number[]): CreateLayer =>
  ({ chart }) => {
    const options = { lineWidth: 1, priceLineVisible: false, lastValueVisible: false, crosshairMarkerVisible: false } as const;
    const lines = periods.map((period) => ({ period, series: chart.addSeries(LineSeries, options) }));
    return {
      drawAll(bars) {
        for (const { period, series } of lines)
          series.setData(
            bars.flatMap((bar, index) => {
              const value = averageAt(bars, period, index);
              return value === undefined ? [] : [{ time: barTime(bar), value }];
            }),
          );
      },
      drawLast(bars) {
        const last = bars.at(-1);
        for (const { period, series } of last ? lines : []) {
          const value = averageAt(bars, period, bars.length - 1);
          if (last && value !== undefined) series.update({ time: barTime(last), value });
        }
      },
      restyle: ({ averages }) => lines.forEach(({ series }, index) => series.applyOptions({ color: averages[index] })),
      remove: () => lines.forEach(({ series }) => chart.removeSeries(series)),
    };
  };
