import { HistogramSeries, type HistogramData, type UTCTimestamp } from 'lightweight-charts';
import type { Bar } from './bar';
import { readChartColours } from './chartColours';
import { barTime, type CreateLayer } from './ChartLayer';

/** Volume at the foot of the candles, on a scale of its own. */
export const volumeLayer: CreateLayer = ({ chart }) => {
  let colours = readChartColours();
  let drawn: readonly Bar[] = [];
  const series = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  });
  series.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } });
  const column = (bar: Bar): HistogramData<UTCTimestamp> => ({
    time: barTime(bar),
    value: Number(bar[5]),
    color: Number(bar[4]) >= Number(bar[1]) ? colours.upSoft : colours.downSoft,
  });
  const drawAll = (bars: readonly Bar[]): void => {
    drawn = bars;
    series.setData(bars.map(column));
  };
  return {
    drawAll,
    drawLast(bars) {
      const last = bars.at(-1);
      if (last) series.update(column(last));
    },
    restyle(next) {
      colours = next;
      if (drawn.length > 0) drawAll(drawn);
    },
    remove: () => chart.removeSeries(series),
  };
};
