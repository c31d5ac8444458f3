import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPicture, escapeText } from './drawPicture';
import { filesOf } from './filesOf';
import { medianOf } from './medianOf';
import { pageName } from './pageName';
import { readKept } from './readKept';
import { holds, type Kept } from './Report';
import { reports } from './reports';

const kept = (results: readonly unknown[]): Kept => ({
  commit: '12345678',
  date: '2026-11-26T10:00:00.000Z',
  machine: { cores: 2, model: 'A & B', node: 'v20.0.0' },
  load: 0.1,
  runs: 2,
  results,
});

const load = (fmcMs: number, jsBytes: number) => ({ fmcMs, jsBytes, requests: 20 });
const tab = { tab: 'home.index', federated: load(900, 204_800), monolith: load(1_000, 102_400), ratioBytes: 2, ratioTime: 0.9 };

test('runs are kept as their medians', () => {
  const run = (time: number, held: boolean) => [{ page: 'home.index', time, held, load: { bytes: time * 2 } }];
  expect(medianOf([run(1, true), run(3, false)])).toEqual([{ page: 'home.index', time: 2, held: false, load: { bytes: 4 } }]);
});

test('text of a picture is escaped', () => {
  expect(escapeText(`<a b="c" d='e'>&`)).toBe('&lt;a b=&quot;c&quot; d=&apos;e&apos;&gt;&amp;');
  const picture = drawPicture('a < b', 'told & true', [{ title: '<script>', bars: [{ label: '"', value: 1 }] }]);
  expect(picture).toContain('<title>a &lt; b</title>');
  expect(picture).toContain('told &amp; true');
  expect(picture).not.toContain('<script');
});

test('a bar is held to its most or its least, and tells when it does not hold', () => {
  expect([holds({ value: 2, limit: 1 }), holds({ value: 2, limit: 1, isLeast: true }), holds({ value: 2 })]).toEqual([false, true, true]);
  const bars = [
    { label: 'page', value: 2, limit: 1 },
    { label: 'floor', value: 1, beside: true },
  ];
  expect(drawPicture('title', 'told', [{ title: 'panel', bars }])).toMatch(/2 over<[^]*>1</);
});

test('results give a picture and a table with commit, date and what is over its bar', () => {
  const files = filesOf({ coldload: kept([tab]) });
  expect([...files.keys()]).toEqual(['coldload.svg', 'README.md']);
  expect(files.get('coldload.svg')).toContain('A &amp; B');
  const page = files.get('README.md');
  expect(page).toContain('Measured at 12345678, 2026-11-26, 2 x A & B, Node v20.0.0, load average 0.1 before, medians of 2 runs.');
  expect(page).toContain('| Home | 200.0 | 100.0 | 20 | 20 | 900 | 1000 | **2.000 over** | 0.900 |');
  expect(page?.match(/Not recorded yet/g)).toHaveLength(5);
});

test('the bare page, the floor and every page have names', () => {
  expect(['floor', 'home.index', 'perpetual.detail'].map(pageName)).toEqual(['static floor', 'Home', 'Perpetual, detail']);
});

test('what lies in docs/benches is what the kept results give', () => {
  const folder = join(__dirname, '../../../docs/benches');
  const files = filesOf(readKept(folder));
  const committed = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : undefined);
  for (const name of ['README.md', ...Object.keys(reports).map((bench) => `${bench}.svg`)])
    expect([name, committed(name)]).toEqual([name, files.get(name)]);
});
