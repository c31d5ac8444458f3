import { HistogramSeries, LineSeries, LineStyle, type ISeriesApi, type SeriesPartialOptionsMap } from 'lightweight-charts';
import type { Bar } from '../bar';
import { readChartColours, type ChartColours } from '../chartColours';
import { canvasPrimitive } from '../canvasPrimitive';
import { barTime, type ChartPane, type CreateLayer } from '../ChartLayer';
import { curveNames, ownPane, type Indicator, type IndicatorName } from './indicators';
import { runIndicator, type IndicatorValues } from './runIndicator';

/** How one line of an indicator is drawn; columns above and below zero have no colour of their own. */
interface Curve {
  readonly colour?: (colours: ChartColours) => string | undefined;
  readonly dashed?: true;
  readonly wide?: true;
}

const muted: Curve = { colour: (colours) => colours.muted };
const curves: Readonly<Record<IndicatorName, (index: number) => Curve>> = {
  // Dashed: moving averages have the same colours.
  ema: (index) => ({ colour: ({ averages }) => averages[index % averages.length], dashed: true }),
  bollinger: (index) => (index === 1 ? { ...muted, dashed: true } : muted),
  vwap: () => ({ colour: ({ averages }) => averages[2], wide: true }),
  rsi: () => ({ colour: ({ averages }) => averages[2] }),
  macd: (index) => (index === 2 ? {} : { colour: ({ averages }) => averages[1 - index] }),
};

/** RSI above the one is said to be overbought, below the other oversold. */
const rsiBounds = [70, 30];
/** Height of a pane of its own beside that of the candles. */
const paneShare = 0.35;
const inPane = {
  priceFormat: { type: 'custom', minMove: 1e-8, formatter: (value: number) => String(Number(value.toPrecision(4))) },
} as const;
const fromZeroToHundred = { autoscaleInfoProvider: () => ({ priceRange: { minValue: 0, maxValue: 100 } }) };

/** Tells the style how high the panes below the candles are: marks of the candles stand above them. */
function followPanes({ chart, candles }: ChartPane): () => void {
  const canvas = chart.chartElement().parentElement?.parentElement;
  const tell = (): void => {
    const height = chart
      .panes()
      .slice(1)
      .reduce((sum, pane) => sum + pane.getHeight() + 1, 0);
    if (canvas?.style.getPropertyValue('--panes') === `${height}px`) return;
    canvas?.style.setProperty('--panes', `${height}px`);
    // Handles that lie on the marks were placed before.
    primitive.redraw();
  };
  const primitive = canvasPrimitive(() => undefined, tell);
  candles.attachPrimitive(primitive);
  return () => {
    candles.detachPrimitive(primitive);
    canvas?.style.removeProperty('--panes');
  };
}

/** Lines of an indicator over the candles, or in a pane below them. */
export const indicatorLayer =
  (indicator: Indicator): CreateLayer =>
  (pane) => {
    const { chart } = pane;
    const { name } = indicator;
    const own = ownPane.has(name);
    const index = own ? chart.panes().length : 0;
    let colours = readChartColours();
    let next = runIndicator(indicator);
    let last: number | undefined;
    let drawn: readonly Bar[] = [];

    const lines = curveNames(indicator).map((_, position) => {
      const curve = curves[name](position);
      const shared = { priceLineVisible: false, lastValueVisible: false, ...(own && inPane), ...(name === 'rsi' && fromZeroToHundred) };
      const line: SeriesPartialOptionsMap['Line'] = {
        ...shared,
        lineWidth: curve.wide ? 2 : 1,
        lineStyle: curve.dashed ? LineStyle.Dashed : LineStyle.Solid,
        crosshairMarkerVisible: false,
      };
      const series: ISeriesApi<'Line' | 'Histogram'> = curve.colour
        ? chart.addSeries(LineSeries, line, index)
        : chart.addSeries(HistogramSeries, shared, index);
      return { curve, series };
    });
    if (own) chart.panes()[index]?.setStretchFactor(paneShare);
    const endPanes = own ? followPanes(pane) : undefined;
    const [first] = lines;
    const bounds = (name === 'rsi' ? rsiBounds : []).map((price) =>
      first?.series.createPriceLine({ price, color: colours.grid, lineWidth: 1, lineStyle: LineStyle.Dotted, axisLabelVisible: false }),
    );
    const point = (bar: Bar, value: number, { curve }: (typeof lines)[number]) => ({
      time: barTime(bar),
      value,
      ...(!curve.colour && { color: value >= 0 ? colours.upSoft : colours.downSoft }),
    });
    const step = (bar: Bar): IndicatorValues => {
      const values = next(bar, bar[0] === last);
      last = bar[0];
      return values;
    };
    const drawAll = (bars: readonly Bar[]): void => {
      drawn = bars;
      next = runIndicator(indicator);
      last = undefined;
      const values = bars.map(step);
      lines.forEach((line, position) =>
        line.series.setData(
          bars.flatMap((bar, at) => {
            const value = values[at]?.[position];
            return value === undefined ? [] : [point(bar, value, line)];
          }),
        ),
      );
    };
    return {
      drawAll,
      drawLast(bars) {
        const bar = bars.at(-1);
        if (!bar) return;
        const values = step(bar);
        lines.forEach((line, position) => {
          const value = values[position];
          if (value !== undefined) line.series.update(point(bar, value, line));
        });
      },
      restyle(given) {
        colours = given;
        for (const { curve, series } of lines) if (curve.colour) series.applyOptions({ color: curve.colour(colours) });
        for (const bound of bounds) bound?.applyOptions({ color: colours.line });
        if (lines.some(({ curve }) => !curve.colour) && drawn.length > 0) drawAll(drawn);
      },
      remove() {
        endPanes?.();
        // A pane goes with the last of its series.
        for (const { series } of lines) chart.removeSeries(series);
      },
    };
  };
