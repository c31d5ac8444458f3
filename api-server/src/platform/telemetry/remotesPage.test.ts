import { remotesPage } from './remotesPage';

test('figures, budgets and read errors of every remote; nothing that somebody reported is markup', () => {
  const html = remotesPage({
    releases: [
      {
        ...{ source: 'home@1<b>', visits: 200, failedVisits: 3, loads: 210, faults: 2, errors: 1, loadTime: 900, interactionTime: 180 },
        ...{ longTasks: 7, lastSeen: 0 },
      },
    ],
    budgets: [{ remote: 'home', objective: 0.99, days: 28, visits: 200, failedVisits: 3, consumed: 1.5 }],
    errors: [
      {
        ...{
          source: 'home@1',
          kind: 'error',
          name: 'uncaught',
          reason: '<script>alert(1)</script>',
          count: 3,
          firstSeen: 0,
          lastSeen: 60_000,
        },
        places: [{ file: 'mf-home/src/a.ts', line: 3, column: 7, known: true }],
        commit: 'abc',
      },
    ],
  });
  expect(html).toContain('<td>home</td><td>1&lt;b&gt;</td><td>200</td><td>3</td><td>1.5 %</td><td>210</td>');
  expect(html).toContain('<td>99 %</td><td>28</td><td>200</td><td>3</td><td>150 %</td>');
  expect(html).toContain('at mf-home/src/a.ts:3:7');
  expect(html).toContain('3 times, first 1970-01-01 00:00 UTC, last 1970-01-01 00:01 UTC, commit abc');
  expect(html).not.toMatch(/<script|<b>/);
});
