import type { Page } from '@playwright/test';
import { expect, test } from '../../support/exchange/test';
import { screen, tab } from '../../support/app';

const back = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));
const question = (page: Page) => page.getByRole('alertdialog');

test('one step back closes one layer, then the page; a question never outlives its page', async ({ exchange, openPage }) => {
  const trader = await exchange.demoTrader('delivery', '1000');
  const page = await openPage('markets.index', { as: trader });
  await expect(screen(page, 'markets.index')).toBeVisible();
  await tab(page, 'Futures').click();
  const futures = screen(page, 'futures.index');
  await futures.getByRole('textbox', { name: 'Amount' }).fill('100');
  const ask = () => futures.getByRole('button', { name: /^Call/ }).click();

  await ask();
  await expect(question(page)).toBeVisible();
  await back(page);
  await expect(question(page)).toHaveCount(0);
  await expect(futures).toBeVisible();
  await expect(futures.getByRole('textbox', { name: 'Amount' })).toHaveValue('100');

  await futures.getByRole('button', { name: 'Profile' }).click();
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await expect(profile).toBeVisible();
  await back(page);
  await expect(profile).toHaveCount(0);
  await expect(futures).toBeVisible();

  await ask();
  await expect(question(page)).toBeVisible();
  await page.evaluate(() => void (location.hash = '#/pages/tabbarPages/mine/set'));
  await expect(screen(page, 'account.settings')).toBeVisible();
  await expect(question(page)).toHaveCount(0);

  await back(page);
  await expect(futures).toBeVisible();
  await back(page);
  await expect(screen(page, 'markets.index')).toBeVisible();
  expect((await trader.call('deliveryOrder.listOpen', {})).list).toEqual([]);
});
