import { createHash } from 'node:crypto';
import { startWorker } from './startWorker';
import type { RequestEvent, WorkerScope } from './WorkerScope';

const scope = 'https://halyard.test/h5/';
const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

class FakeResponse {
  readonly type = 'basic';
  readonly headers;
  constructor(
    readonly body: string,
    readonly status = 200,
    type = 'text/javascript',
  ) {
    this.headers = new Map([['content-type', type]]);
  }
  clone = () => this;
  text = async () => this.body;
  arrayBuffer = async () => new TextEncoder().encode(this.body).buffer;
}

class FakeCache {
  readonly entries = new Map<string, FakeResponse>();
  match = async (url: string) => this.entries.get(url);
  put = async (url: string, response: FakeResponse) => void this.entries.set(url, response);
  keys = async () => [...this.entries.keys()].map((url) => ({ url }));
  delete = async (key: string | { url: string }) => this.entries.delete(typeof key === 'string' ? key : key.url);
}

/** A browser around the worker: its caches, a network that can be cut, and requests of pages. */
function startBrowser(network: Record<string, FakeResponse>) {
  const stores = new Map<string, FakeCache>();
  const asked: string[] = [];
  const listeners: Record<string, (event: never) => void> = {};
  let online = true;
  const ask = async (input: { url: string } | string) => {
    const url = typeof input === 'string' ? input : input.url;
    asked.push(url);
    if (!online) throw new TypeError('Failed to fetch');
    return network[url] ?? new FakeResponse('Not found', 404, 'text/plain');
  };
  const open = async (name: string) => {
    const cache = stores.get(name) ?? new FakeCache();
    stores.set(name, cache);
    return cache;
  };
  const caches = { open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) };
  const world = {
    registration: { scope },
    clients: { claim: jest.fn(async () => undefined) },
    skipWaiting: jest.fn(async () => undefined),
    addEventListener: (type: string, listener: (event: never) => void) => (listeners[type] = listener),
  };
  startWorker(world as unknown as WorkerScope, caches as unknown as CacheStorage, ask as unknown as typeof fetch);

  const send = async <Event extends object>(type: string, event: Event): Promise<void> => {
    const work: Promise<unknown>[] = [];
    listeners[type]?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) } as never);
    for (let done = 0; done < work.length; done += 1) await work[done];
  };
  const request = async (path: string, { integrity = '', method = 'GET' } = {}): Promise<string | undefined> => {
    let answer: Promise<Response> | undefined;
    const url = new URL(path, scope).href;
    const event: Partial<RequestEvent> = {
      request: { url, integrity, method } as Request,
      respondWith: (given) => (answer = given),
    };
    await send('fetch', event);
    return (await answer)?.text();
  };
  return { stores, asked, world, send, request, cut: () => (online = false) };
}

const registry = (...folders: readonly string[]) =>
  JSON.stringify({
    shell: { folder: 'shell/1/' },
    remotes: { home: { versions: Object.fromEntries(folders.map((folder) => [folder, { folder }])) } },
  });
const pageWith = (text: string) =>
  new FakeResponse(`<html><script type="application/json" id="registry">${text}</script>`, 200, 'text/html');
const file = 'remotes/mf-home/1/a.js';

test('the page is the network’s while there is one, and the last copy without', async () => {
  const network = { [scope]: pageWith(registry('remotes/mf-home/1/')) };
  const browser = startBrowser(network);
  await browser.request('');
  network[scope] = pageWith(registry('remotes/mf-home/2/'));
  expect(await browser.request('')).toContain('mf-home/2');
  browser.cut();
  expect(await browser.request('')).toContain('mf-home/2');
  expect(await browser.request('index.html')).toContain('mf-home/2');
});

test('a page without a whole registry is shown but never kept', async () => {
  const network = { [scope]: pageWith(registry('remotes/mf-home/1/')) };
  const browser = startBrowser(network);
  await browser.request('');
  network[scope] = pageWith('{"shell":');
  expect(await browser.request('')).toContain('{"shell":');
  browser.cut();
  expect(await browser.request('')).toContain('mf-home/1');
});

test('a file is asked for once and works offline, when its bytes are the expected ones', async () => {
  const browser = startBrowser({ [scope + file]: new FakeResponse('code') });
  expect(await browser.request(file, { integrity: integrityOf('code') })).toBe('code');
  browser.cut();
  expect(await browser.request(file, { integrity: integrityOf('code') })).toBe('code');
  expect(browser.asked).toHaveLength(1);
});

test('a kept file with other bytes is dropped and asked for anew', async () => {
  const network = { [scope + file]: new FakeResponse('broken') };
  const browser = startBrowser(network);
  await browser.request(file);
  network[scope + file] = new FakeResponse('code');
  expect(await browser.request(file, { integrity: integrityOf('code') })).toBe('code');
  browser.cut();
  expect(await browser.request(file, { integrity: integrityOf('code') })).toBe('code');
});

test('a file without an integrity is never served stale', async () => {
  const network = { [scope + file]: new FakeResponse('first') };
  const browser = startBrowser(network);
  await browser.request(file);
  network[scope + file] = new FakeResponse('second');
  expect(await browser.request(file)).toBe('second');
});

test('a page in the place of a script is not kept', async () => {
  const browser = startBrowser({ [scope + file]: new FakeResponse('<html>', 200, 'text/html') });
  await browser.request(file);
  browser.cut();
  await expect(browser.request(file)).rejects.toThrow('Failed to fetch');
});

test('files of versions that the registry no longer names are forgotten', async () => {
  const network = { [scope]: pageWith(registry('remotes/mf-home/1/')), [scope + file]: new FakeResponse('code') };
  const browser = startBrowser(network);
  await browser.request('');
  await browser.request(file);
  network[scope] = pageWith(registry('remotes/mf-home/2/'));
  await browser.request('');
  browser.cut();
  await expect(browser.request(file, { integrity: integrityOf('code') })).rejects.toThrow('Failed to fetch');
});

test('what came before the worker is kept when the page tells', async () => {
  const browser = startBrowser({ [scope]: pageWith(registry('remotes/mf-home/1/')), [scope + file]: new FakeResponse('code') });
  const urls = [scope + file, 'https://halyard.test/api/index/info', `${scope}remotes/mf-home/1/remote.json`];
  await browser.send('message', { data: { type: 'keep', urls } });
  browser.cut();
  expect(await browser.request('')).toContain('mf-home/1');
  expect(await browser.request(file, { integrity: integrityOf('code') })).toBe('code');
  expect(browser.asked).not.toContain(urls[1]);
  expect(browser.asked).not.toContain(urls[2]);
});

test.each([
  '/api/index/info',
  '/api/stream',
  'remotes/mf-home/1/remote.json',
  'shell/1/service-worker.js',
  'https://other.test/h5/shell/1/a.js',
])('%s is left alone', async (path) => {
  const browser = startBrowser({});
  expect(await browser.request(path)).toBeUndefined();
  expect(browser.asked).toEqual([]);
});

test('a change is left alone', async () => {
  expect(await startBrowser({}).request(file, { method: 'POST' })).toBeUndefined();
});

test('takes over at once and removes the caches of other formats, but nobody else’s', async () => {
  const browser = startBrowser({});
  browser.stores.set('halyard-files-0', new FakeCache());
  browser.stores.set('another', new FakeCache());
  await browser.send('install', {});
  await browser.send('activate', {});
  expect(browser.world.skipWaiting).toHaveBeenCalled();
  expect(browser.world.clients.claim).toHaveBeenCalled();
  expect([...browser.stores.keys()]).toEqual(['another']);
});
