import { expect, test } from '@playwright/test';
import { open, screen } from '../../support/app';

test('an article of Help is found and read offline', async ({ page, context }) => {
  await open(page, 'account.help');
  const help = screen(page, 'account.help');
  await expect(help.getByText('First steps')).toBeVisible();
  const search = help.getByRole('searchbox');
  // A word of a body is found once every article has been loaded.
  await search.fill('liquidated');
  await expect(help.getByText('1 article found')).toBeVisible();
  await search.clear();
  await context.setOffline(true);
  await search.fill('margin ratio');
  await expect(help.getByText('1 article found')).toBeVisible();
  await help.getByText('Perpetual contracts').click();
  await expect(help.getByText(/margin ratio of 0/)).toBeVisible();
});
