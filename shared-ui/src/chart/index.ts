export type { BarColumn, BarColumnLabels } from './BarsTable';
export { DepthChart, type DepthBook, type DepthChartProps } from './DepthChart';
export { PriceChart, type PriceChartHandle, type PriceChartProps } from './PriceChart';
export type { PriceChartController } from './PriceChartController';
export type { Bar, SubscribeBars } from './bar';
export type { DepthLevel } from './paintDepth';
export type { ChartPriceLine, LineDrag, PriceLineKind } from './priceLine';
export type { Drawing, DrawingKind } from './drawings/drawing';
export type { Indicator, IndicatorName } from './indicators/indicators';
export type { TradeMark } from './marks/marksLayer';

/** Indicators, drawings and marks of own trades. They come with the first chart that shows one. */
export const loadChartTools = () => import('./tools');
