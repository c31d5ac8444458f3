import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityPlaceholder } from './ChunkIntegrityPlugin';
import { integrity } from '../build/integrity';
import { sealFolder } from './sealFolder';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'kit-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

test('the entry vouches for every other script and style, and is named after what it says', () => {
  write('12.aaaaaaaaaa.js', 'chunk();');
  write('12.bbbbbbbbbb.css', 'a{}');
  write('entry.cccccccccc.js', `t=JSON.parse('"${integrityPlaceholder}"');\n//# sourceMappingURL=entry.cccccccccc.js.map`);
  const name = sealFolder(folder, 'entry.cccccccccc.js');
  expect(name).toMatch(/^entry\.[0-9a-f]{10}\.js$/);
  expect(existsSync(join(folder, 'entry.cccccccccc.js'))).toBe(false);
  const text = readFileSync(join(folder, name), 'utf8');
  const table: unknown = JSON.parse(/JSON\.parse\('(.*)'\)/.exec(text)?.[1] ?? '');
  expect(table).toEqual({ '12.aaaaaaaaaa.js': integrity('chunk();'), '12.bbbbbbbbbb.css': integrity('a{}') });
  expect(text).not.toContain('sourceMappingURL');
});

test('an entry without a place for the table is refused', () => {
  write('12.aaaaaaaaaa.js', 'chunk();');
  write('entry.cccccccccc.js', 'nothing();');
  expect(() => sealFolder(folder, 'entry.cccccccccc.js')).toThrow('no place for the integrity');
});

test('integrity is what browsers compute', () => {
  expect(integrity('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
});
