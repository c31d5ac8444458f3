/* The one service worker of the product, built to `service-worker.js` beside the shell's files. */
import { startWorker } from './startWorker';
import type { WorkerScope } from './WorkerScope';

startWorker(self as unknown as WorkerScope, caches, (input, init) => fetch(input, init));
