import type { IChartApi, ISeriesApi, UTCTimestamp } from 'lightweight-charts';
import type { Bar } from './bar';
import type { ChartColours } from './chartColours';

/** What layers and handles are drawn on. */
export interface ChartPane {
  readonly chart: IChartApi;
  readonly candles: ISeriesApi<'Candlestick'>;
}

/** What is drawn beside the candles. Bars are oldest first, in an array that grows; those that differ are other objects. */
export interface ChartLayer {
  /** Other bars than before, or an earlier one has changed. */
  drawAll(bars: readonly Bar[]): void;
  /** The last bar is new or has changed. */
  drawLast(bars: readonly Bar[]): void;
  /** Theme or palette has changed. */
  restyle(colours: ChartColours): void;
  /** Takes its series from a chart that goes on. */
  remove(): void;
}

export type CreateLayer = (pane: ChartPane) => ChartLayer;

/** Times of the chart library are seconds. */
export const barTime = (bar: Bar): UTCTimestamp => (bar[0] / 1000) as UTCTimestamp;
