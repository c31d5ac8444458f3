import { TickLine } from './TickLine';

const at = (...times: number[]) => times.map((time) => ({ time, price: time }));
const line = (...times: number[]) => {
  const made = new TickLine();
  at(...times).forEach((point) => made.add(point));
  return made;
};
const times = (shown: TickLine) => shown.points.map(({ time }) => time);

test('prices of the stream are put in line, those that are known already are not', () => {
  expect(times(line(1, 2, 2, 1, 5))).toEqual([1, 2, 5]);
});

test('the log fills what was missed between prices of the stream', () => {
  const shown = line(1, 2, 9);
  shown.load(at(2, 3, 4, 5));
  expect(times(shown)).toEqual([1, 2, 3, 4, 5, 9]);
});

test('an empty stretch of the log takes nothing away', () => {
  const shown = line(1, 2);
  shown.load([]);
  expect(times(shown)).toEqual([1, 2]);
});
