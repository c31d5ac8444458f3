import { watchRegistry } from '../registry/watchRegistry';
import { updateServiceWorker } from '../serviceWorker/updateServiceWorker';
import { readFirstLanguage } from '../language/readFirstLanguage';
import { watchUncaught } from '../telemetry/watchUncaught';
import { holdFiles, isSound } from './holdFiles';
import { twice } from '../loader/PageLoader';
import type { PageRegistry } from '../registry/PageRegistry';
import type { ShellServices } from '../services/ShellServices';

/** Milliseconds after the first page, before other tabs are fetched: the first visit's bandwidth belongs to that page. */
const prefetchDelay = 4_000;

/** Looks for another registry and, past whatever the present one does with the registry, for another service worker. */
function lookForNews(registries: PageRegistry): Promise<boolean> {
  void updateServiceWorker().catch(() => undefined);
  return registries.refresh();
}

/** What can wait until the first page is on its way: language of a first visit, brand, user, what became of changes without an answer, reports, news of what is deployed, what is kept for offline, other tabs. */
export function afterStart(services: ShellServices, serviceWorker?: string): void {
  const { brand, session, configuration, registries, preview, telemetry, host, storage, source } = services;
  const { shellVersion } = source;
  if (shellVersion)
    telemetry.record({ kind: 'load', name: 'start', source: `shell@${shellVersion}`, value: Math.round(performance.now()) });
  const sound = !preview && isSound(registries, configuration);
  void readFirstLanguage({ api: host.api, language: host.language, storage });
  void brand.load().catch(() => undefined);
  // With a lock it has been asked already.
  if (session.lockState() === 'open') void session.refresh().catch(() => undefined);
  void host.api.reconcile();
  watchUncaught(telemetry);
  if (registries) {
    holdFiles(registries);
    watchRegistry({ refresh: () => lookForNews(registries) }, configuration.registryInterval);
  }
  setTimeout(() => {
    services.strips.begin();
    void twice(() => import('./later'))
      .then(({ later }) => later(services, { serviceWorker, sound }))
      .catch(() => undefined);
  }, prefetchDelay);
}
