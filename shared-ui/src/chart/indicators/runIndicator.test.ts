import type { Bar } from '../bar';
import { curveNames, indicatorNames, usualPeriods, type Indicator } from './indicators';
import { indicatorValues, runIndicator } from './runIndicator';

const minute = 60_000;
const start = Date.UTC(2026, 0, 1, 23, 0);
/** The example of Wilder's "New Concepts in Technical Trading Systems", as StockCharts prints it. */
const wilder = [
  44.34, 44.09, 44.15, 43.61, 44.33, 44.83, 45.1, 45.42, 45.84, 46.08, 45.89, 46.03, 45.61, 46.28, 46.28, 46.0, 46.03, 46.41, 46.22, 45.64,
];
const bar = (index: number, close: number, volume = 1): Bar => [
  start + index * minute,
  String(close),
  String(close + 1),
  String(close - 1),
  String(close),
  String(volume),
];
const closes = (values: readonly number[]): Bar[] => values.map((value, index) => bar(index, value));
/** Prices that go up and down without a pattern, with bars in which nobody traded, over midnight. */
const walk: Bar[] = [];
for (let index = 0, seed = 7, price = 100; index < 150; index += 1) {
  seed = (seed * 16_807) % 2_147_483_647;
  price += (seed % 200) / 100 - 1;
  walk.push(bar(index, price, index % 7 === 0 ? 0 : seed % 13));
}
const usual = (name: Indicator['name']): Indicator => ({ name, periods: usualPeriods[name] });
const lastOf = (indicator: Indicator, bars: readonly Bar[]) => indicatorValues(indicator, bars).at(-1);

it('RSI is the one of its author', () => {
  const values = indicatorValues({ name: 'rsi', periods: [14] }, closes(wilder)).map(([value]) => value?.toFixed(2));
  expect(values.slice(13)).toEqual([undefined, '70.46', '66.25', '66.48', '69.35', '66.29', '57.92']);
});

it('an EMA begins with the first close and is shown from its period on', () => {
  const values = indicatorValues({ name: 'ema', periods: [3, 4] }, closes([1, 2, 3, 4]));
  expect(values).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [2.25, undefined],
    [3.125, expect.closeTo(2.824, 3)],
  ]);
});

it('Bollinger bands are two standard deviations of the period wide', () => {
  expect(lastOf({ name: 'bollinger', periods: [4] }, closes([90, 2, 4, 4, 6]))).toEqual([
    expect.closeTo(4 + 2 * Math.SQRT2, 10),
    4,
    expect.closeTo(4 - 2 * Math.SQRT2, 10),
  ]);
});

it('VWAP weighs typical prices by volume and begins anew with the UTC day', () => {
  const bars = [bar(58, 10, 1), bar(59, 20, 3), bar(60, 30, 0), bar(61, 40, 2)];
  expect(indicatorValues(usual('vwap'), bars)).toEqual([[10], [17.5], [undefined], [40]]);
});

it('MACD is the distance of two EMA, its signal an EMA of that, its histogram their distance', () => {
  const [macd, signal, histogram] = lastOf(usual('macd'), walk) ?? [];
  const [short, long] = lastOf({ name: 'ema', periods: [12, 26] }, walk) ?? [];
  expect(macd).toBeCloseTo((short ?? NaN) - (long ?? NaN), 10);
  expect(histogram).toBeCloseTo((macd ?? NaN) - (signal ?? NaN), 10);
  expect(indicatorValues(usual('macd'), walk.slice(0, 25)).at(-1)).toEqual([undefined, undefined, undefined]);
});

it.each(indicatorNames)('%s drawn tick by tick is what it is of the bars at once', (name) => {
  const next = runIndicator(usual(name));
  const ticked = walk.map((whole, index) => {
    const first = bar(index, Number(whole[1]) + 3, 0);
    next(first, false);
    next(bar(index, Number(whole[1]) - 2, 1), true);
    return next(whole, true);
  });
  expect(ticked).toEqual(indicatorValues(usual(name), walk));
});

it.each(indicatorNames)('%s has a name for each of its lines', (name) => {
  expect(curveNames(usual(name))).toHaveLength(lastOf(usual(name), walk)?.length ?? NaN);
});
