import { watchRegistry } from '../registry/watchRegistry';
import { registerServiceWorker } from '../serviceWorker/registerServiceWorker';
import { readFirstLanguage } from '../language/readFirstLanguage';
import { removeOldDrafts } from '../storage/removeOldDrafts';
import { watchUncaught } from '../telemetry/watchUncaught';
import { followRegistry } from './followRegistry';
import type { ShellServices } from '../services/ShellServices';

/** Milliseconds after the first page, before other tabs are fetched: the first visit's bandwidth belongs to that page. */
const prefetchDelay = 4_000;

/** Milliseconds that other tabs wait for the service worker. */
const workerPatience = 5_000;

const whenIdle = (action: () => void): void =>
  void ('requestIdleCallback' in window ? window.requestIdleCallback(action, { timeout: 5_000 }) : setTimeout(action, 200));

const savesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
};

/** Fetches the other tabs' pages one after the other, so that switching to them shows content at once. */
function prefetchTabs({ routes, loader }: ShellServices): void {
  if (savesData()) return;
  const next = ([route, ...rest]: readonly { readonly id: string }[]): void => {
    if (!route) return;
    whenIdle(() => void loader.prefetch(route.id).finally(() => next(rest)));
  };
  next(routes.tabs);
}

/** Resolves when the service worker is at work, or has not come within `workerPatience`. */
async function keepForOffline(script: string | undefined): Promise<void> {
  if (script === undefined) return;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, workerPatience));
  await Promise.race([registerServiceWorker(script).catch(() => undefined), patience]);
}

/** What can wait until the first page is on its way: language of a first visit, brand, user, reports, news of what is deployed, what is kept for offline, other tabs. */
export function afterStart(services: ShellServices, serviceWorker?: string): void {
  const { brand, session, configuration, registries, telemetry, host, storage } = services;
  void readFirstLanguage({ api: host.api, language: host.language, storage });
  void brand.load().catch(() => undefined);
  void session.refresh().catch(() => undefined);
  watchUncaught(telemetry);
  followRegistry(services, () => prefetchTabs(services));
  if (registries) watchRegistry(registries, configuration.registryInterval);
  setTimeout(() => {
    services.strips.begin();
    removeOldDrafts();
    // The worker comes first, so that it keeps what is fetched ahead.
    void keepForOffline(serviceWorker).then(() => prefetchTabs(services));
    if (registries && Math.random() < configuration.telemetry.share)
      void import('../telemetry/startReporting').then(({ startReporting }) => startReporting(services)).catch(() => undefined);
  }, prefetchDelay);
}
