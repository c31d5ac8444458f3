import { renderRemote, type FakeAnswers, type RenderRemoteOptions } from '@halyard-h5/shared-api/testing';
import type { ChartPriceLine, PriceChartProps } from '@halyard-h5/shared-ui/chart';
import remote from '../remote';
import { answers, ticker } from './fixtures';

/** The lines that the chart on screen was given last. */
export const mockChart: { lines: readonly ChartPriceLine[] } = { lines: [] };

// The real one draws on a canvas, which jsdom does not have: its lines as words.
jest.mock('@halyard-h5/shared-ui/chart', () => ({
  PriceChart: ({ lines = [] }: PriceChartProps) => {
    mockChart.lines = lines;
    return lines.map(({ label, price, kind }) => `${label} ${price} ${kind}`).join(', ');
  },
}));

type Options = Partial<RenderRemoteOptions<'perpetual.index'>>;

/** Renders the terminal with a live price of 50,000. */
export const openTerminal = (api: FakeAnswers = {}, options: Options = {}) =>
  renderRemote(remote, {
    route: 'perpetual.index',
    api: { ...answers, ...api },
    ...options,
    stream: { tickers: { tickers: [ticker] }, ...options.stream },
  });
