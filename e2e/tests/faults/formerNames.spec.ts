import type { Page } from '@playwright/test';
import { screen } from '../../support/app';
import { amountOf, button } from '../../support/exchange/assetsPage';
import { expect, test } from '../../support/exchange/test';
import { formerBuild } from './formerBuild';
import { builtVersion, composedRegistry, remoteIds, visit } from './remotes';
import { everyRemote, publish, servePage } from './serveRegistry';

// Files come from the network, where a test can change them.
test.use({ serviceWorkers: 'block' });

/** Gives the page builds of the release before in place of those of these remotes. */
async function serveFormer(page: Page, ids: readonly string[]): Promise<void> {
  const registry = composedRegistry();
  const builds = new Map(ids.map((id) => [id, formerBuild(builtVersion(registry, id).build)]));
  for (const { build, files } of builds.values())
    await page.route(`**/h5/${build.folder}*`, (route) => {
      const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
      const body = files.get(name);
      return body === undefined
        ? route.continue()
        : route.fulfill({ body, contentType: name.endsWith('.css') ? 'text/css' : 'text/javascript' });
    });
  const change = everyRemote((remote, id) => {
    const version = builds.get(id)?.build;
    return version ? { versions: { former: version }, rollout: { stable: 'former', steps: [], lastGood: [] } } : remote;
  });
  await servePage(page, publish(change));
}

for (const [what, ids] of [
  ['all', remoteIds],
  ['one', ['assets']],
  ['all but one', remoteIds.filter((id) => id !== 'assets')],
] as const)
  test(`builds that say paths and former page ids go on in this shell: ${what}`, async ({ exchange, openPage }) => {
    const trader = await exchange.demoTrader('delivery', '1000');
    const page = await openPage('account.about', { as: trader });
    await serveFormer(page, ids);
    await page.reload();
    const loaded = page.waitForRequest(/-former\//);
    await visit(page, 'assets.index');
    await expect(
      screen(page, 'assets.index')
        .getByText(/1,000\.00/)
        .first(),
    ).toBeVisible();
    await loaded;
    await button(page, 'assets.index', /^Transfer$/).click();
    await amountOf(page, 'assets.transfer').fill('10');
    await button(page, 'assets.transfer', 'Transfer now').click();
    await expect(screen(page, 'assets.transfer').getByText('Transferred:')).toBeVisible();
    await visit(page, 'account.settings');
    await screen(page, 'account.settings').getByText('Language').first().click();
    await expect(screen(page, 'account.language').locator('main')).not.toBeEmpty();
    await expect(page.locator('[data-fault]')).toHaveCount(0);
  });
