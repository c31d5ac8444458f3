import { expect, test } from '@playwright/test';
import { open, screen, tab, watchErrors } from '../support/app';

test('two steps back in quick succession arrive where the second leads', async ({ page }) => {
  const errors = watchErrors(page);
  await open(page, 'markets.index');
  await tab(page, 'Home').click();
  await tab(page, 'Futures').click();
  await expect(screen(page, 'futures.index')).toBeVisible();
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await expect(screen(page, 'markets.index')).toBeVisible();
  await expect(tab(page, 'Markets')).toHaveAttribute('aria-current', 'page');
  expect(errors).toEqual([]);
});

test('after a reload in the middle, back leads to the page below', async ({ page }) => {
  await open(page, 'account.help');
  await screen(page, 'account.help')
    .getByRole('button', { name: /^Customer service/ })
    .click();
  await expect(screen(page, 'account.customerService')).toBeVisible();
  await page.reload();
  await expect(screen(page, 'account.customerService')).toBeVisible();
  await screen(page, 'account.customerService').getByRole('button', { name: 'Back' }).click();
  await expect(screen(page, 'account.help')).toBeVisible();
});

test('the health page leads to the developers’ page, and back to itself', async ({ page }) => {
  await page.goto('/h5/#/__health');
  await page.getByRole('button', { name: 'For developers' }).click();
  await expect(page.getByRole('heading', { name: 'Developers' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).filter({ visible: true }).click();
  await expect(page.locator('[data-active="true"][data-screen="shell.health"]')).toBeVisible();
});
