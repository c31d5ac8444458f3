import { hasRoom, isLimitReached } from './lossLimit';
import { averageReturn, returnsAfter, type PlanReturns, type PublisherReturns } from './results';

const none = { wins: 0, losses: 0, draws: 0, returns: '0' };
const empty: PublisherReturns = { total: '0', highest: '0', drawdown: '0', own: none, followers: { ...none, stake: '0', profit: '0' } };
const plan = (value: string | undefined): PlanReturns => ({ plan: value, own: none, followers: { ...none, stake: '0', profit: '0' } });
const after = (...values: (string | undefined)[]) => values.reduce((record, value) => returnsAfter(record, plan(value)), empty);

test.each([
  [[], '0', '0'],
  [['0.8', '0.8'], '1.6', '0'],
  [['-1', '0.8'], '-0.2', '1'],
  [['0.8', '-1', '0.8', '-1', '-1'], '-1.4', '2.2'],
  [['-1', '-1', '0.8', '0.8', '0.8', '0.8', '-1'], '0.2', '2'],
  [['0.8', undefined, '0', '-1'], '-0.2', '1'],
])('of returns %j the total is %s and the largest fall %s', (values, total, drawdown) => {
  expect(after(...values)).toMatchObject({ total, drawdown });
});

test('the average counts each order alike, and there is none before the first', () => {
  expect([averageReturn(none), averageReturn({ wins: 2, losses: 1, draws: 1, returns: '0.6' })]).toEqual([undefined, '0.15']);
});

test.each([
  ['-49.99', '0', false, true],
  ['-50', '0', true, false],
  ['-60', '0', true, false],
  ['120', '0', false, true],
  // What runs may be lost: the order that would cross is placed, the next is not.
  ['-20', '29.99', false, true],
  ['-20', '30', false, false],
  ['30', '80', false, false],
])('with a limit of 50, a result of %s and %s running: reached %s, room %s', (result, running, reached, room) => {
  const limit = { amount: '50', result, running };
  expect([isLimitReached(limit), hasRoom(limit)]).toEqual([reached, room]);
});
