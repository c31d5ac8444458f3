import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '../registry';
import { composeSite } from './composeSite';
import { integrity } from './integrity';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'kit-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const hash = integrity('x');

function shell(version: string): string {
  const dist = join(folder, 'shell/dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'index.html'), version);
  writeFileSync(
    join(dist, 'shell.json'),
    JSON.stringify({
      version,
      index: 'index.html',
      inlineScripts: [hash],
      locales: { en: [['en.js', hash]] },
      libraries: {},
      provides: { react: '19.3.1' },
      builtAt: 1,
    }),
  );
  return join(folder, 'shell');
}

function remote(version: string): string {
  const dist = join(folder, 'mf-home/dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'entry.js'), version);
  writeFileSync(join(dist, 'entry.js.map'), '{}');
  const routes = [
    { id: 'home.index', path: '/', access: 'public', tab: 0 },
    { id: 'home.more', path: '/more', access: 'public' },
  ];
  const manifest = {
    id: 'home',
    package: 'mf-home',
    version,
    name: 'mf_home',
    entry: 'entry.js',
    definition: { id: 'home', namespace: 'home', routes },
    requires: { react: '^19.3.1' },
    files: { 'entry.js': { bytes: 1, brotliBytes: 1, integrity: hash } },
    pages: { 'home.index': [['1.js', hash]], 'home.more': [['2.js', hash]] },
    libraries: {},
    locales: {},
    builtAt: 1,
  };
  writeFileSync(join(dist, 'remote.json'), JSON.stringify(manifest));
  return join(folder, 'mf-home');
}

const site = (): string => join(folder, 'site');
const written = (): Registry => JSON.parse(readFileSync(join(site(), 'registry.json'), 'utf8')) as Registry;

test('folders are placed by version, and the registry names them with what the first page needs', () => {
  composeSite(site(), shell('1'), [remote('1')], 5);
  expect(readFileSync(join(site(), 'remotes/mf-home/1/entry.js'), 'utf8')).toBe('1');
  expect(existsSync(join(site(), 'remotes/mf-home/1/entry.js.map'))).toBe(false);
  const registry = written();
  expect(registry).toMatchObject({ revision: 1, createdAt: 5, shell: { index: 'shell/1/index.html' } });
  expect(registry.remotes['home']?.versions['1']).toMatchObject({
    folder: 'remotes/mf-home/1/',
    entry: ['entry.js', hash],
    preload: { 'home.index': [['1.js', hash]] },
  });
  expect(registry.remotes['home']?.versions['1']?.preload).not.toHaveProperty(['home.more']);
});

test('the same builds leave the registry alone, another build is another revision and keeps the old folder', () => {
  composeSite(site(), shell('1'), [remote('1')]);
  expect(composeSite(site(), shell('1'), [remote('1')]).revision).toBe(1);
  expect(composeSite(site(), shell('1'), [remote('2')]).revision).toBe(2);
  expect(written().remotes['home']?.rollout.stable).toBe('2');
  expect(existsSync(join(site(), 'remotes/mf-home/1/entry.js'))).toBe(true);
});

test('folders that nothing has named for thirty days are removed', () => {
  composeSite(site(), shell('1'), [remote('1')]);
  const old = join(site(), 'remotes/mf-home/1');
  utimesSync(old, new Date(0), new Date(0));
  composeSite(site(), shell('1'), [remote('2')], 31 * 86_400_000);
  expect(existsSync(old)).toBe(false);
});

test('a manifest that is not one is refused, and the registry stays', () => {
  composeSite(site(), shell('1'), [remote('1')]);
  const directory = remote('2');
  writeFileSync(join(directory, 'dist/remote.json'), '{}');
  expect(() => composeSite(site(), shell('1'), [directory])).toThrow();
  expect(written().remotes['home']?.rollout.stable).toBe('1');
});
