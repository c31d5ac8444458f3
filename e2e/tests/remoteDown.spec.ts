import { expect, test, type Page } from '@playwright/test';
import { tabRoutes, type TabRouteId } from 'shared-api/host';
import { open, screen, tab, watchErrors } from '../support/app';

const labels: Readonly<Record<TabRouteId, string>> = {
  'home.index': 'Home',
  'markets.index': 'Markets',
  'futures.index': 'Futures',
  'perpetual.index': 'Perpetual',
  'assets.index': 'Assets',
};

const entryOf = (route: TabRouteId): RegExp => new RegExp(`/remotes/mf-${route.split('.')[0]}/[^/]+/entry\\.`);

async function expectFault(page: Page, route: TabRouteId, kind: string): Promise<void> {
  await expect(screen(page, route).locator(`[data-fault="${kind}"]`)).toBeVisible();
}

for (const route of tabRoutes) {
  test(`${route} down: the others work, a retry recovers without a reload`, async ({ page }) => {
    const errors = watchErrors(page);
    await page.route(entryOf(route), (request) => request.abort());
    const start = tabRoutes.find((candidate) => candidate !== route) ?? 'home.index';
    await open(page, start);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await tab(page, labels[route]).click();
    await expectFault(page, route, 'down');
    for (const other of tabRoutes.filter((candidate) => candidate !== route)) {
      await tab(page, labels[other]).click();
      await expect(screen(page, other).locator('main')).not.toBeEmpty();
      await expect(page.locator('[data-active="true"] [data-fault]')).toHaveCount(0);
    }
    await page.unroute(entryOf(route));
    await tab(page, labels[route]).click();
    await screen(page, route).getByRole('button', { name: 'Try again' }).click();
    await expect(screen(page, route).locator('[data-fault]')).toHaveCount(0);
    await expect(screen(page, route).locator('main')).not.toBeEmpty();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(errors).toEqual([]);
  });
}

test('a page instead of a script is corrupt, other content is tampered with, and neither runs', async ({ page }) => {
  await page.route(entryOf('markets.index'), (request) => request.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }));
  await page.route(entryOf('futures.index'), async (request) => {
    const answer = await request.fetch();
    await request.fulfill({ response: answer, body: `${await answer.text()}\nwindow.tampered = true;` });
  });
  await open(page, 'home.index');
  await tab(page, 'Markets').click();
  await expectFault(page, 'markets.index', 'corrupt');
  await tab(page, 'Futures').click();
  await expectFault(page, 'futures.index', 'tampered');
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});
