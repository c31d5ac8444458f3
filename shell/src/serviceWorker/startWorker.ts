import { copiesOfBefore, filesCache, startCache } from './cacheNames';
import { isKeepMessage } from './KeepMessage';
import { keepStart } from './keepStart';
import { KeptFiles } from './KeptFiles';
import { KeptStart } from './KeptStart';
import { kindOfAddress } from './kindOfAddress';
import { showPushes } from './showPushes';
import type { RequestEvent, WorkerScope } from './WorkerScope';

/**
 * Lets the browser ask for a page while the worker is starting. Not in Firefox: there it breaks the navigation off when that request fails, so the
 * app never opens offline (GoogleChrome/workbox#3134). It is switched off there, because an earlier worker has switched it on.
 */
function setPreload({ registration, navigator }: WorkerScope): Promise<void> | undefined {
  const { navigationPreload } = registration;
  return / Gecko\/\d/.test(navigator.userAgent) ? navigationPreload?.disable() : navigationPreload?.enable();
}

/** Wires the service worker: files by their address, the page from the network as long as there is one, everything else untouched. */
export function startWorker(scope: WorkerScope, caches: CacheStorage, ask: typeof fetch): void {
  const { registration } = scope;
  const files = new KeptFiles({ scope: registration.scope, open: () => caches.open(filesCache), fetch: ask });
  const start = new KeptStart(registration.scope, () => caches.open(startCache));

  const page = async ({ request, preloadResponse }: RequestEvent): Promise<Response> => {
    try {
      return (await preloadResponse) ?? (await ask(request));
    } catch (error) {
      const kept = (await start.answer()) ?? (await caches.match(registration.scope, { cacheName: copiesOfBefore }));
      if (kept) return kept;
      throw error;
    }
  };
  const answer = (event: RequestEvent): Promise<Response> | undefined => {
    const { request } = event;
    const kind = request.method === 'GET' ? kindOfAddress(request.url, registration.scope) : 'foreign';
    if (kind === 'file') return files.answer(request, (work) => event.waitUntil(work));
    return kind === 'page' ? page(event) : undefined;
  };

  // It serves every version's files alike, so it need not wait until the pages of before are closed.
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(Promise.resolve(setPreload(scope)).finally(() => scope.clients.claim())));
  scope.addEventListener('fetch', (event) => {
    const answered = answer(event);
    if (answered) event.respondWith(answered);
  });
  showPushes(scope, start);
  scope.addEventListener('message', (event) => {
    const { data } = event;
    if (isKeepMessage(data)) event.waitUntil(keepStart({ scope, caches, files, start, fetch: ask }, data));
  });
}
