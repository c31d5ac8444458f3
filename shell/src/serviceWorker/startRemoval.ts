import { removeCaches } from './cacheNames';
import type { WorkerScope } from './WorkerScope';

/**
 * Wires the worker that takes the place of any other, however broken: it answers no request, so pages get the network, removes what
 * was kept, and then itself.
 */
export function startRemoval(scope: WorkerScope, caches: CacheStorage): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(removeCaches(caches).finally(() => scope.registration.unregister())));
}
