import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSigningKey } from '../keys';
import type { Registry } from '../registry';
import { verifyRegistry } from '../signature';
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
  composeSite(site(), shell('1'), [remote('1')], { now: 5 });
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
  const day = 86_400_000;
  // Named until now: its thirty days begin.
  composeSite(site(), shell('1'), [remote('2')], { now: 60 * day });
  composeSite(site(), shell('1'), [remote('3')], { now: 89 * day });
  expect(existsSync(old)).toBe(true);
  composeSite(site(), shell('1'), [remote('4')], { now: 91 * day });
  expect(existsSync(old)).toBe(false);
});

test('a manifest that is not one is refused, and the registry stays', () => {
  composeSite(site(), shell('1'), [remote('1')]);
  const directory = remote('2');
  writeFileSync(join(directory, 'dist/remote.json'), '{}');
  expect(() => composeSite(site(), shell('1'), [directory])).toThrow();
  expect(written().remotes['home']?.rollout.stable).toBe('1');
});

test('the registry is signed with the keys that are given, and again when the keys change', async () => {
  const [first, second] = [createSigningKey(), createSigningKey()];
  composeSite(site(), shell('1'), [remote('1')], { keys: [first] });
  expect(await verifyRegistry(written(), [first])).toBe('valid');
  expect(composeSite(site(), shell('1'), [remote('1')], { keys: [first] }).revision).toBe(1);
  expect(composeSite(site(), shell('1'), [remote('1')], { keys: [first, second] }).revision).toBe(2);
  expect(await verifyRegistry(written(), [second])).toBe('valid');
  writeFileSync(join(site(), 'registry.json'), JSON.stringify({ ...written(), createdAt: 4 }));
  expect(composeSite(site(), shell('1'), [remote('1')], { keys: [first] }).revision).toBe(3);
  expect(await verifyRegistry(written(), [first])).toBe('valid');
});

test('what was deployed into the site stays: steps, other remotes, the kill switch', () => {
  composeSite(site(), shell('1'), [remote('1')]);
  const registry = written();
  const home = registry.remotes['home'];
  if (!home) throw new Error('no home');
  const deployed = {
    versions: { ...home.versions, canary: { ...home.versions['1'], folder: 'remotes/mf-home/canary/' } },
    rollout: { ...home.rollout, steps: [{ version: 'canary', basisPoints: 1_000, salt: 's' }] },
  };
  const other = { ...home, rollout: { ...home.rollout, disabled: true } };
  const dropped = { ...home };
  writeFileSync(join(site(), 'registry.json'), JSON.stringify({ ...registry, remotes: { home: deployed, other, dropped } }));
  expect(composeSite(site(), shell('1'), [remote('1')]).revision).toBe(1 + 1);
  expect(written().remotes).toEqual({ home: deployed, other });
  composeSite(site(), shell('1'), [remote('2')]);
  expect(written().remotes['home']?.rollout).toEqual({ stable: '2', steps: deployed.rollout.steps, lastGood: ['1'] });
  expect(Object.keys(written().remotes['home']?.versions ?? {}).sort()).toEqual(['1', '2', 'canary']);
});
