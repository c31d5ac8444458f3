import type { Page, Response } from '@playwright/test';
import { screen } from '../../support/app';
import { expect, test } from '../../support/exchange/test';
import { flat, rising } from '../../support/exchange/knownProducts';

const chartPage = (page: Page) => screen(page, 'perpetual.chart');
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Indicators and drawings' });
const openSheet = (page: Page) => chartPage(page).getByRole('button', { name: 'Indicators and drawings' }).click();
const point = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Trend line, point ${number} of 2`) });
/** Rows that the chart library lays out: panes, what separates them, and the times. */
const rows = (page: Page) => chartPage(page).locator('[data-chart] table tr');

test('indicators and drawings come when they are chosen, are moved, and are there again for their product', async ({
  exchange,
  openPage,
}) => {
  const trader = await exchange.demoTrader('perpetual', '1000');
  const page = await openPage('perpetual.chart', { as: trader, search: `?symbol=${flat.symbol}` });
  await chartPage(page).locator('[data-chart] [role=img]').waitFor();
  const scripts: Response[] = [];
  page.on('response', (response) => void (response.request().resourceType() === 'script' && scripts.push(response)));
  await openSheet(page);
  await expect(sheet(page).getByRole('switch', { name: 'Bollinger bands' })).toBeVisible();
  // Nothing of it came with the chart.
  expect((await Promise.all(scripts.map((script) => script.text()))).join()).toContain('Bollinger bands');

  const before = await rows(page).count();
  for (const name of ['Exponential averages', 'Relative strength']) await sheet(page).locator('label').filter({ hasText: name }).click();
  await expect(rows(page)).toHaveCount(before + 2);
  await sheet(page).getByRole('button', { name: 'Trend line' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(chartPage(page).getByText('EMA 20,50')).toBeVisible();
  await expect(chartPage(page).getByText('RSI 14')).toBeVisible();

  const { x = 0, y = 0, width = 0, height = 0 } = (await point(page, 2).boundingBox()) ?? {};
  const [left, top] = [x + width / 2, y + height / 2];
  const named = await point(page, 2).getAttribute('aria-label');
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left - 30, top - 20, { steps: 4 });
  await page.mouse.up();
  await expect(point(page, 2)).not.toHaveAccessibleName(named ?? '');
  const moved = (await point(page, 2).getAttribute('aria-label')) ?? '';
  await chartPage(page).getByRole('button', { name: 'Done' }).click();
  await expect(point(page, 2)).toHaveCount(0);
  // A tap on it takes it in hand again.
  await page.mouse.click(left - 30, top - 20);
  await expect(point(page, 2)).toHaveAccessibleName(moved);

  await page.reload();
  await expect(chartPage(page).getByText('RSI 14')).toBeVisible();
  await chartPage(page).locator('label').filter({ hasText: '5m' }).first().click();
  await openSheet(page);
  await sheet(page).getByRole('button', { name: 'Edit Trend line' }).click();
  await expect(point(page, 2)).toHaveAccessibleName(moved);
  await chartPage(page).getByRole('button', { name: 'Show as table' }).click();
  await expect(chartPage(page).getByRole('columnheader', { name: 'RSI14' })).toBeVisible();

  await page.goto(page.url().replace(flat.symbol, rising.symbol));
  await openSheet(page);
  await expect(sheet(page).getByRole('switch', { name: 'Exponential averages' })).toBeChecked();
  await expect(sheet(page).getByRole('button', { name: /^Edit/ })).toHaveCount(0);
});
