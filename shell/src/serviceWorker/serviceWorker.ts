/* The service worker of the product, served as `service-worker.js` beside the registry. */
import { startWorker } from './startWorker';
import type { WorkerScope } from './WorkerScope';

startWorker(self as unknown as WorkerScope, caches, (input, init) => fetch(input, init));
