import { expect, test } from '@playwright/test';
import { routeCatalogue, tabRoutes, type TabRouteId } from '@halyard-h5/shared-api/host';
import { open, screen, tab, watchErrors } from '../support/app';

const labels: Readonly<Record<TabRouteId, string>> = {
  'home.index': 'Home',
  'markets.index': 'Markets',
  'futures.index': 'Futures',
  'perpetual.index': 'Perpetual',
  'assets.index': 'Assets',
};

for (const route of tabRoutes) {
  test(`${labels[route]} opens by its address and by its tab`, async ({ page }) => {
    const errors = watchErrors(page);
    await open(page, route);
    await expect(screen(page, route).locator('main')).not.toBeEmpty();
    await expect(tab(page, labels[route])).toHaveAttribute('aria-current', 'page');
    const other = tabRoutes.find((candidate) => candidate !== route) ?? 'home.index';
    await tab(page, labels[other]).click();
    await expect(screen(page, other)).toBeVisible();
    await tab(page, labels[route]).click();
    await expect(screen(page, route)).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('an alias opens the same page', async ({ page }) => {
  await page.goto(`/h5/#${routeCatalogue['home.index'].aliases[0]}`);
  await expect(screen(page, 'home.index')).toBeVisible();
});

test('an unknown address says so and leads home', async ({ page }) => {
  await page.goto('/h5/#/nowhere');
  await expect(page.getByText('There is no such page')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the home page' }).click();
  await expect(screen(page, 'home.index')).toBeVisible();
});

test('the tab bar is hidden on pushed pages and back returns to the tab', async ({ page }) => {
  await open(page, 'markets.index');
  await page.evaluate(() => {
    location.hash = '#/pages/userPages/login';
  });
  await expect(screen(page, 'account.login')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0);
  await page.goBack();
  await expect(screen(page, 'markets.index')).toBeVisible();
  await expect(tab(page, 'Markets')).toHaveAttribute('aria-current', 'page');
});
