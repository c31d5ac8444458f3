import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errorPage } from '../app/reference/errorPage';
import { followPlanRefusals, skipMessages } from './followPlans/refusals';
import { limitsRefusals } from './limits/refusals';
import { perpetualRefusals } from './perpetual/refusals';

const documented = readFileSync(path.join(__dirname, '../../../docs/errors.md'), 'utf8').split('\n');

test('what the engines say no with is what docs/errors.md tells, by id, code and words', () => {
  const rows = errorPage()
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect([followPlanRefusals, skipMessages, limitsRefusals, perpetualRefusals].every((refusals) => Object.keys(refusals).length > 0)).toBe(
    true,
  );
  expect(rows).toEqual(documented.filter((line) => /^\| `(followPlan|followPlanSkip|limits|perpetual)\./.test(line)));
});
