import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { signedText } from '@halyard-h5/federation-kit/signature';
import { openTestDatabase } from '../../testing/database/testDatabase';
import type { TestDatabase } from '../../testing/database/testDatabase';
import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { RegistryMemory } from './RegistryMemory';
import { integrityOf } from './registryTrust';
import { webModule } from '.';

const folder = mkdtempSync(path.join(os.tmpdir(), 'site-'));
const template = '<script id="registry-keys"><!--registry-keys--></script><script id="registry"><!--registry--></script>';

/** A key of its own making, so that the server is tested against the format and not against the code that signs. */
function makeKey(id: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { trusted: { id, publicKey: publicKey.export({ format: 'jwk' }) }, privateKey };
}
type Key = ReturnType<typeof makeKey>;
const [key, nextKey, stranger] = [makeKey('first'), makeKey('next'), makeKey('stranger')];

const config = { server: { webFolder: folder, registryKeys: path.join(folder, 'keys.json') } };
let testDatabase: TestDatabase;
let server: TestServer;
let time = 1_000;

function body(revision: number, shell: object = {}) {
  const index = { index: 'index.html', indexIntegrity: integrityOf(Buffer.from(template)), inlineScripts: [] };
  return { revision, createdAt: (time += 1), shell: { ...index, ...shell } };
}
function signed(value: object, ...keys: (typeof key)[]): object {
  const bytes = Buffer.from(signedText(value));
  const signatures = keys.map(({ trusted, privateKey }) => ({
    key: trusted.id,
    value: sign('sha256', bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64'),
  }));
  return { ...value, signatures };
}
function write(registry: object | string): void {
  const file = path.join(folder, 'registry.json');
  writeFileSync(`${file}.new`, typeof registry === 'string' ? registry : JSON.stringify(registry));
  renameSync(`${file}.new`, file);
}
/** Two scripts, of which the first has this text. */
const workerOf = (text: string) => ({ script: ['worker.js', integrityOf(Buffer.from(text))], removal: ['removal.js', 'sha256-b='] });
const trust = (...keys: (typeof key)[]): void =>
  writeFileSync(path.join(folder, 'keys.json'), JSON.stringify(keys.map(({ trusted }) => trusted)));
const served = async (): Promise<number> => (await server.http.inject('/h5/registry.json')).json<{ revision: number }>().revision;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.close());
beforeEach(async () => {
  await testDatabase.database.deleteFrom('served_registry').execute();
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), template);
  trust(key);
  server = await openTestServer({ config, modules: [webModule], database: testDatabase });
});
/** Another process on the same database and folder, which knows nothing else of the first. */
async function restart(): Promise<TestServer> {
  await server.http.close();
  return openTestServer({ config, modules: [webModule], database: server.testDatabase });
}
afterEach(async () => {
  jest.restoreAllMocks();
  await server.http.close();
  rmSync(folder, { recursive: true, force: true });
});

it('serves no registry of which a shell on its way is not as it was signed, and gives nobody what was changed', async () => {
  const next = { version: '2', folder: 'next/', index: 'next.html', indexIntegrity: integrityOf(Buffer.from(template)), inlineScripts: [] };
  const rollout = { steps: [{ version: '2', basisPoints: 10_000, salt: 's' }], lastGood: [] };
  const onTheWay = (revision: number) => ({ ...body(revision, { version: '1' }), shellRollout: { versions: { 2: next }, rollout } });
  const page = async (): Promise<string> => (await server.http.inject({ url: '/h5/', headers: { cookie: 'visitor=somebody' } })).body;
  writeFileSync(path.join(folder, 'next.html'), template);
  write(signed(onTheWay(1), key));
  expect(await served()).toBe(1);
  writeFileSync(path.join(folder, 'next.html'), `${template}<script>steal()</script>`);
  write(signed(onTheWay(2), key));
  expect(await served()).toBe(1);
  expect(await page()).not.toContain('steal');
  write({ ...signed(onTheWay(3), stranger) });
  expect(await served()).toBe(1);
});

it('serves what a trusted key has signed, with the keys in the page', async () => {
  write(signed(body(1), key));
  const page = (await server.http.inject('/h5/')).body;
  expect(page).toContain(`<script id="registry-keys">${JSON.stringify([key.trusted])}</script>`);
  expect(page).toContain('"revision":1');
  expect(await served()).toBe(1);
});

it.each([
  ['unsigned', () => body(2)],
  ['untrusted', () => signed(body(2), stranger)],
  ['tampered', () => ({ ...signed(body(2), key), revision: 3 })],
  ['unreadable', () => '{"revision":'],
  ['worker', () => signed(body(2, { folder: '', serviceWorker: workerOf('another') }), key)],
  ['index', () => signed(body(2, { indexIntegrity: integrityOf(Buffer.from('another page')) }), key)],
])('goes on serving the last good registry when the next one is %s, logs and counts it', async (reason, next) => {
  write(signed(body(1), key));
  expect(await served()).toBe(1);
  write(next());
  expect(await served()).toBe(1);
  expect((await server.http.inject('/h5/')).body).toContain('"revision":1');
  expect(await server.context.metrics.registry.metrics()).toContain(`registry_refused_total{reason="${reason}"} 1`);
  write(signed(body(4), key));
  expect(await served()).toBe(4);
});

it('serves the service worker that was signed, and no other', async () => {
  writeFileSync(path.join(folder, 'worker.js'), 'keep');
  write(signed(body(1, { folder: '', serviceWorker: workerOf('keep') }), key));
  expect((await server.http.inject('/h5/service-worker.js')).body).toBe('keep');
  writeFileSync(path.join(folder, 'worker.js'), 'evil');
  write(signed(body(2, { folder: '', serviceWorker: workerOf('keep') }), key));
  expect((await server.http.inject('/h5/service-worker.js')).body).toBe('keep');
  expect(await served()).toBe(1);
});

it('an old registry put back is refused, however well it is signed', async () => {
  const old = signed(body(1), key);
  write(old);
  expect(await served()).toBe(1);
  write(signed(body(2), key));
  expect(await served()).toBe(2);
  write(old);
  expect(await served()).toBe(2);
  expect(await server.context.metrics.registry.metrics()).toContain('registry_refused_total{reason="replayed"} 1');
});

it('keys rotate without a restart', async () => {
  write(signed(body(1), key));
  expect(await served()).toBe(1);
  trust(key, nextKey);
  write(signed(body(2), key, nextKey));
  expect(await served()).toBe(2);
  trust(nextKey);
  write(signed(body(3), nextKey));
  expect(await served()).toBe(3);
  write(signed(body(4), key));
  expect(await served()).toBe(3);
});

it('without any good registry it says so, and never shows an unsigned one', async () => {
  write(body(1));
  for (const url of ['/h5/', '/h5/registry.json']) {
    const reply = await server.http.inject(url);
    expect(reply).toMatchObject({ statusCode: 503, body: 'No registry that may be served' });
  }
});

it('after a restart an old registry put back is refused, and the last good one goes on being served', async () => {
  const old = signed(body(1), key);
  write(old);
  expect(await served()).toBe(1);
  write(signed(body(2), key));
  expect(await served()).toBe(2);
  write(old);
  const restarted = await restart();
  expect((await restarted.http.inject('/h5/registry.json')).json()).toMatchObject({ revision: 2 });
  expect(await restarted.context.metrics.registry.metrics()).toContain('registry_refused_total{reason="replayed"} 1');
  // A site that was made anew is younger, whatever its revision.
  write(signed(body(1), key));
  expect((await restarted.http.inject('/h5/registry.json')).json()).toMatchObject({ revision: 1 });
});

it('after a restart a registry that nobody signed gives way to the last good one', async () => {
  write(signed(body(1), key));
  expect(await served()).toBe(1);
  write(body(2));
  const restarted = await restart();
  expect((await restarted.http.inject('/h5/')).body).toContain('"revision":1');
});

it('after a restart an old registry put back is refused, although the page of the last good one was damaged', async () => {
  const old = signed(body(1), key);
  writeFileSync(path.join(folder, 'two.html'), template);
  write(old);
  expect(await served()).toBe(1);
  write(signed(body(2, { index: 'two.html' }), key));
  expect(await served()).toBe(2);
  writeFileSync(path.join(folder, 'two.html'), 'damaged');
  write(old);
  const restarted = await restart();
  expect((await restarted.http.inject('/h5/registry.json')).statusCode).toBe(503);
  write(signed(body(3), key));
  expect((await restarted.http.inject('/h5/registry.json')).json()).toMatchObject({ revision: 3 });
});

it('after a restart the last good registry is served where there is none any more', async () => {
  write(signed(body(1), key));
  expect(await served()).toBe(1);
  rmSync(path.join(folder, 'registry.json'));
  const restarted = await restart();
  expect((await restarted.http.inject('/h5/registry.json')).json()).toMatchObject({ revision: 1 });
});

it('goes on with the last good registry while the next one cannot be noted, and takes it when it can', async () => {
  write(signed(body(1), key));
  expect(await served()).toBe(1);
  const away = jest.spyOn(RegistryMemory.prototype, 'note').mockRejectedValue(new Error('away'));
  write(signed(body(2), key));
  expect(await served()).toBe(1);
  away.mockRestore();
  expect(await served()).toBe(2);
});

describe('a site with a root', () => {
  const [rootOne, rootTwo, shellKey, homeKey, newsKey, guardKey] = ['root-1', 'root-2', 'shell', 'home', 'news', 'guard'].map(makeKey) as [
    Key,
    Key,
    Key,
    Key,
    Key,
    Key,
  ];
  const owner = (by: Key, ...remotes: string[]) => ({ keys: [by.trusted], remotes, expires: 1 });
  const owners = {
    platform: owner(shellKey, 'shell'),
    home: owner(homeKey, 'home'),
    news: owner(newsKey, 'news'),
    guard: { ...owner(guardKey), takesBack: ['*'] },
  };
  const root = (version: number, ...keys: Key[]) => signed({ version, createdAt: 1, expires: 1, owners }, ...keys);
  /** A statement as the format lays it down. */
  function stated(kind: string, part: string, version: string, content: object, by: Key, at = 1): object {
    const bytes = Buffer.from(JSON.stringify([kind, part, version, at, content]));
    const value = sign('sha256', bytes, { key: by.privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64');
    return { time: at, signatures: [{ key: by.trusted.id, value }] };
  }
  const rollout = (stable: string) => ({ steps: [], lastGood: [], stable });
  interface Owned {
    readonly homeBy?: Key;
    readonly shellBy?: Key;
    readonly by?: Key | readonly Key[];
    readonly rootNow?: object | null;
    /** When its owner has signed who gets home; null: it is not there. */
    readonly homeAt?: number | null;
    readonly shellAt?: number;
    /** When its owner has signed what a guard takes back now. */
    readonly formerAt?: number;
    /** Versions of home that the registry lacks. */
    readonly lacks?: string;
    /** Share of the visitors that gets home's first version by a step of its own, and the folder that this lies in. */
    readonly homeShare?: number;
    readonly homeFolder?: string;
  }
  function homeOf({ homeBy = homeKey, homeAt = 1, formerAt, lacks, homeShare = 0, homeFolder = 'remotes/home/1/' }: Owned): object {
    const entry = { folder: homeFolder, definition: { routes: [] } };
    const steps = homeShare > 0 ? [{ version: '1', basisPoints: homeShare, salt: 's' }] : [];
    const versions = { 1: { ...entry, signed: stated('version', 'home', '1', entry, homeBy) } };
    const given = { ...rollout('1'), steps };
    const signedAt = (at: number): object => ({ ...given, signed: stated('rollout', 'home', '', given, homeBy, at) });
    const back = { ...given, former: formerAt === undefined ? undefined : signedAt(formerAt) };
    const who = formerAt === undefined ? signedAt(homeAt ?? 1) : { ...back, signed: stated('rollout', 'home', '', back, guardKey, 99) };
    return { versions: lacks === '1' ? {} : versions, rollout: who };
  }
  function owned(revision: number, how: Owned = {}): object {
    const { shellBy = shellKey, by = newsKey, rootNow = root(1, rootOne, rootTwo), homeAt, shellAt = 1 } = how;
    const { shell, ...rest } = body(revision, { version: '1' });
    const shellOwned = { signed: stated('rollout', 'shell', '', rollout('1'), shellBy, shellAt) };
    return signed(
      {
        ...rest,
        shell: { ...shell, signed: stated('version', 'shell', '1', shell, shellBy) },
        shellOwned,
        remotes: homeAt === null ? {} : { home: homeOf(how) },
        root: rootNow ?? undefined,
      },
      ...[by].flat(),
    );
  }

  const nextPage = `${template}<!--the next shell-->`;
  /** Everybody whom the server knows gets the next shell; that takes the second signature of `approvedBy`. */
  function withShell(revision: number, { shellBy = shellKey, approvedBy = homeKey as Key | null, later = {} } = {}): object {
    const { shell, ...rest } = body(revision, { version: '1' });
    const approved = (version: string, entry: object, by: Key | null): object =>
      by ? { approved: stated('everybody', 'shell', version, entry, by) } : {};
    const entry = { ...shell, version: '2', index: 'next.html', indexIntegrity: integrityOf(Buffer.from(nextPage)) };
    const next = { ...entry, signed: stated('version', 'shell', '2', entry, shellBy), ...approved('2', entry, approvedBy), ...later };
    const who = { steps: [{ version: '2', basisPoints: 10_000, salt: 's' }], lastGood: [] };
    const platform = { ...owner(shellKey, 'shell'), largestShare: 1_000 };
    const home = { ...owner(homeKey, 'home'), approves: ['shell'] };
    return signed(
      {
        ...rest,
        shell: { ...shell, signed: stated('version', 'shell', '1', shell, shellKey), ...approved('1', shell, homeKey) },
        shellRollout: { versions: { 2: next }, rollout: who },
        shellOwned: { signed: stated('rollout', 'shell', '', { ...who, stable: '1' }, shellKey) },
        remotes: {},
        root: signed({ version: 1, createdAt: 1, expires: 1, owners: { ...owners, platform, home } }, rootOne, rootTwo),
      },
      newsKey,
    );
  }

  beforeEach(() => {
    const rootKeys = { threshold: 2, keys: [rootOne.trusted, rootTwo.trusted] };
    writeFileSync(path.join(folder, 'keys.json'), JSON.stringify(rootKeys));
  });

  it('is served with the keys of its root, though everything in it has expired', async () => {
    write(owned(1));
    expect(await served()).toBe(1);
    expect((await server.http.inject('/h5/')).body).toContain('<script id="registry-keys">{"threshold":2,');
  });

  it.each([
    ['owner', 'a home of another team', () => owned(2, { homeBy: newsKey })],
    ['owner', 'a shell of another team', () => owned(2, { shellBy: newsKey })],
    ['untrusted', 'a stranger', () => owned(2, { by: stranger })],
    ['untrusted', 'a root with one signature of two', () => owned(2, { rootNow: root(2, rootOne) })],
    ['untrusted', 'no root', () => owned(2, { rootNow: null })],
    ['replayed', 'an older root', () => owned(2, { rootNow: root(0, rootOne, rootTwo) })],
  ])('goes on with the last good registry (%s) where there is %s, also after a restart', async (reason, _what, next) => {
    write(owned(1));
    expect(await served()).toBe(1);
    write(next());
    expect(await served()).toBe(1);
    expect(await server.context.metrics.registry.metrics()).toContain(`registry_refused_total{reason="${reason}"} 1`);
    const restarted = await restart();
    expect((await restarted.http.inject('/h5/registry.json')).json()).toMatchObject({ revision: 1 });
  });

  it.each<[reason: string, what: string, detail: string | undefined, next: () => object]>([
    ['owner', 'another team has taken home out', 'home: gone', () => owned(6, { homeAt: null })],
    ['owner', 'another team has taken the version out that visitors get', 'home: gone', () => owned(6, { lacks: '1' })],
    ['owner', 'another team has put an old home back', 'home: older', () => owned(6, { homeAt: 0 })],
    ['owner', 'another team has put the old shell back', 'shell: older', () => owned(6, { shellAt: 0 })],
    [
      'owner',
      'a guard takes back from what home’s owner has signed long ago',
      'home: older',
      () => owned(6, { formerAt: 0, by: guardKey }),
    ],
    ['replayed', 'the revision is lower, whatever time it says', undefined, () => owned(4)],
    ['replayed', 'an owner begins the site anew with a newer root', undefined, () => owned(4, { rootNow: root(2, rootOne, rootTwo) })],
  ])('goes on with the last good registry (%s) where %s, also after a restart', async (reason, _what, detail, next) => {
    const error = jest.spyOn(server.context.logger, 'error');
    write(owned(5));
    expect(await served()).toBe(5);
    write(next());
    expect(await served()).toBe(5);
    expect(error.mock.calls.map(([fields]) => fields)).toMatchObject([{ reason, detail }]);
    const restarted = await restart();
    expect((await restarted.http.inject('/h5/registry.json')).json()).toMatchObject({ revision: 5 });
  });

  it.each<[what: string, change: object]>([
    ['a remote without versions', { remotes: { home: {} } }],
    ['a remote that is none', { remotes: { home: 7 } }],
    ['a roll-out of the shell that is empty', { shellRollout: {} }],
    ['half a revision', { revision: 6.5 }],
    ['a revision from which no deploy counts on', { revision: Number.MAX_SAFE_INTEGER }],
    ['a time that is none', { createdAt: 'now' }],
  ])('goes on with the last good registry where an owner has signed %s', async (_what, change) => {
    write(owned(5));
    expect(await served()).toBe(5);
    const { signatures: _, ...next } = owned(6) as { signatures: unknown };
    write(signed({ ...next, ...change }, newsKey));
    expect(await served()).toBe(5);
    expect((await server.http.inject('/h5/')).statusCode).toBe(200);
    expect(await server.context.metrics.registry.metrics()).toContain('registry_refused_total{reason="unreadable"} 1');
    write(owned(7));
    expect(await served()).toBe(7);
  });

  it('is taken back by a guard from what its owner has signed last', async () => {
    write(owned(5));
    expect(await served()).toBe(5);
    write(owned(6, { formerAt: 1, by: guardKey }));
    expect(await served()).toBe(6);
  });

  const DAY = 86_400_000;
  const rootUntil = (version: number, expires: number, ownersExpire = expires): object => {
    const named = Object.entries(owners).map(([name, each]) => [name, { ...each, expires: ownersExpire }] as const);
    return signed({ version, createdAt: 1, expires, owners: Object.fromEntries(named) }, rootOne, rootTwo);
  };

  it.each([
    ['its owner', (now: number) => rootUntil(1, now + 9 * DAY, now + DAY)],
    ['the root', (now: number) => rootUntil(1, now + DAY, now + 9 * DAY)],
  ])('takes no change from %s when that has expired by the exchange’s clock, unless it only takes back', async (_what, rootAt) => {
    const rootNow = rootAt(server.clock.now());
    write(owned(5, { rootNow }));
    expect(await served()).toBe(5);
    write(owned(6, { rootNow, homeShare: 1_000 }));
    expect(await served()).toBe(6);
    server.clock.advance(2 * DAY);
    const error = jest.spyOn(server.context.logger, 'error');
    write(owned(7, { rootNow, homeShare: 9_000 }));
    expect(await served()).toBe(6);
    write(owned(8, { rootNow, homeShare: 1_000, homeFolder: 'remotes/evil/' }));
    expect(await served()).toBe(6);
    expect(error.mock.calls.map(([fields]) => fields)).toMatchObject([{ detail: 'home: expired' }, { detail: 'home: expired' }]);
    const restarted = await restart();
    restarted.clock.advance(2 * DAY);
    const servedThen = async (): Promise<number> =>
      (await restarted.http.inject('/h5/registry.json')).json<{ revision: number }>().revision;
    expect(await servedThen()).toBe(6);
    write(owned(9, { rootNow }));
    expect(await servedThen()).toBe(9);
    write(owned(10, { rootNow: rootUntil(2, restarted.clock.now() + DAY), homeShare: 9_000 }));
    expect(await servedThen()).toBe(10);
  });

  it('loses a remote, takes an older one and begins anew where the root has signed the whole', async () => {
    const byRoot = [rootOne, rootTwo];
    write(owned(5));
    expect(await served()).toBe(5);
    write(owned(6, { homeAt: null, by: byRoot }));
    expect(await served()).toBe(6);
    write(owned(7, { homeAt: null }));
    expect(await served()).toBe(7);
    write(owned(2, { homeAt: 0, shellAt: 0, rootNow: root(2, ...byRoot), by: byRoot }));
    expect(await served()).toBe(2);
    const restarted = await restart();
    expect((await restarted.http.inject('/h5/registry.json')).json()).toMatchObject({ revision: 2 });
  });

  const known = { url: '/h5/', headers: { cookie: 'visitor=somebody' } };
  const getsNext = async ({ http }: TestServer): Promise<boolean> => (await http.inject(known)).body.includes('the next shell');

  it('serves a shell on its way that its owner and a second one have signed', async () => {
    writeFileSync(path.join(folder, 'next.html'), nextPage);
    write(withShell(1));
    expect(await getsNext(server)).toBe(true);
    expect((await server.http.inject('/h5/registry.json')).json()).toMatchObject({ revision: 1 });
  });

  it.each([
    ['that another team has signed', { shellBy: newsKey }],
    ['that was changed after it was signed', { later: { folder: 'evil/' } }],
    ['that goes to more than its owner may give alone', { approvedBy: null }],
    ['with the second signature of somebody who approves no shell', { approvedBy: newsKey }],
  ])('serves no shell on its way %s: the stable one is served, also after a restart', async (_what, how) => {
    writeFileSync(path.join(folder, 'next.html'), nextPage);
    write(owned(1));
    expect(await getsNext(server)).toBe(false);
    write(withShell(2, how));
    expect([await served(), await getsNext(server)]).toEqual([1, false]);
    expect(await server.context.metrics.registry.metrics()).toContain('registry_refused_total{reason="owner"} 1');
    const restarted = await restart();
    expect(await getsNext(restarted)).toBe(false);
    expect((await restarted.http.inject(known)).statusCode).toBe(200);
  });
});
