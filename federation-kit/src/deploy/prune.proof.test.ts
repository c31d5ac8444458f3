import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSigningKey } from '../keys';
import { directoryStorage, s3Storage, type Storage } from '../storage';
import { startS3Server, type S3Server } from '../storage/testing/startS3Server';
import { promote, rollBack } from './changeRollout';
import { deployBuild } from './deployBuild';
import { deployShell } from './deployShell';
import { changeDisused, claimFolder, readDisused } from './disusedFolders';
import { pruneSite } from './pruneSite';
import { publishedEntry } from './publishBuild';
import { SiteRegistry } from './SiteRegistry';
import { sampleShell } from './testing/sampleShell';
import { placeSite, sampleBuild, sampleSubject } from './testing/sampleSite';

const DAY = 86_400_000;
const key = createSigningKey();
let folder: string;
let server: S3Server;
let storage: Storage;
let time = 0;
const store = () => new SiteRegistry({ storage, signingKeys: [key], now: () => time });
const deploy = (version: string) =>
  deployBuild({ storage, store: store(), subject: sampleSubject(sampleBuild('home', version)), basisPoints: 10_000 });
const prune = (more: Partial<Parameters<typeof pruneSite>[0]> = {}) =>
  pruneSite({ storage, read: () => store().read(), now: time, keptFor: 30 * DAY, ...more });
const has = async (place: string): Promise<boolean> => (await storage.list(place)).length > 0;
const first = 'remotes/mf-home/1/';

describe.each(['directory', 's3'])('%s', (kind) => {
  beforeEach(async () => {
    time = 100 * DAY;
    folder = mkdtempSync(join(tmpdir(), 'prune-'));
    server = await startS3Server();
    const access = { endpoint: server.endpoint, region: 'r', accessKeyId: 'id', secretAccessKey: 'secret' };
    storage = kind === 's3' ? s3Storage('s3://bucket/site', access) : directoryStorage(folder);
    await placeSite(storage, key);
    // The first one is named by nobody any more.
    for (const version of ['1', '2', '3', '4']) await deploy(version);
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await server.stop();
  });

  test('what nobody names goes when it was not named for so long, and nothing else', async () => {
    const before = await store().read();
    expect(Object.keys(before.remotes['home']!.versions)).not.toContain('1');
    expect(await prune()).toMatchObject({ removed: [], disused: { [first]: { since: time } } });
    time += 30 * DAY - 1;
    expect(await prune()).toMatchObject({ removed: [] });
    expect(await has(first)).toBe(true);
    time += 1;
    expect((await prune({ dryRun: true })).removed).toContain(first);
    expect(await has(first)).toBe(true);
    expect((await prune()).removed).toContain(first);
    expect(await has(first)).toBe(false);
    for (const version of Object.keys(before.remotes['home']!.versions))
      expect([version, await has(`remotes/mf-home/${version}/`)]).toEqual([version, true]);
    expect(await store().read()).toEqual(before);
    expect((await readDisused(storage)).folders).toEqual({});
    // And it can come again.
    await deploy('1');
    expect(await has(first)).toBe(true);
  });

  test('what was signed of a version goes with its folder, not before, and of no other', async () => {
    const versions = async () => [...new Set((await storage.list('entries/home/')).map((name) => name.split('/')[0]))];
    expect(await versions()).toContain('1');
    await prune();
    time += 31 * DAY;
    expect((await prune({ dryRun: true })).entries).toEqual([expect.stringMatching(/^entries\/home\/1\//)]);
    expect(await versions()).toContain('1');
    const others = (await versions()).filter((version) => version !== '1');
    expect((await prune()).entries).toHaveLength(1);
    expect(await versions()).toEqual(others);
    // A deploy that is under way has its folder, and no registry names it.
    await deploy('1');
    await deploy('5');
    expect((await prune()).entries).toEqual([]);
  });

  test('an older command line that goes back to a folder without a word is seen by the registry, until the last moment', async () => {
    await prune();
    time += 31 * DAY;
    const { entry } = (await publishedEntry(storage, first))!;
    // Between its list and its removal.
    let asked = 0;
    const read = async () => {
      asked += 1;
      if (asked === 2) await store().update((registry) => rollBack(registry, 'home', time, { version: '1', entry }));
      return store().read();
    };
    expect(await prune({ read })).toMatchObject({ removed: [] });
    expect(await prune()).toMatchObject({ removed: [] });
    expect(await has(first)).toBe(true);
  });

  test('who takes it into use after the registry was read, and before it is marked as going, keeps it', async () => {
    await prune();
    time += 31 * DAY;
    let asked = 0;
    const read = async () => {
      const registry = await store().read();
      asked += 1;
      if (asked === 2) await claimFolder(storage, first);
      return registry;
    };
    expect((await prune({ read })).removed).not.toContain(first);
    expect(await has(first)).toBe(true);
  });

  test('a folder that is being removed is nobody’s: a deploy to it is refused in words, and the next call ends what was interrupted', async () => {
    await prune();
    time += 31 * DAY;
    const failing: Storage = { ...storage, remove: () => Promise.reject(new Error('power')) };
    await expect(prune({ storage: failing })).rejects.toThrow('power');
    await expect(deploy('1')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/1\/ was not used for long and is being removed/) as string,
    });
    expect((await prune()).removed).toContain(first);
    await deploy('1');
    await store().update((registry) => promote(registry, 'home', { basisPoints: 10_000 }, time));
    expect((await store().read()).remotes['home']?.rollout.stable).toBe('1');
  });

  test('two at once remove each folder once, and shells go as remotes do', async () => {
    for (const version of ['2', '3', '4', '5'])
      await deployShell({ storage, store: store(), build: sampleShell(version), basisPoints: 10_000 });
    await prune();
    time += 31 * DAY;
    const both = await Promise.all([prune(), prune()]);
    const removed = both.flatMap((each) => each.removed);
    expect(removed).toEqual(expect.arrayContaining([first, 'shell/2/']));
    expect(await store().read()).toMatchObject({ shell: { version: '5' } });
    expect(await has(first)).toBe(false);
    expect(await has('shell/2/')).toBe(false);
    expect(await has('shell/5/')).toBe(true);
  });
});

test('a list that somebody else changes is changed on what they have made of it', async () => {
  const objects = new Map<string, Buffer>();
  let others = 3;
  const shared = {
    place: 'memory',
    read: async (name: string) => (objects.has(name) ? { bytes: objects.get(name)!, tag: objects.get(name)!.toString() } : undefined),
    swap: async (name: string, bytes: Buffer, tag: string | undefined) => {
      if ((others -= 1) >= 0) objects.set(name, Buffer.from(JSON.stringify({ folders: { [`other/${others}/`]: { since: 1 } } })));
      if (objects.get(name)?.toString() !== tag) return false;
      objects.set(name, bytes);
      return true;
    },
  } as never as Storage;
  expect(await changeDisused(shared, (folders) => ({ ...folders, 'mine/': { since: 2 } }))).toBe(true);
  expect((await readDisused(shared)).folders).toEqual({ 'other/0/': { since: 1 }, 'mine/': { since: 2 } });
});
