import { act, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { paintScheduler } from '@halyard-h5/shared-ui';
import { PriceChart, type Bar, type PriceChartController, type PriceChartHandle, type PriceChartProps } from './index';

interface FakeSeries {
  readonly kind: string;
  readonly setData: jest.Mock;
  readonly update: jest.Mock;
  readonly applyOptions: jest.Mock;
  readonly createPriceLine: jest.Mock;
  readonly removePriceLine: jest.Mock;
  readonly priceScale: () => { applyOptions: jest.Mock; options: () => { autoScale: boolean } };
  readonly options: { autoscaleInfoProvider?: (ofCandles: () => unknown) => unknown };
}
interface FakeChart {
  readonly options: { layout: { attributionLogo: boolean } };
  readonly series: FakeSeries[];
  readonly remove: jest.Mock;
  showRange?: (range: { from: number; to: number }) => void;
}
const mockCharts: FakeChart[] = [];

jest.mock('lightweight-charts', () => ({
  CandlestickSeries: 'Candlestick',
  HistogramSeries: 'Histogram',
  LineSeries: 'Line',
  ColorType: { Solid: 'solid' },
  CrosshairMode: { Normal: 0 },
  LineStyle: { Dashed: 2 },
  TickMarkType: { Year: 0, Month: 1, DayOfMonth: 2, Time: 3, TimeWithSeconds: 4 },
  createChart: (_: HTMLElement, options: FakeChart['options']) => {
    const chart: FakeChart = { options, series: [], remove: jest.fn() };
    mockCharts.push(chart);
    const timeScale = {
      subscribeVisibleLogicalRangeChange: (listener: FakeChart['showRange']) => (chart.showRange = listener),
      unsubscribeVisibleLogicalRangeChange: () => (chart.showRange = undefined),
      setVisibleLogicalRange: jest.fn(),
      scrollToRealTime: jest.fn(),
    };
    return {
      addSeries(kind: string, options: FakeSeries['options']) {
        const scale = { applyOptions: jest.fn(), options: () => ({ autoScale: true }) };
        const line = { applyOptions: jest.fn() };
        const series: FakeSeries = {
          kind,
          options,
          setData: jest.fn(),
          update: jest.fn(),
          applyOptions: jest.fn(),
          createPriceLine: jest.fn(() => line),
          removePriceLine: jest.fn(),
          priceScale: () => scale,
        };
        chart.series.push(series);
        return series;
      },
      timeScale: () => timeScale,
      paneSize: () => ({ width: 300, height: 200 }),
      applyOptions: jest.fn(),
      remove: chart.remove,
    };
  },
}));

jest.mock('./LineHandles', () => {
  throw new Error('offline');
});

const minute = 60_000;
const start = Date.UTC(2026, 0, 1);
const bar = (index: number, close = '10'): Bar => [start + index * minute, '10', '12', '9', close, '1.5'];
const history = Array.from({ length: 30 }, (_, index) => bar(index));
const props: PriceChartProps = {
  bars: history,
  interval: minute,
  seriesKey: 'BTCUSDT:1m',
  tickSize: '0.01',
  label: 'BTC/USDT, 1 minute',
  tableLabels: { time: 'Time', open: 'Open', high: 'High', low: 'Low', close: 'Close', volume: 'Volume' },
};

/** What waits for the next paint; when that comes is held by FrameThrottle.test.ts. */
let paints: (() => void)[] = [];
const paint = () => paints.splice(0).forEach((each) => each());
const chart = () => mockCharts.at(-1) as FakeChart;
const candles = () => chart().series.find(({ kind }) => kind === 'Candlestick') as FakeSeries;

beforeEach(() => {
  mockCharts.length = 0;
  paints = [];
  jest.useFakeTimers();
  jest.spyOn(paintScheduler, 'request').mockImplementation((_owner, _from, each) => void paints.push(each));
});
afterEach(() => {
  jest.useRealTimers();
  document.documentElement.removeAttribute('data-theme');
});

it('draws candles, volume and averages in UTC seconds, with a label and the attribution link', () => {
  render(<PriceChart {...props} />);
  expect(screen.getByRole('img', { name: 'BTC/USDT, 1 minute' })).toHaveAttribute('dir', 'ltr');
  expect(screen.getByRole('link', { name: /TradingView/ })).toHaveAttribute('href', 'https://www.tradingview.com/');
  expect(chart().options.layout.attributionLogo).toBe(false);
  expect(chart().series.map(({ kind }) => kind)).toEqual(['Candlestick', 'Histogram', 'Line', 'Line']);
  const drawn = candles().setData.mock.lastCall[0];
  expect(drawn).toHaveLength(30);
  expect(drawn[0]).toEqual({ time: start / 1000, open: 10, high: 12, low: 9, close: 10 });
  expect(chart().series[2]?.setData.mock.lastCall[0]).toHaveLength(24);
});

it('draws many ticks of one bar once a paint', () => {
  const ref = createRef<PriceChartHandle>();
  render(<PriceChart {...props} ref={ref} />);
  ['11', '12', '13'].forEach((close) => ref.current?.update(bar(29, close)));
  ref.current?.update(bar(30, '14'));
  expect(candles().update).not.toHaveBeenCalled();
  expect(paints).toHaveLength(1);
  paint();
  expect(candles().update.mock.calls.map(([{ time, close }]) => [time, close])).toEqual([
    [(start + 29 * minute) / 1000, 13],
    [(start + 30 * minute) / 1000, 14],
  ]);
});

it('asks for a paint ten times a second at most, and never loses the last tick', () => {
  const ref = createRef<PriceChartHandle>();
  render(<PriceChart {...props} ref={ref} />);
  ref.current?.update(bar(29, '11'));
  paint();
  ref.current?.update(bar(29, '12'));
  ref.current?.update(bar(29, '13'));
  const [, [, from] = []] = jest.mocked(paintScheduler.request).mock.calls;
  expect((from ?? 0) - paintScheduler.now()).toBe(100);
  paint();
  expect(candles().update.mock.calls.map(([{ close }]) => close)).toEqual([11, 13]);
});

it('never gives the library a time that goes back', () => {
  const ref = createRef<PriceChartHandle>();
  render(<PriceChart {...props} ref={ref} />);
  ref.current?.update(bar(10, '11'));
  ref.current?.update(bar(-5));
  paint();
  expect(candles().update).not.toHaveBeenCalled();
  expect(candles().setData.mock.lastCall[0][10].close).toBe(11);
});

it('asks for bars anew on a hole, once, and goes on when they came', () => {
  const onGap = jest.fn();
  let send: ((message: { data: { bars: Bar[] } }) => void) | undefined;
  const subscribe: PriceChartProps['subscribe'] = (listener) => {
    send = listener;
    return () => (send = undefined);
  };
  const { rerender, unmount } = render(<PriceChart {...props} subscribe={subscribe} onGap={onGap} />);
  send?.({ data: { bars: [bar(35)] } });
  paint();
  send?.({ data: { bars: [bar(35, '11')] } });
  paint();
  expect(onGap).toHaveBeenCalledTimes(1);
  expect(candles().update).not.toHaveBeenCalled();
  rerender(<PriceChart {...props} subscribe={subscribe} onGap={onGap} bars={Array.from({ length: 35 }, (_, index) => bar(index))} />);
  expect(candles().update.mock.calls.map(([{ time }]) => time)).toEqual([(start + 35 * minute) / 1000]);
  unmount();
  expect(send).toBeUndefined();
});

it('takes a hole that stays for one in the market', () => {
  const ref = createRef<PriceChartHandle>();
  render(<PriceChart {...props} ref={ref} />);
  ref.current?.update(bar(35));
  paint();
  expect(candles().update).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(5000));
  expect(candles().update).toHaveBeenCalledTimes(1);
});

it('asks for older bars near the oldest one, once until they came', () => {
  const onNeedOlder = jest.fn();
  const { rerender } = render(<PriceChart {...props} onNeedOlder={onNeedOlder} />);
  chart().showRange?.({ from: 100, to: 170 });
  expect(onNeedOlder).not.toHaveBeenCalled();
  chart().showRange?.({ from: 5, to: 75 });
  chart().showRange?.({ from: 3, to: 73 });
  expect(onNeedOlder).toHaveBeenCalledTimes(1);
  rerender(<PriceChart {...props} onNeedOlder={onNeedOlder} bars={[bar(-1), ...history]} />);
  chart().showRange?.({ from: 4, to: 74 });
  expect(onNeedOlder).toHaveBeenCalledTimes(2);
  expect(mockCharts).toHaveLength(1);
});

it('keeps the lines of the trader’s orders up to date', () => {
  const entry = { id: 'entry', price: '10.5', kind: 'up' as const, label: 'Entry' };
  const { rerender } = render(<PriceChart {...props} lines={[entry]} />);
  expect(candles().createPriceLine).toHaveBeenLastCalledWith(expect.objectContaining({ price: 10.5, title: 'Entry' }));
  rerender(
    <PriceChart
      {...props}
      lines={[
        { ...entry, price: '11' },
        { ...entry, id: 'stop', kind: 'stopLoss', label: 'SL' },
      ]}
    />,
  );
  expect(candles().createPriceLine).toHaveBeenCalledTimes(2);
  rerender(<PriceChart {...props} lines={[]} />);
  expect(candles().removePriceLine).toHaveBeenCalledTimes(2);
});

it('stays where the handles of lines do not come', async () => {
  const drag = { name: 'Stop', describe: (price: string) => price, onDrop: jest.fn() };
  render(<PriceChart {...props} lines={[{ id: 'stop', price: '8', kind: 'stopLoss', label: 'SL', drag }]} />);
  await act(async () => undefined);
  expect(screen.getByRole('img')).toBeInTheDocument();
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});

it('widens the scale to lines near the candles, and asks the library to look again when they change', () => {
  const stop = { id: 'stop', price: '8', kind: 'stopLoss' as const, label: 'SL' };
  const ofCandles = { priceRange: { minValue: 9, maxValue: 12 }, margins: { above: 1, below: 1 } };
  const shown = () => candles().options.autoscaleInfoProvider?.(() => ofCandles);
  const { rerender } = render(<PriceChart {...props} />);
  expect(shown()).toEqual(ofCandles);
  candles().priceScale().applyOptions.mockClear();
  rerender(<PriceChart {...props} lines={[stop]} />);
  expect(shown()).toEqual({ ...ofCandles, priceRange: { minValue: 8, maxValue: 12 } });
  expect(candles().priceScale().applyOptions).toHaveBeenCalledWith({ autoScale: true });
  expect(candles().options.autoscaleInfoProvider?.(() => null)).toBeNull();
});

it('marks at its edge what the scale does not show, with the price', () => {
  const far = { id: 'stop', price: '2', kind: 'stopLoss' as const, label: 'SL' };
  const ofCandles = { priceRange: { minValue: 9, maxValue: 12 } };
  render(<PriceChart {...props} lines={[far, { ...far, id: 'near', price: '8.5', label: 'Near' }]} />);
  act(() => void candles().options.autoscaleInfoProvider?.(() => ofCandles));
  expect(screen.getByText('▼ SL 2.00')).toBeInTheDocument();
  expect(screen.queryByText(/Near/)).not.toBeInTheDocument();
});

it('marks no line that is seen beside prices that do not move', () => {
  const near = { id: 'entry', price: '9.04', kind: 'up' as const, label: 'Near' };
  render(<PriceChart {...props} lines={[near, { ...near, id: 'far', price: '9.2', label: 'Far' }]} />);
  act(() => void candles().options.autoscaleInfoProvider?.(() => ({ priceRange: { minValue: 9, maxValue: 9 } })));
  expect(screen.getByText('▲ Far 9.20')).toBeInTheDocument();
  expect(screen.queryByText(/Near/)).not.toBeInTheDocument();
});

it('follows the theme at run time', async () => {
  document.documentElement.style.setProperty('--color-up', '#16c784');
  render(<PriceChart {...props} />);
  expect(candles().applyOptions).toHaveBeenLastCalledWith(expect.objectContaining({ upColor: '#16c784' }));
  document.documentElement.style.setProperty('--color-up', '#0a7d4f');
  await act(async () => document.documentElement.setAttribute('data-theme', 'light'));
  expect(candles().applyOptions).toHaveBeenLastCalledWith(expect.objectContaining({ upColor: '#0a7d4f' }));
});

it('gives everything back on unmount and when the product changes', () => {
  const { rerender, unmount } = render(<PriceChart {...props} />);
  const first = chart();
  rerender(<PriceChart {...props} seriesKey="ETHUSDT:1m" />);
  expect(first.remove).toHaveBeenCalledTimes(1);
  expect(mockCharts).toHaveLength(2);
  unmount();
  expect(chart().remove).toHaveBeenCalledTimes(1);
  expect(chart().showRange).toBeUndefined();
});

it('shows the same bars as a table, newest first, live ones included', async () => {
  const ref = createRef<PriceChartHandle>();
  await act(async () => void render(<PriceChart {...props} ref={ref} view="table" />));
  ref.current?.update(bar(30, '11.5'));
  paint();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  const rows = screen.getAllByRole('row');
  expect(rows).toHaveLength(32);
  expect(rows[1]).toHaveTextContent('11.50');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('shows more columns in the table, beside the bar that they belong to', async () => {
  const moreColumns = (bars: readonly Bar[]) => [{ name: 'RSI14', values: bars.map((_, index) => (index < 29 ? undefined : 61.237)) }];
  await act(async () => void render(<PriceChart {...props} view="table" moreColumns={moreColumns} />));
  expect(screen.getByRole('columnheader', { name: 'RSI14' })).toBeVisible();
  const [, newest, older] = screen.getAllByRole('row');
  expect(newest).toHaveTextContent('61.24');
  expect(older).not.toHaveTextContent('61.24');
});

it('tells a layer of all bars, of the last one and of the theme, until it is taken away', () => {
  const layer = { drawAll: jest.fn(), drawLast: jest.fn(), restyle: jest.fn(), remove: jest.fn() };
  const ref = createRef<PriceChartHandle>();
  let controller: PriceChartController | undefined;
  const { unmount } = render(
    <PriceChart {...props} ref={ref} legend={<span>RSI 14</span>}>
      {(drawn) => {
        controller = drawn;
        return undefined;
      }}
    </PriceChart>,
  );
  expect(screen.getByText('RSI 14')).toBeInTheDocument();
  const end = controller?.addLayer(() => layer);
  expect([layer.drawAll.mock.lastCall[0].length, layer.restyle.mock.calls.length]).toEqual([30, 1]);
  ref.current?.update(bar(30, '14'));
  paint();
  expect(layer.drawLast.mock.lastCall[0].at(-1)[4]).toBe('14');
  end?.();
  end?.();
  expect(layer.remove).toHaveBeenCalledTimes(1);
  ref.current?.update(bar(30, '15'));
  paint();
  expect(layer.drawLast).toHaveBeenCalledTimes(1);
  const late = controller?.addLayer(() => layer);
  unmount();
  late?.();
  expect(layer.remove).toHaveBeenCalledTimes(1);
});
