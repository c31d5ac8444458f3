import { createHash } from 'node:crypto';
import { startWorker } from '../startWorker';
import type { KeepMessage } from '../KeepMessage';
import type { OpenPage, RequestEvent, WorkerScope } from '../WorkerScope';

export const scope = 'https://halyard.test/h5/';

export const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** What servers give, by address relative to the scope. */
export type Network = Record<string, { readonly text: string; readonly type?: string; readonly status?: number }>;

/** Kept answers of one name; `isFull` makes it refuse as a browser whose quota is used up. */
class MemoryCache {
  readonly entries = new Map<string, { readonly body: Buffer; readonly headers: [string, string][] }>();
  constructor(readonly isFull: (url: string) => boolean) {}

  match = async (url: string): Promise<Response | undefined> => {
    const found = this.entries.get(url);
    return found && new Response(new Uint8Array(found.body), { headers: found.headers });
  };
  put = async (url: string, answer: Response): Promise<void> => {
    const body = Buffer.from(await answer.arrayBuffer());
    if (this.isFull(url)) throw new DOMException('Quota exceeded', 'QuotaExceededError');
    this.entries.set(url, { body, headers: [...answer.headers] });
  };
  keys = async () => [...this.entries.keys()].map((url) => ({ url }));
  delete = async (key: string | { url: string }) => this.entries.delete(typeof key === 'string' ? key : key.url);
}

/** Web Locks of one origin, as far as the worker uses them. */
function memoryLocks(held: () => readonly { name: string; clientId: string }[]) {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query: async () => ({ held: [...held()], pending: [] }),
    request: (_name: string, work: () => Promise<unknown>) => (last = last.then(work, work)),
  };
}

/** A browser around the worker: its storage, a network that can be cut or stall, open pages, and what these ask for. */
export function startBrowser(network: Network) {
  const stores = new Map<string, MemoryCache>();
  const asked: string[] = [];
  const pages: { id: string; url: string; holds: readonly string[] | undefined }[] = [];
  const state = {
    online: true,
    preloads: false,
    userAgent: 'AppleWebKit/605.1.15 (KHTML, like Gecko)',
    waits: async (_url: string): Promise<void> => undefined,
    isFull: (_url: string): boolean => false,
  };
  const ask = async (input: Request | string, init?: RequestInit): Promise<Response> => {
    const { url, integrity } = typeof input === 'string' ? { url: input, integrity: init?.integrity ?? '' } : input;
    asked.push(url);
    await state.waits(url);
    if (!state.online) throw new TypeError('Failed to fetch');
    const { text, type = 'text/javascript', status = 200 } = network[url.slice(scope.length)] ?? { text: 'Not found', status: 404 };
    if (integrity !== '' && integrity !== integrityOf(text)) throw new TypeError('Failed to fetch: the bytes are others');
    return new Response(text, { status, headers: { 'content-type': type } });
  };
  const newCache = (): MemoryCache => new MemoryCache((url) => state.isFull(url));
  const open = async (name: string): Promise<MemoryCache> => {
    const cache = stores.get(name) ?? newCache();
    stores.set(name, cache);
    return cache;
  };
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (url: string, { cacheName }: { cacheName: string }) => stores.get(cacheName)?.match(url),
  };

  /** Starts the worker; again, as after the browser has ended it in the middle of something. */
  const start = (wire: (scope: WorkerScope, caches: CacheStorage, ask: typeof fetch) => void = startWorker) => {
    const listeners: Record<string, (event: never) => void> = {};
    const held = () =>
      pages.flatMap(({ id, holds }) =>
        holds ? [{ name: `halyard uses ${holds.join(' ')}`, mode: 'shared', clientId: `lock of ${id}` }] : [],
      );
    const set = (enabled: boolean) => async (): Promise<void> => void (state.preloads = enabled);
    const navigationPreload = { enable: set(true), disable: set(false) };
    const world = {
      registration: {
        scope,
        unregister: jest.fn(async () => true),
        navigationPreload,
        showNotification: jest.fn(async (_title: string, _options: NotificationOptions) => undefined),
        pushManager: { subscribe: jest.fn(async (_options: PushSubscriptionOptionsInit) => undefined) },
      },
      clients: {
        claim: jest.fn(async () => undefined),
        openWindow: jest.fn(async (_url: string) => undefined),
        matchAll: async (): Promise<OpenPage[]> =>
          pages.map((page) => ({ focus: async () => undefined, postMessage: () => undefined, ...page })),
      },
      navigator: { userAgent: state.userAgent, locks: memoryLocks(held) },
      skipWaiting: jest.fn(async () => undefined),
      addEventListener: (type: string, listener: (event: never) => void) => (listeners[type] = listener),
    };
    wire(world as unknown as WorkerScope, caches as unknown as CacheStorage, ask as typeof fetch);
    const send = async (type: string, event: object): Promise<void> => {
      const work: Promise<unknown>[] = [];
      listeners[type]?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) } as never);
      for (let done = 0; done < work.length; done += 1) await work[done];
    };
    /** What a request of a page brings; undefined when the worker leaves it alone. */
    const request = async (path: string, { integrity = '', method = 'GET' } = {}): Promise<string | undefined> => {
      let answer: Promise<Response> | undefined;
      const url = new URL(path, scope).href;
      const event: Partial<RequestEvent> = { request: { url, integrity, method } as Request, respondWith: (given) => (answer = given) };
      await send('fetch', event);
      return (await answer)?.text();
    };
    return { world, listeners, send, request, keep: (message: Partial<KeepMessage>) => send('message', { data: message }) };
  };
  return { stores, asked, pages, state, start, network, cache: newCache };
}

/** A page as it is served, with its registry. */
export const pageOf = (revision: number) => ({
  text: `<html><script type="application/json" id="registry">${JSON.stringify({ revision })}</script>`,
  type: 'text/html',
});

/** A deployed shell, one number for everything of it: its files, and what its page asks to be kept. */
export function deployed(version: number): { readonly files: Network; readonly message: KeepMessage; readonly entry: [string, string] } {
  const folder = `shell/${version}/`;
  const texts = { [`${folder}shell.js`]: `shell ${version}`, [`${folder}lazy.js`]: `lazy ${version}` };
  return {
    files: { '': pageOf(version), ...Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, { text }])) },
    entry: [`${folder}shell.js`, integrityOf(`shell ${version}`)],
    message: {
      type: 'keep',
      revision: version,
      folders: [folder],
      files: Object.entries(texts).map(([path, text]) => [path, integrityOf(text)] as const),
      used: [],
    },
  };
}
