import { expect, test, type Page } from '@playwright/test';
import { open, screen, tab, watchErrors } from '../../support/app';
import { startSiteCopy } from '../../support/site/siteCopy';
import { deployRemote } from './deployShell';
import { cachedFiles } from './cachedFiles';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker has the page itself and the entry of a remote. */
async function expectKept(page: Page, remote: string): Promise<void> {
  await expect.poll(async () => (await cachedFiles(page)).some((url) => url.includes(`/remotes/${remote}/`))).toBe(true);
  await expect.poll(async () => (await cachedFiles(page)).some((url) => url.endsWith('/h5/'))).toBe(true);
}

test('after one visit the application opens offline, and everything comes back with the network', async ({ page, context }) => {
  const errors = watchErrors(page);
  await open(page, 'home.index');
  await expectKept(page, 'mf-home');
  // The other tabs are fetched ahead.
  await expectKept(page, 'mf-markets');
  await context.setOffline(true);
  await page.reload();
  await expect(screen(page, 'home.index')).toBeVisible();
  await expect(page.getByText('You are offline').first()).toBeVisible();
  await tab(page, 'Markets').click();
  await expect(screen(page, 'markets.index').locator('main')).not.toBeEmpty();
  await expect(page.locator('[data-active="true"] [data-fault]')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toHaveCount(0);
  await expect(screen(page, 'markets.index').getByText('BTC').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('a part of the application that was never opened says that it cannot be reached, and the rest works', async ({ page, context }) => {
  await open(page, 'home.index');
  await expectKept(page, 'mf-home');
  await context.setOffline(true);
  await page.goto('/h5/#/pages/userPages/service');
  await expect(page.locator('[data-active="true"] [data-fault="down"]')).toBeVisible();
  await context.setOffline(false);
  await expect(screen(page, 'account.customerService').locator('[data-fault]')).toHaveCount(0);
});

test('the service worker has nothing to do with the exchange’s calls', async ({ page }) => {
  await open(page, 'markets.index');
  await expectKept(page, 'mf-markets');
  expect((await cachedFiles(page)).filter((url) => url.includes('/api/'))).toEqual([]);
  expect((await cachedFiles(page)).filter((url) => /\.json$|service-worker/.test(url))).toEqual([]);
});

test('behind the service worker a new version of a remote shows at the next load, and the old one is forgotten', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const copy = await startSiteCopy();
  try {
    await page.goto(copy.address('/pages/tabbarPages/markets/index'));
    await expectKept(page, 'mf-markets');
    const { former } = deployRemote(copy.site, 'markets', 'next');
    await page.reload();
    await expect(screen(page, 'markets.index').getByText('BTC').first()).toBeVisible();
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(loaded.filter((url) => url.includes(former))).toEqual([]);
    expect(loaded.some((url) => url.includes('remotes/mf-markets/next/entry.'))).toBe(true);
    await expect.poll(async () => (await cachedFiles(page)).filter((url) => url.includes(former))).toEqual([]);
    await expectKept(page, 'mf-markets/next');
    await context.setOffline(true);
    await page.reload();
    await expect(screen(page, 'markets.index').locator('main')).not.toBeEmpty();
    await expect(page.locator('[data-fault]')).toHaveCount(0);
  } finally {
    await copy.stop();
  }
});

test('the application can be installed: a manifest with icons for every use', async ({ page }) => {
  await open(page, 'home.index');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const address = new URL(href ?? '', page.url());
  const answer = await page.request.get(address.href);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { start_url: string; scope: string; icons: { src: string; sizes: string; purpose: string }[] };
  expect(new URL(manifest.start_url, address).pathname).toBe('/h5/');
  expect(new URL(manifest.scope, address).pathname).toBe('/h5/');
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, new URL(src, address).href);
    expect(size).toBe(sizes);
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Private windows cannot install anything.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});
