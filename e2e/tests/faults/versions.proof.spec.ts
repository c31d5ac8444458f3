import { expect, test, type Page } from '@playwright/test';
import type { RouteId } from '@halyard-h5/shared-api/host';
import { open, screen } from '../../support/app';
import { builtVersion, composedRegistry, firstPage, isSameDocument, markDocument, remoteIds, visit } from './remotes';
import { renamedBuild } from './renamedBuild';
import { everyRemote, publish, servePage, serveRegistry } from './serveRegistry';

// Files and answers come from the network, where a test can damage them.
test.use({ serviceWorkers: 'block' });

async function expectWhole(page: Page, route: RouteId): Promise<void> {
  await expect(screen(page, route).locator('main')).not.toBeEmpty();
  await expect(screen(page, route).locator('[data-fault]')).toHaveCount(0);
}

test('a version that needs what the shell does not give is refused before any of its code comes, for every remote', async ({ page }) => {
  const wants = { react: '^99.0.0', 'react-dom': '^19.0.0' };
  const change = everyRemote(({ versions, rollout }) => ({
    rollout,
    versions: Object.fromEntries(Object.entries(versions).map(([version, build]) => [version, { ...build, requires: wants, preload: {} }])),
  }));
  await servePage(page, publish(change));
  await open(page, 'home.index');
  for (const id of remoteIds) {
    await visit(page, firstPage[id]);
    await expect(screen(page, firstPage[id]).locator('[data-fault="incompatible"]')).toBeVisible();
  }
  const names = remoteIds.map((id) => builtVersion(composedRegistry(), id).build.name);
  expect(await page.evaluate((all) => all.filter((name) => name in window), names)).toEqual([]);
});

test('where a newer version is incompatible or not what was published, the last good one is shown, for every remote', async ({ page }) => {
  const change = everyRemote(({ versions, rollout: { stable } }, id) => {
    const good = versions[stable];
    if (!good) throw new Error(`no ${id}`);
    const evil = { ...good, folder: `remotes/evil/${id}/`, name: `${good.name}_evil`, preload: {} };
    const newest = { ...good, requires: { ...good.requires, react: '^99.0.0' }, name: `${good.name}_newest` };
    const rollout = { stable: ['home', 'futures', 'assets'].includes(id) ? 'newest' : 'evil', steps: [], lastGood: ['evil', stable] };
    return { versions: { ...versions, evil, newest }, rollout };
  });
  await page.route('**/remotes/evil/**', (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.evil = true;' }));
  await servePage(page, publish(change));
  await open(page, 'home.index');
  for (const id of remoteIds) {
    await visit(page, firstPage[id]);
    await expectWhole(page, firstPage[id]);
  }
  expect(await page.evaluate(() => 'evil' in window)).toBe(false);
});

/** A page of each remote that is opened for the first time after the deploy. */
const laterPages = {
  home: 'home.more',
  markets: 'markets.index',
  futures: 'futures.rule',
  perpetual: 'perpetual.rule',
  assets: 'assets.index',
  account: 'account.login',
} as const;

test('files that are gone after a deploy come from the new version; draft, route and document stay', async ({ page }) => {
  const registry = composedRegistry();
  const renamed = remoteIds.map((id) => ({ id, ...renamedBuild(builtVersion(registry, id).build, 'next') }));
  await open(page, 'futures.index');
  await markDocument(page);
  const amount = screen(page, 'futures.index').getByRole('textbox', { name: 'Amount' });
  await amount.fill('137');

  for (const { id, build, files } of renamed) {
    await page.route(`**/h5/${builtVersion(registry, id).build.folder}*`, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.route(`**/h5/${build.folder}*`, (route) => {
      const file = new URL(route.request().url()).pathname.split('/').pop() ?? '';
      const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
      return route.fulfill({ contentType: type, body: files.get(file) ?? '', headers: { 'access-control-allow-origin': '*' } });
    });
  }
  const deploy = everyRemote(({ versions }, id) => ({
    versions: { ...versions, next: renamed.find((each) => each.id === id)?.build as never },
    rollout: { stable: 'next', steps: [], lastGood: [] },
  }));
  await serveRegistry(page, publish(deploy));

  for (const id of remoteIds) {
    await visit(page, laterPages[id]);
    await expectWhole(page, laterPages[id]);
    expect(page.url()).toContain('#/');
  }
  await visit(page, 'futures.index');
  await expect(amount).toHaveValue('137');
  expect(await isSameDocument(page)).toBe(true);
});

test('a lazy part of an open page that is gone: the retry loads the document once; route and draft are there again', async ({ page }) => {
  const { folder, libraries } = composedRegistry().shell;
  const files = (libraries['@halyard-h5/shared-ui/chart'] ?? []).map(([file]) => file);
  const held: (() => void)[] = [];
  let gone = true;
  let holding = true;
  for (const file of files) {
    await page.route(`**/h5/${folder}${file}`, async (route) => {
      if (!gone) return route.continue();
      if (holding) await new Promise<void>((resolve) => held.push(resolve));
      await route.fulfill({ status: 404, body: 'Not found' }).catch(() => undefined);
    });
  }
  const futures = screen(page, 'futures.index');
  await open(page, 'futures.index');
  await futures.getByRole('textbox', { name: 'Amount' }).fill('137');
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).some((value) => String(value).includes('137')))).toBe(true);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  holding = false;
  for (const release of held) release();
  await expect(futures.locator('[data-fault="down"]')).toBeVisible();
  gone = false;
  let documents = 0;
  page.on('request', (request) => void (request.isNavigationRequest() && (documents += 1)));
  await futures.getByRole('button', { name: 'Try again' }).click();
  await expect(futures.getByRole('textbox', { name: 'Amount' })).toHaveValue('137');
  await expect(futures.locator('canvas').first()).toBeVisible();
  expect(documents).toBe(1);
});
