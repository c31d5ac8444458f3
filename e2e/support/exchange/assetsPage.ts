import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { CatalogueRouteId } from '@halyard-h5/shared-api/host';
import { screen } from '../app';
import { withdrawalPassword, type Trader } from './Trader';

export const button = (page: Page, route: CatalogueRouteId, name: string | RegExp): Locator =>
  screen(page, route).getByRole('button', { name });

export const amountOf = (page: Page, route: CatalogueRouteId): Locator => screen(page, route).getByRole('textbox', { name: 'Amount' });

/** Value beside a label of the page. */
export const fact = (page: Page, route: CatalogueRouteId, label: string): Locator =>
  screen(page, route).locator('dt', { hasText: label }).locator('+ dd');

/** What a trader holds of USDT in the spot wallet. */
export const spot = async ({ call }: Trader): Promise<{ available: string; frozen: string }> => {
  const { available, frozen } = await call('balance.read', { wallet: 'spot', coin: 'USDT' });
  return { available, frozen };
};

/** Fills in the withdrawal form, reviews it and sends it with the withdrawal password. */
export async function withdraw(page: Page, amount: string): Promise<void> {
  await amountOf(page, 'assets.withdrawal').fill(amount);
  await button(page, 'assets.withdrawal', 'Review withdrawal').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Withdrawal password').fill(withdrawalPassword);
  await sheet.getByRole('button', { name: 'Withdraw', exact: true }).click();
}

/** Saves the records of a page as CSV and answers the text. */
export async function exportCsv(page: Page, route: CatalogueRouteId): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, route, 'Export CSV').click()]);
  return readFileSync(await file.path(), 'utf8');
}
