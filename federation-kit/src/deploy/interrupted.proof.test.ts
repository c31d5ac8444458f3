import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSigningKey, isSignedBy } from '../keys';
import type { Registry } from '../registry';
import { directoryStorage, s3Storage, type DirectoryStep, type Storage } from '../storage';
import { startS3Server, type S3Server } from '../storage/testing/startS3Server';
import { deployBuild } from './deployBuild';
import { SiteRegistry } from './SiteRegistry';
import { placeSite, sampleBuild, sampleSubject } from './testing/sampleSite';

const key = createSigningKey();
let folder: string;
let server: S3Server;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  server = await startS3Server();
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await server.stop();
});

const site = (): string => join(folder, 'site');
const s3 = (): Storage =>
  s3Storage('s3://bucket/site', { endpoint: server.endpoint, region: 'r', accessKeyId: 'id', secretAccessKey: 'secret' });
const deploy = (storage: Storage, id: string, version: string) => {
  const store = new SiteRegistry({ storage, signingKeys: [key], wait: () => Promise.resolve() });
  return deployBuild({ storage, store, subject: sampleSubject(sampleBuild(id, version)), basisPoints: 1_000 });
};
const registryOf = async (storage: Storage): Promise<Registry> =>
  JSON.parse((await storage.read('registry.json'))?.bytes.toString() ?? '') as Registry;

/** What the registry names is there, byte for byte, and a trusted key has signed it. */
async function expectWhole(storage: Storage): Promise<void> {
  const registry = await registryOf(storage);
  expect(isSignedBy(registry, [key])).toBe(true);
  for (const [id, { versions }] of Object.entries(registry.remotes)) {
    for (const [version, { folder: place }] of Object.entries(versions)) {
      const { files } = sampleBuild(id, version);
      for (const [name, bytes] of files) expect((await storage.read(place + name))?.bytes.equals(bytes)).toBe(true);
    }
  }
}

/** A storage that fails at one of its calls: before it does anything, or after it did all and before its answer came. */
function failing(storage: Storage, at: number, when: 'before' | 'after'): { storage: Storage; calls: () => number } {
  let count = 0;
  const around =
    <Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      const mine = (count += 1) === at;
      if (mine && when === 'before') throw new Error('interrupted');
      const result = await call(...given);
      if (mine) throw new Error('interrupted');
      return result;
    };
  const { read, list, publish, swap, remove, place } = storage;
  return {
    storage: { place, read: around(read), list: around(list), publish: around(publish), swap: around(swap), remove: around(remove) },
    calls: () => count,
  };
}

const storages = { directory: () => directoryStorage(site()), s3 };

describe.each(Object.keys(storages) as (keyof typeof storages)[])('%s', (kind) => {
  test.each(['before', 'after'] as const)(
    'a failure %s any call leaves the old or the new state, whole, and a second try succeeds',
    async (when) => {
      const storage = storages[kind]();
      await placeSite(storage, key);
      await deploy(storage, 'home', '1');
      for (let at = 1, ended = false; !ended; at += 1) {
        const version = `2.${at}`;
        const before = await registryOf(storage);
        const broken = failing(storage, at, when);
        const outcome = await deploy(broken.storage, 'home', version).then(
          () => 'done',
          () => 'interrupted',
        );
        ended = broken.calls() < at;
        const after = await registryOf(storage);
        if (outcome === 'interrupted') expect(after).toEqual(before);
        else expect(after.remotes['home']?.rollout.steps[0]?.version).toBe(version);
        await expectWhole(storage);
        await deploy(storage, 'home', version);
        expect((await registryOf(storage)).remotes['home']?.rollout.steps[0]?.version).toBe(version);
      }
      await expectWhole(storage);
    },
  );

  test('two teams at the same moment both land', async () => {
    const storage = storages[kind]();
    await placeSite(storage, key);
    const ids = ['home', 'markets', 'futures', 'assets'];
    await Promise.all(ids.map((id) => deploy(storages[kind](), id, '1')));
    const registry = await registryOf(storage);
    expect(Object.keys(registry.remotes).sort()).toEqual([...ids].sort());
    expect(registry.revision).toBe(1 + ids.length);
    await expectWhole(storage);
  });

  test('whoever is never first is told to try again, and has changed nothing', async () => {
    const storage = storages[kind]();
    await placeSite(storage, key);
    const before = await registryOf(storage);
    const busy = { ...storage, swap: () => Promise.resolve(false) };
    await expect(deploy(busy, 'home', '1')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/try again/) as string,
    });
    expect(await registryOf(storage)).toEqual(before);
  });
});

test('each answer of the storage that is lost leaves a whole state', async () => {
  const storage = s3();
  await placeSite(storage, key);
  await deploy(storage, 'home', '1');
  for (const lost of [true, 'after'] as const) {
    for (const part of ['page.js', 'remote.json', 'registry.json']) {
      const version = `${part}.${String(lost)}`;
      server.fail = (method, name) => (method === 'PUT' && name.endsWith(part) ? lost : false);
      await deploy(storage, 'home', version).catch(() => undefined);
      server.fail = () => false;
      await expectWhole(storage);
      await deploy(storage, 'home', version);
      expect((await registryOf(storage)).remotes['home']?.rollout.steps[0]?.version).toBe(version);
    }
  }
});

describe('processes', () => {
  const child = join(__dirname, 'testing/deployChild.ts');
  const run = (...args: string[]): Promise<{ code: number | null; output: string }> =>
    new Promise((resolve) => {
      const started = spawn(process.execPath, ['--import', 'tsx', child, site(), join(folder, 'key.json'), ...args], { cwd: __dirname });
      let output = '';
      for (const stream of [started.stdout, started.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
      started.on('close', (code) => resolve({ code, output }));
    });
  beforeEach(async () => {
    writeFileSync(join(folder, 'key.json'), JSON.stringify(key));
    await placeSite(directoryStorage(site()), key);
  });

  test.each<[DirectoryStep, 'old' | 'new']>([
    ['staged', 'old'],
    ['published', 'old'],
    ['claimed', 'old'],
    ['written', 'old'],
    ['replaced', 'new'],
  ])('killed when it has %s: the %s state, and the next deploy goes on', async (step, state) => {
    const before = readFileSync(join(site(), 'registry.json'), 'utf8');
    expect((await run('home', '1', step)).code).toBeNull();
    expect(readFileSync(join(site(), 'registry.json'), 'utf8') === before).toBe(state === 'old');
    await expectWhole(directoryStorage(site()));
    expect((await run('home', '1')).code).toBe(0);
    await expectWhole(directoryStorage(site()));
    expect((await registryOf(directoryStorage(site()))).remotes['home']?.rollout.stable).toBe('1');
    if (state === 'old') expect(readdirSync(site()).filter((name) => name.includes('.claim-'))).toEqual([]);
  });

  test('four that deploy at the same moment all land', async () => {
    const ids = ['home', 'markets', 'futures', 'assets'];
    const results = await Promise.all(ids.map((id) => run(id, '1')));
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    const registry = await registryOf(directoryStorage(site()));
    expect(Object.keys(registry.remotes).sort()).toEqual([...ids].sort());
    expect(registry.revision).toBe(5);
  });
});
