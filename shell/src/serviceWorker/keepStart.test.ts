/** @jest-environment node */
import { apiPath } from '@halyard-h5/shared-api/contract';
import type { KeepMessage } from './KeepMessage';
import { deployed, integrityOf, pageOf, startBrowser } from './testing/startBrowser';

const [one, two] = [deployed(1), deployed(2)];

/** A browser that keeps the first shell, while the second has just been deployed; servers have the files of both. */
async function afterDeploy() {
  const browser = startBrowser({ ...one.files });
  const worker = browser.start();
  await worker.keep(one.message);
  Object.assign(browser.network, two.files);
  return { browser, worker };
}
type World = Awaited<ReturnType<typeof afterDeploy>>;

/** Cuts the network and starts: the page, and everything that it needs. @returns the shell that starts */
async function startOffline({ browser }: Pick<World, 'browser'>): Promise<number> {
  Object.assign(browser.state, { online: false, waits: async () => undefined });
  const worker = browser.start();
  const revision = Number(/"revision":(\d+)/.exec((await worker.request('')) ?? '')?.[1]);
  for (const [path, integrity] of deployed(revision).message.files)
    expect(await worker.request(path, { integrity })).toMatch(new RegExp(`${revision}$`));
  return revision;
}

test('a page of a new shell is not kept before everything that it needs is', async () => {
  const world = await afterDeploy();
  await world.worker.request('');
  await world.worker.request(...([two.entry[0], { integrity: two.entry[1] }] as const));
  expect(await startOffline(world)).toBe(1);
});

test('a registry that is asked for changes nothing', async () => {
  const world = await afterDeploy();
  await world.worker.request('registry.json');
  expect(await startOffline(world)).toBe(1);
});

const lazy = 'shell/2/lazy.js';
const interruptions: Record<string, (browser: World['browser']) => void> = {
  'the network goes': ({ state }) => (state.waits = async (url) => void (url.endsWith(lazy) && (state.online = false))),
  'the worker is ended': ({ state }) => (state.waits = async (url) => (url.endsWith(lazy) ? new Promise(() => undefined) : undefined)),
  'storage is full': ({ state }) => (state.isFull = (url) => url.endsWith(lazy)),
  'storage is full at the end': ({ state }) => (state.isFull = (url) => url.endsWith('/h5/')),
  'a file is missing': ({ network }) => delete network[lazy],
  'a file is another one': ({ network }) => (network[lazy] = { text: 'evil' }),
  'a page comes for a file': ({ network }) => (network[lazy] = { text: 'lazy 2', type: 'text/html' }),
  'the page cannot be had': ({ network }) => (network[''] = { ...pageOf(2), status: 503 }),
  'something newer is deployed meanwhile': ({ network }) => (network[''] = pageOf(3)),
  'the page has half a registry': ({ network }) => (network[''] = { text: pageOf(2).text.slice(0, 70), type: 'text/html' }),
};

test.each(Object.entries(interruptions))('when %s, the start of before stays whole', async (_what, interrupt) => {
  const world = await afterDeploy();
  interrupt(world.browser);
  const kept = world.worker.keep(two.message);
  await Promise.race([kept, new Promise((resolve) => setImmediate(resolve))]);
  expect(await startOffline(world)).toBe(1);
});

test('once it is complete it is the one that starts, and the files of before are gone', async () => {
  const world = await afterDeploy();
  await world.worker.keep(two.message);
  expect(await startOffline(world)).toBe(2);
  await expect(world.browser.start().request(...([one.entry[0], { integrity: one.entry[1] }] as const))).rejects.toThrow();
});

test('what was begun and not finished goes on from where it was', async () => {
  const world = await afterDeploy();
  interruptions['a file is missing']?.(world.browser);
  await world.worker.keep(two.message);
  Object.assign(world.browser.network, two.files);
  world.browser.asked.length = 0;
  await world.worker.keep(two.message);
  expect(world.browser.asked.filter((url) => url.includes('shell/2/')).map((url) => url.split('/').pop())).toEqual(['lazy.js']);
  expect(await startOffline(world)).toBe(2);
});

test('files that an open page holds stay, and go when it is closed', async () => {
  const world = await afterDeploy();
  const { browser, worker } = world;
  browser.pages.push({ id: 'old', url: 'https://halyard.test/h5/#/a', holds: ['shell/1/'] });
  browser.pages.push({ id: 'new', url: 'https://halyard.test/h5/', holds: ['shell/2/'] });
  await worker.keep(two.message);
  const old = () => browser.stores.get('halyard-files-1')?.entries.has('https://halyard.test/h5/shell/1/lazy.js');
  expect(old()).toBe(true);
  browser.pages.shift();
  await worker.keep(two.message);
  expect(old()).toBe(false);
});

test('while an open page does not tell what it needs, nothing is forgotten', async () => {
  const { browser, worker } = await afterDeploy();
  browser.pages.push({ id: 'silent', url: 'https://halyard.test/h5/', holds: undefined });
  browser.pages.push({ id: 'new', url: 'https://halyard.test/h5/', holds: ['shell/2/'] });
  await worker.keep(two.message);
  expect(browser.stores.get('halyard-files-1')?.entries.size).toBe(4);
  // A page of another application of this origin is none of ours.
  browser.pages[0] = { id: 'other', url: 'https://halyard.test/docs/', holds: undefined };
  await worker.keep(two.message);
  expect(browser.stores.get('halyard-files-1')?.entries.size).toBe(2);
});

test.each([
  ['first', [one.message, two.message]],
  ['last', [two.message, one.message]],
] as const)('an old tab that asks %s does not bring the old page back', async (_when, messages) => {
  const world = await afterDeploy();
  world.browser.pages.push({ id: 'old', url: 'https://halyard.test/h5/', holds: ['shell/1/'] });
  await Promise.all(messages.map((message: KeepMessage) => world.worker.keep(message)));
  expect(await startOffline(world)).toBe(2);
});

test('an old tab whose files come late does not take the place of the new one', async () => {
  const browser = startBrowser({ ...one.files });
  const worker = browser.start();
  let arrive = (): void => undefined;
  const late = new Promise<void>((resolve) => (arrive = resolve));
  browser.state.waits = async (url) => (url.endsWith('shell/1/lazy.js') ? late : undefined);
  const old = worker.keep(one.message);
  await new Promise((resolve) => setImmediate(resolve));
  Object.assign(browser.network, two.files);
  const next = worker.keep(two.message);
  await new Promise((resolve) => setImmediate(resolve));
  arrive();
  await Promise.all([old, next]);
  expect(await startOffline({ browser })).toBe(2);
});

test('a roll-back is a newer revision with the folder of before', async () => {
  const world = await afterDeploy();
  await world.worker.keep(two.message);
  Object.assign(world.browser.network, one.files, { '': pageOf(3) });
  await world.worker.keep({ ...one.message, revision: 3 });
  world.browser.state.online = false;
  const worker = world.browser.start();
  expect(await worker.request('')).toContain('"revision":3');
  for (const [path, integrity] of one.message.files) expect(await worker.request(path, { integrity })).toMatch(/1$/);
});

test('another language is kept beside the first; what a visit used is kept where it is still there', async () => {
  const browser = startBrowser({ ...one.files, 'shell/1/ar.js': { text: 'ar' }, 'shell/1/used.js': { text: 'used' } });
  const worker = browser.start();
  const used = ['used.js', 'gone.js'].map((name) => `https://halyard.test/h5/shell/1/${name}`);
  await worker.keep({ ...one.message, used: [...used, `https://halyard.test${apiPath('exchange.information')}`] });
  await worker.keep({ ...one.message, files: [['shell/1/ar.js', integrityOf('ar')]] });
  browser.asked.length = 0;
  await worker.keep(one.message);
  expect(browser.asked).toEqual([]);
  browser.state.online = false;
  expect(await worker.request('')).toContain('"revision":1');
  for (const [name, text] of [
    ['shell.js', 'shell 1'],
    ['ar.js', 'ar'],
    ['used.js', 'used'],
  ] as const)
    expect(await worker.request(`shell/1/${name}`, { integrity: integrityOf(text) })).toBe(text);
});

test('a page of another shell than the asking one is not kept with its files; of its own it is', async () => {
  const world = await afterDeploy();
  await world.worker.keep({ ...two.message, shell: 'shell/2/' });
  expect(await startOffline({ browser: world.browser })).toBe(1);
  world.browser.state.online = true;
  const { text, type } = pageOf(2);
  world.browser.network[''] = { text: `${text}<meta name="shell" content="shell/2/" />`, type };
  await world.worker.keep({ ...two.message, shell: 'shell/2/' });
  expect(await startOffline({ browser: world.browser })).toBe(2);
});
