import type { KeepMessage } from './WorkerScope';

/** Everything that the page has loaded so far; the worker takes what is a file of ours. */
const loadedFiles = (): string[] => performance.getEntriesByType('resource').map(({ name }) => name);

/**
 * Lets a service worker keep the application for offline. Resolves once it controls the page and has been told which files came before it;
 * without service workers (older browsers, plain http) nothing happens.
 * @param script address of the worker, in the folder of the shell's version: another version is another worker
 */
export async function registerServiceWorker(
  script: string,
  container: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): Promise<void> {
  if (!container) return;
  await container.register(script, { scope: './', updateViaCache: 'all' });
  const { active } = await container.ready;
  const message: KeepMessage = { type: 'keep', urls: loadedFiles() };
  active?.postMessage(message);
  if (!container.controller)
    await new Promise<void>((resolve) => container.addEventListener('controllerchange', () => resolve(), { once: true }));
}
