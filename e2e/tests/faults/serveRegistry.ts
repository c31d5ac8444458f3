import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { developmentKey, signRegistry } from '@halyard-h5/federation-kit/keys';
import type { Registry } from '@halyard-h5/federation-kit/registry';
import { composedRegistry, site } from './remotes';

const keys = [developmentKey(join(site, '../../.cache/keys'))];

export type Change = (registry: Registry) => Registry;

/** A registry as its team would publish it: changed, and signed with this machine's key. */
export const publish = (change: Change, revision = composedRegistry().revision + 1): Registry =>
  signRegistry({ ...change(composedRegistry()), revision }, keys) as Registry;

/** Every remote of a registry changed alike. */
export const everyRemote =
  (change: (remote: Registry['remotes'][string], id: string) => Registry['remotes'][string]): Change =>
  (registry) => ({
    ...registry,
    remotes: Object.fromEntries(Object.entries(registry.remotes).map(([id, remote]) => [id, change(remote, id)])),
  });

/** Writes a registry into the page that is served from now on. */
export async function servePage(page: Page, registry: Registry): Promise<void> {
  await page.route(/\/h5\/(?:index\.html)?(?:[?#]|$)/, async (route) => {
    const answer = await route.fetch();
    const text = JSON.stringify(registry).replace(/</g, '\\u003c');
    const body = (await answer.text()).replace(
      /(id="registry">)[\s\S]*?(<\/script>)/,
      (_all, open: string, close: string) => open + text + close,
    );
    await route.fulfill({ response: answer, body });
  });
}

/** Answers with a registry whoever asks for the newest one from now on. */
export async function serveRegistry(page: Page, registry: Registry): Promise<void> {
  await page.unroute('**/h5/registry.json');
  await page.route('**/h5/registry.json', (route) => route.fulfill({ json: registry }));
}
