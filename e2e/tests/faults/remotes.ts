import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Registry, RemoteVersion } from '@halyard-h5/federation-kit/registry';
import { remoteIds, routeCatalogue, type RemoteId, type RouteId } from '@halyard-h5/shared-api/host';

/** Folder of the composed site that the exchange serves. */
export const site = join(dirname(fileURLToPath(import.meta.url)), '../../../dist/h5');

/** The first page of every remote. */
export const firstPage = {
  home: 'home.index',
  markets: 'markets.index',
  futures: 'futures.index',
  perpetual: 'perpetual.index',
  assets: 'assets.index',
  account: 'account.login',
} as const satisfies Record<RemoteId, RouteId>;

export { remoteIds };

/** The registry of the composed site. */
export const composedRegistry = (): Registry => JSON.parse(readFileSync(join(site, 'registry.json'), 'utf8')) as Registry;

/** The one deployed build of a remote. */
export function builtVersion(registry: Registry, id: string): { readonly version: string; readonly build: RemoteVersion } {
  const remote = registry.remotes[id];
  const build = remote?.versions[remote.rollout.stable];
  if (!remote || !build) throw new Error(`The site has no ${id}.`);
  return { version: remote.rollout.stable, build };
}

/** Goes to a page within the open document, as a link does. */
export async function visit(page: Page, route: RouteId): Promise<void> {
  await page.evaluate((path) => {
    location.hash = `#${path}`;
  }, routeCatalogue[route].path);
}

/** Marks the document, so that a reload would be seen. */
export const markDocument = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { sameDocument: true }));
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'sameDocument' in window);
