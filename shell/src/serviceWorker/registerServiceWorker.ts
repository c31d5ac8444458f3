import type { KeepMessage } from './KeepMessage';

export interface WorkerRegistration {
  /** Address of the worker: the same for every version. */
  readonly script: string;
  /** What the worker is asked to keep, each time that one takes over; undefined: nothing new. */
  readonly wanted: () => KeepMessage | undefined;
  readonly container?: ServiceWorkerContainer | undefined;
}

/**
 * Lets a service worker keep the application for offline. Resolves once it controls the page;
 * without service workers (older browsers, plain http) nothing happens.
 * @returns asks it to keep what is wanted by now
 */
export async function registerServiceWorker({
  script,
  wanted,
  container = navigator.serviceWorker,
}: WorkerRegistration): Promise<() => void> {
  if (!container) return () => undefined;
  const ask = (worker: ServiceWorker | null): void => {
    const message = wanted();
    if (message) worker?.postMessage(message);
  };
  const tell = (): void => ask(container.controller);
  container.addEventListener('controllerchange', tell);
  // The browser looks for another worker at this address at every start, past its cache.
  const { installing, waiting } = await container.register(script, { scope: './', updateViaCache: 'none' });
  const { active } = await container.ready;
  // One that is about to be replaced has nothing to begin any more: work in it holds the next one up.
  if (!installing && !waiting) ask(container.controller ?? active);
  if (!container.controller)
    await new Promise<void>((resolve) => container.addEventListener('controllerchange', () => resolve(), { once: true }));
  return tell;
}

/** Lets the worker that is served while they are switched off take the place of the one that this browser has, if it has one. */
export async function replaceServiceWorker(
  script: string,
  container: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): Promise<void> {
  // One of before lies at another address, where nothing ever changes: looking there would not remove it.
  if (await container?.getRegistration()) await container?.register(script, { scope: './', updateViaCache: 'none' });
}
