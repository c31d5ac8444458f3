import type { Bar } from '@halyard-h5/shared-api';
import { joinBars } from './joinBars';

const bar = (time: number, close = '1'): Bar => [time, '1', '1', '1', close, '0'];
const times = (bars: readonly Bar[]) => bars.map(([time]) => time);

test('puts known older bars before the newest and prefers the newest of the same time', () => {
  const joined = joinBars([bar(1), bar(2), bar(3, 'old')], [bar(3, 'new'), bar(4)]);
  expect(times(joined)).toEqual([1, 2, 3, 4]);
  expect(joined[2]?.[4]).toBe('new');
});

test('keeps holes inside of one run: the market had none there', () => {
  expect(times(joinBars([bar(1), bar(7), bar(8)], [bar(8), bar(12)]))).toEqual([1, 7, 8, 12]);
});

test('drops known bars that do not reach the newest', () => {
  expect(times(joinBars([bar(1), bar(2)], [bar(5), bar(6)]))).toEqual([5, 6]);
});

test('takes either side alone', () => {
  expect(times(joinBars([], [bar(5)]))).toEqual([5]);
  expect(times(joinBars([bar(5)], []))).toEqual([5]);
});
