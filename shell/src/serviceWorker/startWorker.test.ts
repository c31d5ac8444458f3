/** @jest-environment node */
import { apiPath } from '@halyard-h5/shared-api/contract';
import { deployed, integrityOf, scope, startBrowser } from './testing/startBrowser';

const file = 'remotes/mf-home/1/a.js';
const [one, two] = [deployed(1), deployed(2)];

test('the page is the network’s while there is one, and the kept start’s without', async () => {
  const browser = startBrowser({ ...one.files });
  const worker = browser.start();
  await worker.keep(one.message);
  browser.network[''] = { text: 'another page', type: 'text/html' };
  expect(await worker.request('')).toBe('another page');
  browser.state.online = false;
  expect(await worker.request('')).toContain('"revision":1');
  expect(await worker.request('index.html')).toContain('"revision":1');
});

test('before a start is complete there is none', async () => {
  const browser = startBrowser({ ...one.files });
  const worker = browser.start();
  await worker.request('');
  browser.state.online = false;
  await expect(worker.request('')).rejects.toThrow('Failed to fetch');
});

test('a file is asked for once and works offline, when its bytes are the expected ones', async () => {
  const browser = startBrowser({ [file]: { text: 'code' } });
  const worker = browser.start();
  expect(await worker.request(file, { integrity: integrityOf('code') })).toBe('code');
  browser.state.online = false;
  expect(await worker.request(file, { integrity: integrityOf('code') })).toBe('code');
  expect(browser.asked).toHaveLength(1);
});

test('a kept file with other bytes is dropped and asked for anew', async () => {
  const browser = startBrowser({ [file]: { text: 'broken' } });
  const worker = browser.start();
  await worker.request(file);
  browser.network[file] = { text: 'code' };
  expect(await worker.request(file, { integrity: integrityOf('code') })).toBe('code');
  browser.state.online = false;
  expect(await worker.request(file, { integrity: integrityOf('code') })).toBe('code');
});

test('a file without an integrity is never served stale', async () => {
  const browser = startBrowser({ [file]: { text: 'first' } });
  const worker = browser.start();
  await worker.request(file);
  browser.network[file] = { text: 'second' };
  expect(await worker.request(file)).toBe('second');
  browser.state.online = false;
  expect(await worker.request(file)).toBe('second');
});

test('a page in the place of a script is not kept', async () => {
  const browser = startBrowser({ [file]: { text: '<html>', type: 'text/html' } });
  const worker = browser.start();
  await worker.request(file);
  browser.state.online = false;
  await expect(worker.request(file)).rejects.toThrow('Failed to fetch');
});

test('storage that fails, or does not answer, keeps no file away', async () => {
  const browser = startBrowser({ [file]: { text: 'code' } });
  const worker = browser.start();
  const integrity = integrityOf('code');
  await worker.request(file, { integrity });
  const [files] = [...browser.stores.values()];
  if (!files) throw new Error('nothing is kept');
  files.match = () => Promise.reject(new Error('the disk is gone'));
  expect(await worker.request(file, { integrity })).toBe('code');
  jest.useFakeTimers();
  files.match = () => new Promise(() => undefined);
  const answer = worker.request(file, { integrity });
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await answer).toBe('code');
  jest.useRealTimers();
});

test.each([
  apiPath('exchange.information'),
  '/api/stream',
  'registry.json',
  'service-worker.js',
  'remotes/mf-home/1/remote.json',
  'shell/1/service-worker.js',
  'shell/1/remove-service-worker.js',
  'https://other.test/h5/shell/1/a.js',
])('%s is left alone', async (path) => {
  const browser = startBrowser({});
  expect(await browser.start().request(path)).toBeUndefined();
  expect(browser.asked).toEqual([]);
});

test('a change is left alone', async () => {
  expect(await startBrowser({}).start().request(file, { method: 'POST' })).toBeUndefined();
});

test.each([undefined, 'keep', { type: 'keep' }, { ...one.message, files: ['a'] }, { ...one.message, revision: '1' }])(
  'what is no message is none: %j',
  async (data) => {
    const browser = startBrowser({ ...one.files });
    await browser.start().send('message', { data });
    expect(browser.asked).toEqual([]);
  },
);

test('takes over at once, and leaves what others kept until its own start is complete', async () => {
  const browser = startBrowser({ ...two.files });
  const worker = browser.start();
  const kept = await import('./cacheNames');
  for (const name of [kept.copiesOfBefore, 'another']) browser.stores.set(name, browser.cache());
  await browser.stores.get(kept.copiesOfBefore)?.put(scope, new Response('the page of before'));
  await worker.send('install', {});
  await worker.send('activate', {});
  expect(worker.world.skipWaiting).toHaveBeenCalled();
  expect(worker.world.clients.claim).toHaveBeenCalled();
  browser.state.online = false;
  expect(await worker.request('')).toBe('the page of before');
  browser.state.online = true;
  await worker.keep(two.message);
  expect([...browser.stores.keys()].sort()).toEqual(['another', kept.filesCache, kept.startCache]);
  browser.state.online = false;
  expect(await worker.request('')).toContain('"revision":2');
});

test('pages are asked for while the worker starts, but not in Firefox, which would never open offline then', async () => {
  const browser = startBrowser({});
  await browser.start().send('activate', {});
  expect(browser.state.preloads).toBe(true);
  // Firefox had been given a worker of before.
  browser.state.userAgent = 'Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0';
  await browser.start().send('activate', {});
  expect(browser.state.preloads).toBe(false);
});
