import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSigningKey } from '../keys';
import { namedCohorts } from '../page';
import { chooseVersion, type Registry } from '../registry';
import { audience } from '../registry/audience';
import { directoryStorage, type Storage } from '../storage';
import { haltVersion, promote, rollBack, switchRemote } from './changeRollout';
import { deployBuild } from './deployBuild';
import { publishBuild, publishedEntry } from './publishBuild';
import { SiteRegistry } from './SiteRegistry';
import { placeSite, sampleBuild, sampleRegistry, sampleSubject } from './testing/sampleSite';

let folder: string;
let storage: Storage;
let store: SiteRegistry;
let time = 100;
const key = createSigningKey();
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rollout-'));
  storage = directoryStorage(folder);
  await placeSite(storage, key);
  store = new SiteRegistry({ storage, signingKeys: [key], now: () => (time += 1) });
});
afterEach(() => rmSync(folder, { recursive: true }));

const deploy = (version: string, basisPoints = 1_000, cohort?: string) =>
  deployBuild({ storage, store, subject: sampleSubject(sampleBuild('home', version)), basisPoints, cohort });
const change = (apply: (registry: Registry, now: number) => Registry | undefined) => store.update((registry) => apply(registry, store.now));
const rollout = async () => (await store.read()).remotes['home']?.rollout;
const visitors = Array.from({ length: 100_000 }, (_, index) => `v-${(index * 7919).toString(36)}`);
const takers = async (version: string, cohorts: readonly string[] = []): Promise<Set<string>> => {
  const current = await rollout();
  return new Set(visitors.filter((visitor) => current && chooseVersion('home', current, visitor, cohorts) === version));
};

test('a hundred thousand visitors: each share within 0.3 points, kept while it grows and across versions', async () => {
  await deploy('1');
  expect((await takers('1')).size).toBe(visitors.length);
  await deploy('2', 1_000);
  const early = await takers('2');
  expect(Math.abs(early.size / visitors.length - 0.1)).toBeLessThan(0.003);
  await change((registry, now) => promote(registry, 'home', { basisPoints: 5_000 }, now));
  const half = await takers('2');
  expect(Math.abs(half.size / visitors.length - 0.5)).toBeLessThan(0.003);
  expect([...early].every((visitor) => half.has(visitor))).toBe(true);
  await change((registry, now) => promote(registry, 'home', { basisPoints: 10_000 }, now));
  await deploy('3', 1_000);
  expect(await takers('3')).toEqual(early);
  await deploy('4', 1_000);
  expect(await takers('4')).toEqual(early);
});

test('deploy, promote, roll back: who is stable, who is on the way, what to fall back to', async () => {
  await deploy('1');
  await deploy('2');
  expect(await rollout()).toMatchObject({ stable: '1', steps: [{ version: '2', basisPoints: 1_000 }], lastGood: ['1'] });
  const since = (await rollout())?.steps[0]?.since;
  await change((registry, now) => promote(registry, 'home', { basisPoints: 5_000 }, now));
  expect((await rollout())?.steps[0]).toMatchObject({ basisPoints: 5_000, since });
  await change((registry, now) => promote(registry, 'home', { basisPoints: 10_000 }, now));
  expect(await rollout()).toMatchObject({ stable: '2', steps: [], lastGood: ['1'] });
  await change((registry, now) => rollBack(registry, 'home', now));
  expect(await rollout()).toMatchObject({ stable: '1', steps: [], lastGood: [] });
  expect(Object.keys((await store.read()).remotes['home']?.versions ?? {})).toEqual(['1']);
  await expect(change((registry, now) => rollBack(registry, 'home', now))).rejects.toMatchObject({ code: 'refused' });
});

test('a version on its way is taken back first, and any published one can be gone back to', async () => {
  await deploy('1');
  await deploy('2', 10_000);
  await deploy('3', 10_000);
  await deploy('4', 10_000);
  expect(Object.keys((await store.read()).remotes['home']?.versions ?? {}).sort()).toEqual(['2', '3', '4']);
  await deploy('5');
  await change((registry, now) => rollBack(registry, 'home', now));
  expect(await rollout()).toMatchObject({ stable: '4', steps: [] });
  const old = await publishedEntry(storage, 'remotes/mf-home/1/');
  if (!old) throw new Error('folder 1 is gone');
  await change((registry, now) => rollBack(registry, 'home', now, { version: '1', entry: old.entry }));
  expect(await rollout()).toMatchObject({ stable: '1', steps: [] });
  expect((await store.read()).remotes['home']?.versions['1']).toEqual(old.entry);
});

test('a cohort gets a version whatever its place; the guard takes out one version alone', async () => {
  await deploy('1');
  await deploy('2', 0, 'staff');
  await deploy('3', 1_000);
  expect((await rollout())?.steps.map(({ version }) => version)).toEqual(['3', '2']);
  expect((await takers('2', ['staff'])).size).toBe(visitors.length);
  expect((await takers('2')).size).toBe(0);
  expect((await takers('2', ['beta', 'Staff'])).size).toBe(0);
  await change((registry) => haltVersion(registry, 'home', '3'));
  expect((await rollout())?.steps.map(({ version }) => version)).toEqual(['2']);
  expect((await change((registry) => haltVersion(registry, 'home', '3'))).changed).toBe(false);
});

const audiences = async () => (await rollout())?.steps.map((step) => `${step.version}: ${audience(step)}`);

test('one version has a share and one each cohort; whoever has a version keeps it while its share grows', async () => {
  await deploy('1');
  await deploy('2', 0, 'staff');
  await deploy('2', 0, 'beta');
  expect(await audiences()).toEqual(['2: staff, beta']);
  await deploy('2', 500);
  expect(await audiences()).toEqual(['2: 5 % and staff, beta']);
  await deploy('3', 0, 'staff');
  expect(await audiences()).toEqual(['3: staff', '2: 5 % and beta']);
  await change((registry, now) => promote(registry, 'home', { basisPoints: 2_000, version: '2' }, now));
  expect(await audiences()).toEqual(['3: staff', '2: 20 % and beta']);
  await deploy('4', 1_000);
  expect(await audiences()).toEqual(['4: 10 %', '3: staff', '2: beta']);
  await deploy('5', 0, 'beta');
  expect(await audiences()).toEqual(['5: beta', '4: 10 %', '3: staff']);
  expect(Object.keys((await store.read()).remotes['home']?.versions ?? {}).sort()).toEqual(['1', '3', '4', '5']);
  expect(namedCohorts(await store.read())).toEqual(['beta', 'staff']);
});

test('what is said twice is done once', async () => {
  await deploy('1');
  expect(await deploy('1')).toMatchObject({ changed: false, revision: 2 });
  await deploy('2');
  expect(await deploy('2')).toMatchObject({ changed: false, revision: 3 });
  expect((await change((registry, now) => promote(registry, 'home', { basisPoints: 1_000 }, now))).changed).toBe(false);
  await change((registry) => switchRemote(registry, 'home', true));
  expect((await rollout())?.disabled).toBe(true);
  expect((await change((registry) => switchRemote(registry, 'home', true))).changed).toBe(false);
  await change((registry) => switchRemote(registry, 'home', false));
  expect(await rollout()).not.toHaveProperty('disabled');
});

test('a promotion that means another version, and unknown remotes, are refused', async () => {
  await deploy('1');
  await deploy('2');
  const registry = await store.read();
  expect(() => promote(registry, 'home', { basisPoints: 10_000, version: '1.5' }, 1)).toThrow(/rolls out 2 by now/);
  expect(() => promote(registry, 'nothing', { basisPoints: 1 }, 1)).toThrow(/has no remote 'nothing'; it has home/);
});

test('the same build made anew is accepted and keeps its first manifest; another content under its version is refused', async () => {
  const again = sampleBuild('home', '1', (manifest) => ({ ...manifest, builtAt: 2 }));
  const first = await publishBuild(storage, sampleBuild('home', '1'));
  expect(await publishBuild(storage, again)).toEqual({ entry: first.entry, isNew: false });
  const other = sampleBuild('home', '1');
  const { integrity } = other.manifest.files['page.js'] ?? { integrity: '' };
  const files = { ...other.manifest.files, 'page.js': { bytes: 1, brotliBytes: 1, integrity: integrity.replace('sha256-', 'sha256-A') } };
  await expect(publishBuild(storage, { ...other, manifest: { ...other.manifest, files } })).rejects.toMatchObject({ code: 'refused' });
});

test('a rule that others have broken meanwhile stops the deploy at the last moment', async () => {
  await deploy('1');
  const rival = sampleBuild('rival', '1');
  const routes = [{ id: 'rival.index', path: '/rival', aliases: ['/new'], access: 'public' as const }];
  const taken = sampleBuild('rival', '1', (manifest) => ({ ...manifest, definition: { ...manifest.definition, routes } }));
  const mine = sampleBuild('home', '2', (manifest) => ({
    ...manifest,
    definition: { ...manifest.definition, routes: [{ id: 'home.index', path: '/new', access: 'public' }] },
  }));
  let first = true;
  const slow: Storage = {
    ...storage,
    async swap(...given) {
      if (first) {
        first = false;
        await deployBuild({ storage, store, subject: sampleSubject({ ...rival, ...taken }), basisPoints: 10_000 });
      }
      return storage.swap(...given);
    },
  };
  const slowStore = new SiteRegistry({ storage: slow, signingKeys: [key], wait: () => Promise.resolve() });
  const deployment = deployBuild({ storage: slow, store: slowStore, subject: sampleSubject(mine), basisPoints: 1_000 });
  await expect(deployment).rejects.toMatchObject({ code: 'refused', message: expect.stringMatching(/address \/new/) as string });
  expect((await rollout())?.steps).toEqual([]);
});

describe('signatures', () => {
  const read = (options: object = {}) => new SiteRegistry({ storage, signingKeys: [key], ...options }).read();

  test('a key that has not signed the present registry does not sign the next one', async () => {
    await expect(read({ signingKeys: [createSigningKey()] })).rejects.toMatchObject({ code: 'refused' });
    await expect(read({ signingKeys: [createSigningKey()], trustedKeys: [key] })).resolves.toMatchObject({ revision: 1 });
  });

  test('a registry that was changed by hand is not signed anew', async () => {
    const found = await storage.read('registry.json');
    const registry = JSON.parse(found?.bytes.toString() ?? '') as Registry;
    await storage.swap('registry.json', Buffer.from(JSON.stringify({ ...registry, revision: 5 })), found?.tag);
    await expect(deploy('1')).rejects.toThrow(/changed after it was signed/);
  });

  test('without a key a signed registry stays; an unsigned one is signed when its owner says so', async () => {
    const update = (options: object) =>
      new SiteRegistry({ storage, ...options }).update((registry) => ({ ...registry, shell: { ...registry.shell, version: '2' } }));
    await expect(update({})).rejects.toThrow(/--key/);
    const found = await storage.read('registry.json');
    await storage.swap('registry.json', Buffer.from(JSON.stringify(sampleRegistry())), found?.tag);
    await expect(update({ signingKeys: [key] })).rejects.toThrow(/--adopt/);
    await update({ signingKeys: [key], adopt: true });
    expect((await read()).shell.version).toBe('2');
  });
});
