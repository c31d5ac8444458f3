import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inputHash } from './inputHash';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kit-'));
  mkdirSync(join(folder, 'src'));
  write('src/a.ts', 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const hash = (): string => inputHash([join(folder, 'src')], folder);

test('content and names count', () => {
  const first = hash();
  expect(hash()).toBe(first);
  write('src/a.ts', 'two');
  const second = hash();
  expect(second).not.toBe(first);
  write('src/b.ts', '');
  expect(hash()).not.toBe(second);
});

test('tests, documents and built files do not', () => {
  const first = hash();
  mkdirSync(join(folder, 'src/dist'));
  write('src/dist/x.js', 'built');
  write('src/a.test.ts', 'test');
  write('src/README.md', 'words');
  expect(hash()).toBe(first);
});
