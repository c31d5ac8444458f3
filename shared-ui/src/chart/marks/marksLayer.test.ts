import type { Bar } from '../bar';
import { markedBars } from './marksLayer';

const minute = 60_000;
const bar = (at: number): Bar => [at * minute, '1', '1', '1', '1', '1'];
const bars = [1, 2, 4].map(bar);
const mark = (at: number, side: 'buy' | 'sell' = 'buy') => ({ id: `${at}${side}`, time: at * minute, side });
const marked = (...marks: ReturnType<typeof mark>[]) =>
  markedBars(marks, bars, minute).map(({ bar: [time], side }) => `${time / minute} ${side}`);

it('a trade is marked at the bar in which it lies', () => {
  expect(marked(mark(1), mark(2.9), mark(4.99))).toEqual(['1 buy', '2 buy', '4 buy']);
});

it('of each side a bar has one mark', () => {
  expect(marked(mark(1), mark(1.5), mark(1.5, 'sell'))).toEqual(['1 buy', '1 sell']);
});

it('what lies in no bar is not marked', () => {
  expect(marked(mark(0.9), mark(3.5), mark(5))).toEqual([]);
});
