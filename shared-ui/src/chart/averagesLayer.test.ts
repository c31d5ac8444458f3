import { averageAt } from './averagesLayer';
import type { Bar } from './bar';

const bar = (index: number, close: string): Bar => [index * 60_000, '1', '9', '1', close, '1'];

it('averages closes, from the first full period on', () => {
  const bars = [bar(1, '1'), bar(2, '2'), bar(3, '6')];
  expect([0, 1, 2, 3].map((index) => averageAt(bars, 2, index))).toEqual([undefined, 1.5, 4, undefined]);
});
