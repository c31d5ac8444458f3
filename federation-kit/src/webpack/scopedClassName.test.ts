import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scopedClassName } from './scopedClassName';
import { uniqueName } from '../build/uniqueName';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'kit-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const nameOf = (id: string, css: string): string => {
  const resourcePath = join(folder, 'a.module.css');
  writeFileSync(resourcePath, css);
  return scopedClassName(id, folder)({ resourcePath }, '', 'title');
};

test('a class is named after its package and its rules: the same rules keep the name, others get another', () => {
  const first = nameOf('mf-home', '.title { color: red }');
  expect(first).toMatch(/^mf-home-title-[A-Za-z0-9]{5}$/);
  expect(nameOf('mf-home', '.title { color: red }')).toBe(first);
  expect(nameOf('mf-home', '.title { color: blue }')).not.toBe(first);
  expect(nameOf('mf-assets', '.title { color: red }')).not.toBe(first);
});

test('the global name carries the version, so that two versions can be in one page', () => {
  expect(uniqueName('mf-home', '1.0.0-a1b2')).toBe('mf_home_1_0_0_a1b2');
  expect(uniqueName('mf-home', '1.0.1-a1b2')).not.toBe(uniqueName('mf-home', '1.0.0-a1b2'));
});
