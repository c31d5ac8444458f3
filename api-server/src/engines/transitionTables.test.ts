import { readFileSync } from 'node:fs';
import path from 'node:path';
import { machines, transitionPage } from './transitionTables';

test('docs/transitions.md is what the code says', () => {
  const file = path.join(__dirname, '../../../docs/transitions.md');
  expect(readFileSync(file, 'utf8')).toBe(transitionPage());
});

test.each(machines)(
  '$name: every state is reached, ends only where it may, and no event is ambiguous',
  ({ initial, final, transitions }) => {
    const reached = new Set([initial]);
    for (const state of reached) transitions.filter(({ from }) => from === state).forEach(({ to }) => reached.add(to));
    const states = new Set([initial, ...final, ...transitions.flatMap(({ from, to }) => [from, to])]);
    expect([...reached].sort()).toEqual([...states].sort());
    for (const state of states) expect(transitions.some(({ from }) => from === state)).toBe(!final.includes(state));
    const keys = transitions.map(({ from, event }) => `${from} ${event}`);
    expect(new Set(keys).size).toBe(keys.length);
  },
);
