import { expect, test } from '@playwright/test';
import { findOverflow } from '../../everyScreen/findOverflow';
import { open, screen } from '../../support/app';
import { setThemeAndLanguage } from '../../support/setThemeAndLanguage';

const sizes = [
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];

for (const size of sizes) {
  test(`at ${size.width}x${size.height} the list of pairs is a table over the width of the window`, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, 'markets.index');
    const markets = screen(page, 'markets.index');
    const row = markets.getByRole('row').filter({ hasText: 'BTC' });
    await expect(row).toBeVisible();
    // On a phone on its side the tabs stand beside it.
    const room = await markets.locator('main').boundingBox();
    expect((await row.boundingBox())?.width).toBeGreaterThan(Math.min(room!.width, 1200) - 2);
    // Each figure ends below the end of its head.
    for (const [head, cell] of [
      ['24h high', 3],
      ['24h low', 4],
      ['Volume', 5],
    ] as const) {
      const above = await markets.getByRole('columnheader', { name: head }).boundingBox();
      const below = await row.getByRole('cell').nth(cell).boundingBox();
      expect(Math.abs((above?.x ?? 0) + (above?.width ?? 0) - (below?.x ?? 0) - (below?.width ?? 0))).toBeLessThan(2);
    }
    for (const language of ['en', 'ar', 'de'] as const) {
      await setThemeAndLanguage(page, 'light', language);
      await expect.poll(() => page.evaluate(findOverflow)).toEqual([]);
    }
  });

  test(`at ${size.width}x${size.height} home has the markets beside one’s own`, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, 'home.index');
    const home = screen(page, 'home.index');
    const own = await home.getByRole('navigation', { name: 'Quick actions' }).boundingBox();
    const rankings = await home.getByRole('tabpanel').boundingBox();
    expect(rankings?.x).toBeGreaterThan((own?.x ?? 0) + (own?.width ?? 0));
    for (const language of ['en', 'ar', 'de'] as const) {
      await setThemeAndLanguage(page, 'dark', language);
      await expect.poll(() => page.evaluate(findOverflow)).toEqual([]);
    }
  });
}
