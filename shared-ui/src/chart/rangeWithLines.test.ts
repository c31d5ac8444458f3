import { rangeWithLines } from './rangeWithLines';

const candles = { minValue: 100, maxValue: 110 };

it('leaves the range of the candles where all lines are in it, or none are there', () => {
  expect(rangeWithLines(candles, [])).toEqual(candles);
  expect(rangeWithLines(candles, [105, 100, 110])).toEqual(candles);
});

it('widens it to lines above and below', () => {
  expect(rangeWithLines(candles, [114, 97])).toEqual({ minValue: 97, maxValue: 114 });
});

it('leaves the candles half of the height: the nearest lines come first, in whatever order they are given', () => {
  expect(rangeWithLines(candles, [90])).toEqual({ minValue: 90, maxValue: 110 });
  expect(rangeWithLines(candles, [89.9])).toEqual(candles);
  expect(rangeWithLines(candles, [92, 113])).toEqual({ minValue: 100, maxValue: 113 });
  expect(rangeWithLines(candles, [113, 92])).toEqual({ minValue: 100, maxValue: 113 });
  expect(rangeWithLines(candles, [50, 113])).toEqual({ minValue: 100, maxValue: 113 });
});
