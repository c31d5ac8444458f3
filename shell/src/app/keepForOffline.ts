import { readRegistry } from '../registry/readRegistry';
import { registerServiceWorker, replaceServiceWorker } from '../serviceWorker/registerServiceWorker';
import { wantedFiles } from '../serviceWorker/wantedFiles';
import type { ShellServices } from '../services/ShellServices';
import { visitorId } from '../storage/visitorId';

/** Milliseconds that other tabs wait for the service worker. */
const workerPatience = 5_000;

export interface Keeping {
  /** Address of the worker. */
  readonly script: string;
  /** Whether the tabs are kept, too. */
  readonly tabs: boolean;
  /** Whether everybody may start from this page: the registry in it was accepted, and nothing in it was chosen for a cohort. */
  readonly sound: boolean;
}

/**
 * Has the service worker keep this page's start for offline.
 * @returns resolves when it is at work, or has not come within `workerPatience`
 */
export async function keepForOffline({ host, registries }: ShellServices, { script, tabs, sound }: Keeping): Promise<void> {
  const registry = readRegistry();
  if (!registries || !registry) return;
  const isOff = (): boolean => registries.current()?.shell.serviceWorker?.disabled === true;
  if (isOff()) return replaceServiceWorker(script).catch(() => undefined);
  const visitor = visitorId();
  const wanted = () => (sound ? wantedFiles(registry, { visitor, language: host.language.get().code, tabs }) : undefined);
  const registered = registerServiceWorker({ script, wanted })
    .then((tell) => void host.language.subscribe(tell))
    .catch(() => undefined);
  await Promise.race([registered, new Promise((resolve) => setTimeout(resolve, workerPatience))]);
}
