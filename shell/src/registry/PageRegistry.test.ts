import { createSigningKey, signRegistry } from '@halyard-h5/federation-kit/keys';
import type { Registry } from '@halyard-h5/federation-kit/registry';
import { memoryStorage } from '../testing/memoryStorage';
import { createTelemetry } from '../telemetry/createTelemetry';
import { PageRegistry, type PageRegistryOptions } from './PageRegistry';

const [key, stranger] = [createSigningKey(), createSigningKey()];
const body = (revision: number): Registry => ({ schema: 1, revision, shell: { version: 's' }, remotes: {} }) as never as Registry;
const signed = (revision: number, by = key): Registry => JSON.parse(JSON.stringify(signRegistry(body(revision), [by]))) as Registry;
const changed = (registry: Registry): Registry => ({ ...registry, remotes: { evil: {} } }) as never as Registry;
const kept = (registry: Registry) => memoryStorage({ 'preference.registry': JSON.stringify(registry) });

async function start(options: Partial<PageRegistryOptions> = {}) {
  const telemetry = createTelemetry();
  let time = 0;
  const fetchText = jest.fn(async () => JSON.stringify(signed(9)));
  const store = new PageRegistry({
    page: signed(2),
    keys: [key],
    storage: memoryStorage(),
    telemetry,
    fetchText,
    now: () => time,
    ...options,
  });
  await store.settled();
  return { store, fetchText, telemetry, later: (milliseconds: number) => void (time += milliseconds) };
}

test('a valid registry is used, kept for bad days, and asks nobody', async () => {
  const storage = memoryStorage();
  const { store, fetchText } = await start({ storage });
  expect(await store.refusal()).toBeUndefined();
  expect([store.state(), store.current()?.revision]).toEqual([{ signature: 'valid', origin: 'page' }, 2]);
  expect(JSON.parse(storage.read('preference.registry') ?? '')).toEqual(store.current());
  expect(fetchText).not.toHaveBeenCalled();
});

test('waits for a storage that answers late, and writes over nothing that it does not know', async () => {
  const late = { ...kept(signed(3)), answered: () => new Promise<boolean>((resolve) => setTimeout(() => resolve(true))) };
  const inTime = await start({ storage: late, page: changed(signed(2)) });
  expect([inTime.store.state().origin, inTime.store.current()?.revision]).toEqual(['kept', 3]);

  const silent = { ...memoryStorage(), answered: async () => false };
  const { store } = await start({ storage: silent });
  expect([store.state().origin, store.current()?.revision]).toEqual(['page', 2]);
  expect(silent.read('preference.registry')).toBeUndefined();
});

test.each([
  ['tampered', changed(signed(2))],
  ['unsigned', body(2)],
  ['untrusted', signed(2, stranger)],
] as const)('in the place of a registry that is %s comes the last good one', async (_what, page) => {
  const { store, telemetry } = await start({ page, storage: kept(signed(1)) });
  expect([store.state(), store.current()?.revision]).toEqual([{ signature: 'valid', origin: 'kept' }, 1]);
  expect(telemetry.recorded()).toMatchObject([{ kind: 'fault', name: 'registry' }]);
});

test('a kept registry that somebody changed is no better', async () => {
  const { store } = await start({
    page: changed(signed(2)),
    storage: kept(changed(signed(1))),
    fetchText: () => Promise.reject(new Error()),
  });
  expect(await store.refusal()).toBe('its signature is tampered');
  expect(store.state()).toMatchObject({ refused: 'its signature is tampered', signature: 'tampered' });
});

test('offline, the start that the worker kept is used although a newer registry was seen, which stays the one to be older than', async () => {
  const dated = (revision: number): Registry =>
    JSON.parse(JSON.stringify(signRegistry({ ...body(revision), createdAt: revision }, [key]))) as Registry;
  const storage = kept(dated(5));
  let text = JSON.stringify(dated(4));
  const offline = await start({ page: dated(3), isKeptStart: true, storage, fetchText: async () => text });
  expect([offline.store.state(), offline.store.current()?.revision]).toEqual([{ signature: 'valid', origin: 'page' }, 3]);
  expect(storage.read('preference.registry')).toContain('"revision":5');
  // From the network nothing older than what was seen.
  expect(await offline.store.refresh()).toBe(false);
  text = JSON.stringify(dated(5));
  offline.later(10_000);
  expect(await offline.store.refresh()).toBe(true);
  const served = await start({ page: dated(3), storage: kept(dated(5)) });
  expect([served.store.state().origin, served.store.current()?.revision]).toEqual(['kept', 5]);
});

test('without a last good one nothing may be loaded, until the server has a good one', async () => {
  let text = JSON.stringify(body(3));
  const { store, later } = await start({ page: changed(signed(2)), fetchText: async () => text });
  expect(await store.refusal()).toBe('its signature is tampered');
  text = JSON.stringify(signed(2));
  later(10_000);
  expect(await store.refusal()).toBeUndefined();
  expect([store.current()?.revision, store.state().origin]).toEqual([2, 'fetched']);
});

test('a page whose registry cannot be read asks for one', async () => {
  const { store } = await start({ page: undefined });
  expect([await store.refusal(), store.current()?.revision]).toEqual([undefined, 9]);
});

test('where no keys are configured, signatures tell nothing and hinder nothing', async () => {
  for (const page of [body(2), signed(2), signed(2, stranger)]) {
    const { store } = await start({ page, keys: [] });
    expect([await store.refusal(), store.state().signature]).toEqual([undefined, 'unsigned']);
  }
});

test('a newer registry replaces the one in use and is told; an older, an equal and a bad one do not', async () => {
  for (const [text, used] of [
    [JSON.stringify(signed(3)), 3],
    [JSON.stringify(signed(2)), 2],
    [JSON.stringify(signed(1)), 2],
    [JSON.stringify(changed(signed(3))), 2],
    [JSON.stringify(body(3)), 2],
    ['<html>', 2],
  ] as const) {
    const { store } = await start({ fetchText: async () => text });
    const listener = jest.fn();
    store.subscribe(listener);
    expect(await store.refresh()).toBe(used === 3);
    expect([store.current()?.revision, listener.mock.calls.length]).toEqual([used, used === 3 ? 1 : 0]);
  }
});

test('nobody asks twice within five seconds', async () => {
  const { store, fetchText, later } = await start();
  await Promise.all([store.refresh(), store.refresh()]);
  await store.refresh();
  expect(fetchText).toHaveBeenCalledTimes(1);
  later(5_001);
  await store.refresh();
  expect(fetchText).toHaveBeenCalledTimes(2);
});

test('a developer’s build stays in its place when the registry changes, and is never kept', async () => {
  const storage = memoryStorage();
  const { store } = await start({ storage });
  store.override('home', { name: 'mine' } as never);
  await store.refresh();
  expect(store.current()?.remotes['home']?.versions).toEqual({ override: { name: 'mine' } });
  expect(storage.read('preference.registry')).not.toContain('mine');
});

test('a preview stands under its own version, and is switched off with its remote', async () => {
  const remotes = { home: { versions: {}, rollout: { stable: '1', steps: [], lastGood: ['0'], disabled: true } } };
  const page = JSON.parse(JSON.stringify(signRegistry({ ...body(2), remotes }, [key]))) as Registry;
  const { store } = await start({ page });
  store.override('home', { name: 'shown' } as never, '2');
  expect(store.current()?.remotes['home']).toEqual({
    versions: { 2: { name: 'shown' } },
    rollout: { stable: '2', steps: [], lastGood: [], disabled: true },
  });
});

describe('a page that has seen a newer registry', () => {
  const at = (revision: number, createdAt: number, by = key): Registry =>
    JSON.parse(JSON.stringify(signRegistry({ ...body(revision), createdAt }, [by]))) as Registry;

  test('keeps it when an older one is put back, also on the next visit, and says so', async () => {
    const { store, telemetry } = await start({ page: at(2, 200), storage: kept(at(3, 300)) });
    expect([store.state(), store.current()?.revision]).toEqual([{ signature: 'valid', origin: 'kept' }, 3]);
    expect(telemetry.recorded()).toMatchObject([{ name: 'registry', detail: { reason: 'it is older' } }]);
  });

  test('takes a site that was made anew, and believes no word of a registry that somebody has put into its storage', async () => {
    for (const seen of [at(3, 100), at(3, 300, stranger), { ...at(3, 300), revision: 99 }]) {
      const { store } = await start({ page: at(2, 200), storage: kept(seen) });
      expect([store.state().origin, store.current()?.revision]).toEqual(['page', 2]);
    }
  });
});
