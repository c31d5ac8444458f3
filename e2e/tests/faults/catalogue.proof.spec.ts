import { expect, test } from '@playwright/test';
import { open, screen, tab } from '../../support/app';
import { builtVersion, composedRegistry } from './remotes';

// Files come from the network, where a test can hold them back.
test.use({ serviceWorkers: 'block' });

test('a remote whose Arabic texts do not come stays English, left to right, on Arabic pages, and follows when they come', async ({
  page,
  context,
}) => {
  const { build } = builtVersion(composedRegistry(), 'home');
  const [[file] = ['']] = build.locales['ar'] ?? [];
  let held = true;
  await page.route(`**/${build.folder}${file}`, (route) => (held ? route.abort() : route.continue()));
  await open(page, 'markets.index');
  await tab(page, 'Home').click();
  await expect(screen(page, 'home.index').getByRole('heading', { name: 'Favourites' })).toBeVisible();

  await page.evaluate(() => {
    localStorage.setItem('lang', 'ar');
    window.dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: 'ar' }));
  });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const home = page.locator('[data-screen="home.index"]');
  await expect(home).toHaveAttribute('lang', 'en');
  await expect(home).toHaveAttribute('dir', 'ltr');
  await expect(home.getByRole('heading', { name: 'Favourites' })).toBeVisible();
  await expect(page.getByRole('navigation').getByText('الأسواق')).toBeVisible();

  held = false;
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(home).not.toHaveAttribute('lang');
  await expect(home.getByRole('heading', { name: 'Favourites' })).toHaveCount(0);
});
