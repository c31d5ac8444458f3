import type { Entry } from '../Journal';
import { verifyTimes } from './verifyTimes';

const order = (createdAt: number): Entry[] => [
  { kind: 'intent', key: 'k', userId: 'u', mode: 'demo', name: 'deliveryOrder.place', body: {}, at: 100_000 },
  { kind: 'acknowledged', key: 'k', data: { createdAt }, at: 103_000 },
];

it.each([
  ['within', 101_000, 0],
  ['a little before, by a clock that is a little behind', 99_000, 0],
  ['half a minute before', 70_000, 1],
  ['half a minute after', 131_000, 1],
])('an order accepted %s the time of asking is judged by the clock outside', (_when, createdAt, wrong) => {
  expect(verifyTimes(order(createdAt))).toHaveLength(wrong);
});
