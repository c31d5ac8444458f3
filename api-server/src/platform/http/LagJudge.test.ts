import { LagJudge } from './LagJudge';

it('calls two slow stretches in a row a lag, one alone not, and ends it with the first quick one', () => {
  const judge = new LagJudge(400);
  expect([401, 20, 900, 400, 500, 800, 401, 3].map((delay) => judge.judge(delay))).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
    true,
    false,
  ]);
});
