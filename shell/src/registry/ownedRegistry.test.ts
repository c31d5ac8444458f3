import { createPrivateKey, sign as signBytes } from 'node:crypto';
import { createSigningKey, signRegistry, type SigningKey } from '@halyard-h5/federation-kit/keys';
import type { RootKeys } from '@halyard-h5/federation-kit/owners';
import type { Registry } from '@halyard-h5/federation-kit/registry';
import { memoryStorage } from '../testing/memoryStorage';
import { createTelemetry } from '../telemetry/createTelemetry';
import { PageRegistry } from './PageRegistry';

const [rootKey, home, news] = [createSigningKey(), createSigningKey(), createSigningKey()];
const open = ({ id, publicKey }: SigningKey) => ({ id, publicKey });
const keys: RootKeys = { threshold: 1, keys: [open(rootKey)] };
const wire = (value: object): Registry => JSON.parse(JSON.stringify(value)) as Registry;

/** A statement as the format lays it down, and not as the command line makes it. */
function stated(statement: readonly [kind: string, part: string, version: string, time: number, body: object], by: SigningKey) {
  const key = createPrivateKey({ key: by.privateKey as Record<string, unknown>, format: 'jwk' });
  const value = signBytes('sha256', Buffer.from(JSON.stringify(statement)), { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
  return { time: statement[3], signatures: [{ key: by.id, value }] };
}

function remoteOf(id: string, by: SigningKey, folder: string, time = 1): object {
  const entry = { folder, definition: { id, namespace: id, routes: [{ id: `${id}.index`, path: `/${id}`, access: 'public' }] } };
  const rollout = { stable: '1', steps: [], lastGood: [] };
  return {
    versions: { 1: { ...entry, signed: stated(['version', id, '1', time, entry], by) } },
    rollout: { ...rollout, signed: stated(['rollout', id, '', time, rollout], by) },
  };
}

const owners = {
  'team-home': { keys: [open(home)], remotes: ['home'], expires: 2 },
  'team-news': { keys: [open(news)], remotes: ['news'], expires: 2 },
};
const rootOf = (version: number, more: object = {}): object =>
  signRegistry({ version, createdAt: 1, expires: 2, owners, ...more }, [rootKey]);
const good = { home: remoteOf('home', home, 'good/'), news: remoteOf('news', news, 'good/') };
const registryOf = (revision: number, remotes: object, { by = news, root = rootOf(1) as object | null } = {}): Registry =>
  wire(signRegistry({ schema: 1, revision, createdAt: revision, shell: { version: 's' }, remotes, root: root ?? undefined }, [by]));

async function start(page: Registry, seen?: Registry, trusted: RootKeys | [] = keys) {
  const telemetry = createTelemetry();
  const storage = memoryStorage(seen ? { 'preference.registry': JSON.stringify(seen) } : {});
  const store = new PageRegistry({ page, keys: trusted, storage, telemetry, fetchText: () => Promise.reject(new Error()) });
  await store.settled();
  const folders = Object.entries(store.current()?.remotes ?? {}).map(([id, { versions }]) => `${id} ${versions['1']?.folder}`);
  return { store, folders, reasons: telemetry.recorded().map(({ source, detail }) => `${source}: ${detail?.['reason']}`), storage };
}

test('what its owners have signed is used and kept, although everything in it has expired', async () => {
  const { store, folders, reasons, storage } = await start(registryOf(1, good));
  expect([store.state().signature, folders, reasons]).toEqual(['valid', ['home good/', 'news good/'], []]);
  expect(storage.read('preference.registry')).toContain('"revision":1');
});

const evil = { home: remoteOf('home', news, 'evil/', 9), news: remoteOf('news', news, 'new/', 9) };

test('a home that another team has signed gives way to the last good one; the rest is taken, and the operator hears of it', async () => {
  const { store, folders, reasons, storage } = await start(registryOf(2, evil), registryOf(1, good));
  expect([store.current()?.revision, folders]).toEqual([2, ['home good/', 'news new/']]);
  expect(reasons).toEqual(['home@1: unsigned']);
  expect(storage.read('preference.registry')).toContain('"revision":1');
});

test('without a last good one that home is not there at all', async () => {
  const { folders } = await start(registryOf(2, evil));
  expect(folders).toEqual(['news new/']);
});

test('an older root, another root and none at all are refused as a whole', async () => {
  const seen = registryOf(1, good, { root: rootOf(2) });
  for (const page of [
    registryOf(2, good, { root: rootOf(1) }),
    registryOf(2, good, { root: signRegistry({ version: 3, createdAt: 1, expires: 2, owners }, [news]) }),
    registryOf(2, good, { root: null }),
  ]) {
    const { store } = await start(page, seen);
    expect([store.state().origin, store.current()?.revision]).toEqual(['kept', 1]);
  }
});

test('a revoked key is heard no more, also not in what was kept', async () => {
  const root = rootOf(2, { revoked: { [home.id]: { keeps: [] } } });
  const { folders } = await start(registryOf(2, { ...good, home: remoteOf('home', home, 'thief/', 9) }, { root }), registryOf(1, good));
  expect(folders).toEqual(['news good/']);
});
