import { KeptFiles } from './KeptFiles';
import { kindOfAddress } from './kindOfAddress';
import { LastCopies } from './LastCopies';
import { isKeepMessage, type RequestEvent, type WorkerScope } from './WorkerScope';

/** Another number when the shape of what is kept changes: the caches of all others are removed. */
const format = 1;
const prefix = 'halyard-';
const filesName = `${prefix}files-${format}`;
const copiesName = `${prefix}copies-${format}`;

async function removeOtherFormats(caches: CacheStorage): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== filesName && name !== copiesName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Wires the service worker: files by their address, page and registry from the network, everything else untouched. */
export function startWorker(scope: WorkerScope, caches: CacheStorage, ask: typeof fetch): void {
  const { registration } = scope;
  const files = new KeptFiles({ scope: registration.scope, open: () => caches.open(filesName), fetch: ask });
  const copies = new LastCopies({ open: () => caches.open(copiesName), fetch: ask, onRegistry: (folders) => files.keepOnly(folders) });

  const answer = (event: RequestEvent): Promise<Response> | undefined => {
    const { request } = event;
    const later = (work: Promise<unknown>): void => event.waitUntil(work);
    const kind = request.method === 'GET' ? kindOfAddress(request.url, registration.scope) : 'foreign';
    if (kind === 'file') return files.answer(request, later);
    const network = async (): Promise<Response> => (await event.preloadResponse) ?? ask(request);
    if (kind === 'page') return copies.answer(registration.scope, network, later);
    if (kind === 'registry') return copies.answer(request.url, network, later);
    return undefined;
  };

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([removeOtherFormats(caches), registration.navigationPreload?.enable()]).then(() => scope.clients.claim())),
  );
  scope.addEventListener('fetch', (event) => {
    const answered = answer(event);
    if (answered) event.respondWith(answered);
  });
  scope.addEventListener('message', (event) => {
    const { data } = event;
    if (isKeepMessage(data)) event.waitUntil(Promise.allSettled([copies.keep(registration.scope), files.keep(data.urls)]));
  });
}
