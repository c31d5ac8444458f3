import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFresh, writeStamp } from './buildStamp';

const root = mkdtempSync(join(tmpdir(), 'kit-stamp-'));
const directory = join(root, 'mf-news');
const own = join(directory, 'src/Page.tsx');
const foreign = join(root, 'shared/format.ts');
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** When the build began; sources of before have been read as they are. */
const started = 1_000_000;
function place(file: string, text: string, changedAt = started - 1_000): void {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
  utimesSync(file, changedAt / 1_000, changedAt / 1_000);
}

beforeEach(() => {
  rmSync(join(root, '.cache'), { recursive: true, force: true });
  place(join(root, 'package.json'), JSON.stringify({ workspaces: ['mf-news', 'shared'] }));
  place(join(directory, 'package.json'), JSON.stringify({ name: '@team/mf-news', version: '1.0.0' }));
  place(join(directory, 'dist/remote.json'), JSON.stringify({ version: '1' }));
  place(own, 'own');
  place(foreign, 'foreign');
});

const stamp = (): void => writeStamp(directory, '1', started, [own, foreign, directory, join(root, 'node_modules/x.js')]);

test('a build is fresh until one of the files that it has read changes, its own or another package’s', () => {
  expect(isFresh(directory)).toBe(false);
  stamp();
  expect(isFresh(directory)).toBe(true);
  place(foreign, 'changed');
  expect(isFresh(directory)).toBe(false);
  place(foreign, 'foreign');
  place(own, 'changed');
  expect(isFresh(directory)).toBe(false);
});

test.each([
  ['its own', own],
  ['another package’s', foreign],
])('%s file that changed while the build ran may not be in it', (_whose, file) => {
  place(file, 'changed', started + 10);
  stamp();
  expect(isFresh(directory)).toBe(false);
});
