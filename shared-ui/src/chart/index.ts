export type { BarColumnLabels } from './BarsTable';
export { DepthChart, type DepthBook, type DepthChartProps } from './DepthChart';
export { PriceChart, type PriceChartHandle, type PriceChartProps } from './PriceChart';
export type { Bar, SubscribeBars } from './bar';
export type { DepthLevel } from './paintDepth';
export type { ChartPriceLine, LineDrag, PriceLineKind } from './priceLine';
