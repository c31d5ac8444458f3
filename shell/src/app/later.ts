import { watchLoops } from '../responsiveness/watchLoops';
import type { ShellServices } from '../services/ShellServices';
import { removeOldKeys } from '../storage/removeOldKeys';
import { followRegistry } from './followRegistry';
import { keepForOffline } from './keepForOffline';
import { leaveCohorts } from './leaveCohorts';
import { releaseRemotes } from './releaseRemotes';

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

export interface LaterOptions {
  /** Address of the service worker. */
  readonly serviceWorker: string | undefined;
  /** Whether the page may be kept for offline. */
  readonly sound: boolean;
}

/** What begins when the first page has had the line for itself, in a file of its own: offline, other tabs, newer versions, reports. */
export function later(services: ShellServices, { serviceWorker, sound }: LaterOptions): void {
  const { registries, configuration, host } = services;
  removeOldKeys();
  leaveCohorts(services);
  watchLoops(services);
  followRegistry(services, () => prefetchTabs(services));
  releaseRemotes(services);
  // The worker comes first, so that it keeps what is fetched ahead.
  const kept =
    serviceWorker !== undefined && keepForOffline(services, { script: serviceWorker, tabs: !savesData(), sound }).catch(() => undefined);
  void Promise.resolve(kept).then(() => prefetchTabs(services));
  if (serviceWorker !== undefined)
    void import('../push/followPushes').then(({ followPushes }) => followPushes(host)).catch(() => undefined);
  if (registries && Math.random() < configuration.telemetry.share)
    void import('../reporting/startReporting').then(({ startReporting }) => startReporting(services)).catch(() => undefined);
}
