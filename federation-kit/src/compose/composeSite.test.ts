import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SiteRegistry } from '../deploy';
import { createSigningKey, signRegistry, type SigningKey } from '../keys';
import type { Registry } from '../registry';
import { verifyRegistry } from '../signature';
import { directoryStorage, s3Storage } from '../storage';
import { startS3Server } from '../storage/testing/startS3Server';
import { composeSite } from './composeSite';
import { integrity } from '../build/integrity';
import { updateSite, type UpdateOptions } from './updateSite';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'kit-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const hash = integrity('x');

const workers = { script: ['service-worker.js', hash], removal: ['remove-service-worker.js', hash] };

function shell(version: string, gives?: Record<string, string[]>): string {
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
      gives,
      serviceWorker: workers,
      builtAt: 1,
    }),
  );
  return join(folder, 'shell');
}

function remote(version: string, uses?: Record<string, string[]>): string {
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
    uses,
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
/** As the build of a checkout composes its own site, again and again. */
const compose = (shellFolder: string, remotes: string[], options: UpdateOptions = {}): Promise<Registry> =>
  updateSite(site(), shellFolder, remotes, options);
const written = (): Registry => JSON.parse(readFileSync(join(site(), 'registry.json'), 'utf8')) as Registry;

test('folders are placed by version, and the registry names them with what the first page needs', async () => {
  await compose(shell('1'), [remote('1')], { now: 5 });
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

test('the same builds leave the registry alone, another build is another revision and keeps the old folder', async () => {
  await compose(shell('1'), [remote('1')]);
  expect((await compose(shell('1'), [remote('1')])).revision).toBe(1);
  expect((await compose(shell('1'), [remote('2')])).revision).toBe(2);
  expect(written().remotes['home']?.rollout.stable).toBe('2');
  expect(existsSync(join(site(), 'remotes/mf-home/1/entry.js'))).toBe(true);
});

test('folders that nothing has named for thirty days are removed', async () => {
  await compose(shell('1'), [remote('1')]);
  const old = join(site(), 'remotes/mf-home/1');
  const day = 86_400_000;
  // Named until now: its thirty days begin.
  await compose(shell('1'), [remote('2')], { now: 60 * day });
  await compose(shell('1'), [remote('3')], { now: 89 * day });
  expect(existsSync(old)).toBe(true);
  await compose(shell('1'), [remote('4')], { now: 91 * day });
  expect(existsSync(old)).toBe(false);
});

test('a manifest that is not one is refused, and the registry stays', async () => {
  await compose(shell('1'), [remote('1')]);
  const directory = remote('2');
  writeFileSync(join(directory, 'dist/remote.json'), '{}');
  await expect(compose(shell('1'), [directory])).rejects.toThrow();
  expect(written().remotes['home']?.rollout.stable).toBe('1');
});

test('the registry is signed with the keys that are given, and again when the keys change', async () => {
  const [first, second] = [createSigningKey(), createSigningKey()];
  await compose(shell('1'), [remote('1')], { keys: [first] });
  expect(await verifyRegistry(written(), [first])).toBe('valid');
  expect((await compose(shell('1'), [remote('1')], { keys: [first] })).revision).toBe(1);
  expect((await compose(shell('1'), [remote('1')], { keys: [first, second] })).revision).toBe(2);
  expect(await verifyRegistry(written(), [second])).toBe('valid');
});

test('the registry names the service worker of its shell, and a kill switch outlives deploys', async () => {
  await compose(shell('1'), [remote('1')]);
  expect(written().shell.serviceWorker).toEqual(workers);
  const registry = written();
  const off = { ...registry, shell: { ...registry.shell, serviceWorker: { ...workers, disabled: true } } };
  writeFileSync(join(site(), 'registry.json'), JSON.stringify(off));
  await compose(shell('2'), [remote('1')]);
  expect(written().shell).toMatchObject({ version: '2', serviceWorker: { ...workers, disabled: true } });
});

test('what was deployed into the site stays: steps, the kill switch', async () => {
  await compose(shell('1'), [remote('1')]);
  const registry = written();
  const home = registry.remotes['home'];
  if (!home) throw new Error('no home');
  const deployed = {
    versions: { ...home.versions, canary: { ...home.versions['1'], folder: 'remotes/mf-home/canary/' } },
    rollout: { ...home.rollout, steps: [{ version: 'canary', basisPoints: 1_000, salt: 's' }], disabled: true },
  };
  writeFileSync(join(site(), 'registry.json'), JSON.stringify({ ...registry, remotes: { home: deployed } }));
  expect((await compose(shell('1'), [remote('1')])).revision).toBe(1);
  expect(written().remotes).toEqual({ home: deployed });
  await compose(shell('1'), [remote('2')]);
  expect(written().remotes['home']?.rollout).toEqual({ stable: '2', steps: deployed.rollout.steps, lastGood: ['1'], disabled: true });
  expect(Object.keys(written().remotes['home']?.versions ?? {}).sort()).toEqual(['1', '2', 'canary']);
});

test('a new site whose shell lacks an export that a remote uses is refused in words; a checkout’s own site says it', async () => {
  const built = (): [string, string[]] => [shell('1', { react: ['lazy'] }), [remote('7', { react: ['lazy', 'useLater'] })]];
  const words = 'home 7 (stable) uses `useLater` of react, which the shell 1 (stable) does not give';
  await expect(composeSite(directoryStorage(site()), ...built())).rejects.toThrow(words);
  expect(existsSync(join(site(), 'registry.json'))).toBe(false);
  await compose(shell('0'), [remote('6')]);
  const said: string[] = [];
  await compose(...built(), { say: (line) => void said.push(line) });
  expect(said).toEqual([words]);
});

describe('somebody else', () => {
  /** A registry in which other teams have deployed for everybody, at once and without a roll-out. */
  async function withOthers(key: SigningKey): Promise<Registry['remotes']> {
    const { signatures: _, ...registry } = await compose(shell('1'), [remote('1')], { keys: [key] });
    const { versions, rollout } = registry.remotes['home']!;
    const theirs = { versions: { '1': { ...versions['1']!, folder: 'remotes/@team/other/1/' } }, rollout };
    const remotes = { ...registry.remotes, other: theirs, home: theirs };
    writeFileSync(join(site(), 'registry.json'), JSON.stringify(signRegistry({ ...registry, remotes }, [key])));
    return written().remotes;
  }

  test('keeps a remote that everybody has, one of the same name as ours as well', async () => {
    const key = createSigningKey();
    const remotes = await withOthers(key);
    const said: string[] = [];
    await compose(shell('2'), [remote('2')], { keys: [key], say: (line) => void said.push(line) });
    expect(written()).toMatchObject({ shell: { version: '2' }, remotes });
    expect(said).toEqual(['home is left as it is: another package than mf-home has brought it']);
  });

  test.each([
    ['was changed after it was signed', (registry: Registry) => ({ ...registry, createdAt: 4 })],
    ['is signed by a key of others', ({ signatures: _, ...registry }: Registry) => signRegistry(registry, [createSigningKey()])],
    ['lost its signature', ({ signatures: _, ...registry }: Registry) => registry],
  ])('whose registry %s is not signed for, and nothing is placed there', async (_what, change) => {
    const key = createSigningKey();
    await compose(shell('1'), [remote('1')], { keys: [key] });
    writeFileSync(join(site(), 'registry.json'), JSON.stringify(change(written())));
    const before = written();
    await expect(compose(shell('2'), [remote('2')], { keys: [key] })).rejects.toThrow(/is not signed/);
    expect(written()).toEqual(before);
    expect([existsSync(join(site(), 'shell/2')), existsSync(join(site(), 'remotes/mf-home/2'))]).toEqual([false, false]);
  });

  test('has signed the registry: it is not changed without a key', async () => {
    await compose(shell('1'), [remote('1')], { keys: [createSigningKey()] });
    await expect(compose(shell('1'), [remote('2')])).rejects.toThrow(/is signed; name the key/);
  });

  test('has a site there: a new one is not made over it', async () => {
    const storage = directoryStorage(site());
    await composeSite(storage, shell('1'), [remote('1')]);
    await expect(composeSite(storage, shell('1'), [remote('2')])).rejects.toThrow(/has a site; compose makes new ones/);
    expect(written().remotes['home']?.rollout.stable).toBe('1');
  });

  test.each(['1', undefined])(
    'has deployed a version of our package for everybody, shell and remote: both stay, whatever was written down (%s)',
    async (first) => {
      const key = createSigningKey();
      await compose(shell('1'), [remote('1')], { keys: [key] });
      const deployed = ({ signatures: _, ...registry }: Registry): Registry => {
        const { versions, rollout } = registry.remotes['home']!;
        const home = { versions: { ...versions, theirs: versions['1']! }, rollout: { ...rollout, stable: 'theirs', lastGood: ['1'] } };
        return signRegistry({ ...registry, remotes: { home }, shell: { ...registry.shell, version: 'theirs' } }, [key]) as Registry;
      };
      writeFileSync(join(site(), 'registry.json'), JSON.stringify(deployed(written())));
      // A checkout of before wrote nothing down.
      if (first === undefined) rmSync(join(folder, 'site.placed.json'));
      const { remotes, shell: theirs } = written();
      const said: string[] = [];
      await compose(shell('1'), [remote('2')], { keys: [key], say: (line) => void said.push(line) });
      expect(written().remotes).toEqual(remotes);
      expect(said).toContain('home is left as it is: theirs was deployed there. Yours goes there with: federation-kit deploy');
      if (first !== undefined)
        expect([written().shell, said]).toEqual([theirs, expect.arrayContaining([expect.stringMatching(/^shell is left/)])]);
    },
  );

  test('has taken a version of ours back: the next build goes on from there', async () => {
    await compose(shell('1'), [remote('1')]);
    const { versions: first } = written().remotes['home']!;
    await compose(shell('1'), [remote('2')]);
    const registry = written();
    writeFileSync(
      join(site(), 'registry.json'),
      JSON.stringify({ ...registry, remotes: { home: { versions: first, rollout: { stable: '1', steps: [], lastGood: [] } } } }),
    );
    await compose(shell('1'), [remote('3')]);
    expect(written().remotes['home']?.rollout.stable).toBe('3');
  });

  test('deploys in the same moment: both are there afterwards', async () => {
    const key = createSigningKey();
    await compose(shell('1'), [remote('1')], { keys: [key] });
    const store = new SiteRegistry({ storage: directoryStorage(site()), signingKeys: [key] });
    const { versions, rollout } = written().remotes['home']!;
    const other = { versions: { '1': { ...versions['1']!, folder: 'remotes/@team/other/1/' } }, rollout };
    const rounds = Array.from({ length: 5 }, (_each, round) =>
      store.update((registry) => ({ ...registry, remotes: { ...registry.remotes, [`other${round}`]: other } })),
    );
    await Promise.all([compose(shell('1'), [remote('2')], { keys: [key] }), ...rounds]);
    expect(Object.keys(written().remotes).sort()).toEqual(['home', 'other0', 'other1', 'other2', 'other3', 'other4']);
    expect(written().remotes['home']?.rollout.stable).toBe('2');
  });
});

test('a new site is made in a bucket as in a directory; what was interrupted goes on', async () => {
  const server = await startS3Server();
  try {
    const access = { region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret', endpoint: server.endpoint };
    const bucket = s3Storage('s3://bucket/site', access);
    const key = createSigningKey();
    const swap = () => Promise.reject(new Error('gone'));
    await expect(composeSite({ ...bucket, swap }, shell('1'), [remote('1')], { keys: [key] })).rejects.toThrow('gone');
    expect((await composeSite(bucket, shell('1'), [remote('1')], { keys: [key], now: 5 })).revision).toBe(1);
    const registry = JSON.parse((await bucket.read('registry.json'))!.bytes.toString()) as Registry;
    expect(await verifyRegistry(registry, [key])).toBe('valid');
    expect((await bucket.read('remotes/mf-home/1/entry.js'))?.bytes.toString()).toBe('1');
    expect(await bucket.list('shell/')).toEqual(['1/index.html', '1/shell.json']);
    await expect(composeSite(bucket, shell('1'), [remote('2')])).rejects.toThrow(/federation-kit deploy --to s3:\/\/bucket\/site/);
  } finally {
    await server.stop();
  }
});
