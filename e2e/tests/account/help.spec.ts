import { expect, test } from '@playwright/test';
import { open, screen } from '../../support/app';

test('an article of Help is found and read offline', async ({ page, context }) => {
  await open(page, 'account.help');
  const help = screen(page, 'account.help');
  await expect(help.getByText('First steps')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await help.getByRole('searchbox').fill('liquidated');
  await expect(help.getByText('1 article found')).toBeVisible();
  await help.getByText('Perpetual contracts').click();
  await expect(help.getByText(/margin ratio of 0/)).toBeVisible();
});
