import type { Bar } from '../bar';
import type { ChartColours } from '../chartColours';
import type { ChartPane } from '../ChartLayer';
import { indicatorLayer } from './indicatorLayer';
import { usualPeriods, type IndicatorName } from './indicators';

jest.mock('lightweight-charts', () => ({
  LineSeries: 'Line',
  HistogramSeries: 'Histogram',
  LineStyle: { Solid: 0, Dotted: 1, Dashed: 2 },
}));

const minute = 60_000;
const bar = (at: number, close: number): Bar => [at * minute, '1', String(close + 1), String(close - 1), String(close), '2'];
const bars = Array.from({ length: 60 }, (_, at) => bar(at, 100 + (at % 7)));

interface Series {
  readonly kind: string;
  readonly pane: number;
  readonly setData: jest.Mock;
  readonly update: jest.Mock;
  readonly applyOptions: jest.Mock;
  readonly createPriceLine: jest.Mock;
}

/** A chart whose candles are its only pane. */
function draw(name: IndicatorName) {
  const series: Series[] = [];
  const [setStretchFactor, removeSeries] = [jest.fn(), jest.fn()];
  const canvas = document.createElement('div');
  const drawing = document.createElement('div');
  const element = document.createElement('div');
  canvas.append(drawing);
  drawing.append(element);
  const chart = {
    panes: () =>
      Array.from({ length: 1 + Math.max(0, ...series.map(({ pane }) => pane)) }, () => ({ setStretchFactor, getHeight: () => 60 })),
    addSeries(kind: string, _: object, pane: number) {
      const created: Series = {
        kind,
        pane,
        setData: jest.fn(),
        update: jest.fn(),
        applyOptions: jest.fn(),
        createPriceLine: jest.fn(() => ({ applyOptions: jest.fn() })),
      };
      series.push(created);
      return created;
    },
    removeSeries,
    chartElement: () => element,
  };
  const candles = { attachPrimitive: ({ updateAllViews }: { updateAllViews: () => void }) => updateAllViews(), detachPrimitive: jest.fn() };
  const layer = indicatorLayer({ name, periods: usualPeriods[name] })({ chart, candles } as unknown as ChartPane);
  layer.drawAll(bars);
  return { layer, series, canvas, setStretchFactor, removeSeries };
}
const shapeOf = ({ kind, pane, setData }: Series) => [kind, pane, setData.mock.lastCall[0].length];

it.each<[IndicatorName, ReturnType<typeof shapeOf>[]]>([
  [
    'ema',
    [
      ['Line', 0, 41],
      ['Line', 0, 11],
    ],
  ],
  [
    'bollinger',
    [
      ['Line', 0, 41],
      ['Line', 0, 41],
      ['Line', 0, 41],
    ],
  ],
  ['vwap', [['Line', 0, 60]]],
  ['rsi', [['Line', 1, 46]]],
  [
    'macd',
    [
      ['Line', 1, 35],
      ['Line', 1, 35],
      ['Histogram', 1, 35],
    ],
  ],
])('%s is drawn from the bar on from which it has a value, in its pane', (name, expected) => {
  expect(draw(name).series.map(shapeOf)).toEqual(expected);
});

it('a pane of its own is lower than the candles, and the bounds of RSI stand in it', () => {
  const { series, setStretchFactor } = draw('rsi');
  expect(setStretchFactor).toHaveBeenCalledWith(0.35);
  expect(series[0]?.createPriceLine.mock.calls.map(([{ price }]) => price)).toEqual([70, 30]);
});

it('what stands at the foot of the candles stands above the panes', () => {
  const { layer, canvas } = draw('rsi');
  expect(canvas.style.getPropertyValue('--panes')).toBe('61px');
  layer.remove();
  expect(canvas.style.getPropertyValue('--panes')).toBe('');
  expect(draw('ema').canvas.style.getPropertyValue('--panes')).toBe('');
});

it('a changed last bar is drawn anew, a new one behind it', () => {
  const { layer, series } = draw('ema');
  const changed = [...bars.slice(0, -1), bar(59, 300)];
  layer.drawLast(changed);
  layer.drawLast([...changed, bar(60, 100)]);
  const { layer: whole, series: expected } = draw('ema');
  whole.drawAll([...changed, bar(60, 100)]);
  const last = (each: Series | undefined) => each?.setData.mock.lastCall[0].at(-1).value;
  const updates = series[0]?.update.mock.calls.map(([point]) => point) ?? [];
  expect(updates.map(({ time }) => time)).toEqual([59 * 60, 60 * 60]);
  expect(updates[1].value).toBeCloseTo(last(expected[0]), 10);
});

it('columns of MACD have the colour of their sign, in the theme of now; what is taken away leaves nothing', () => {
  const { layer, series, removeSeries } = draw('macd');
  layer.restyle({ upSoft: 'green', downSoft: 'red', averages: ['a', 'b', 'c'] } as unknown as ChartColours);
  const columns: { value: number; color: string }[] = series[2]?.setData.mock.lastCall[0];
  expect(new Set(columns.map(({ value, color }) => `${value >= 0} ${color}`))).toEqual(new Set(['true green', 'false red']));
  expect(series[0]?.applyOptions).toHaveBeenLastCalledWith({ color: 'b' });
  layer.remove();
  expect(removeSeries).toHaveBeenCalledTimes(3);
});
