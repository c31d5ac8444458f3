/* What is served in the service worker's place while it is switched off. */
import { startRemoval } from './startRemoval';
import type { WorkerScope } from './WorkerScope';

startRemoval(self as unknown as WorkerScope, caches);
