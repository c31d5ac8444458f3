import { expect, test } from '@playwright/test';
import { screen } from '../../support/app';
import { routeCatalogue, type RemoteId } from '@halyard-h5/shared-api/host';
import { builtVersion, composedRegistry, firstPage, visit } from './remotes';

/** A remote whose files do not come. */
export function testSlow(id: RemoteId): void {
  test(`${id} slow: an indicator from 200 ms on, a card after 60 s, another try of the file after 120 s`, async ({ page }) => {
    const { build } = builtVersion(composedRegistry(), id);
    const route = firstPage[id];
    let asked = 0;
    await page.route(`**/h5/${build.folder}entry.*`, () => void (asked += 1));
    // Never connected: within a minute of the page's clock a real stream would reconnect, and the page would try again at once.
    await page.routeWebSocket(/./, () => new Promise(() => {}));
    // Stopped from the start: a time that the page's clock was to reach may lie in its past when a slow machine gets there.
    const time = Date.now();
    await page.clock.install({ time });
    await page.clock.pauseAt(time + 60_000);
    const start = id === 'home' ? 'markets.index' : 'home.index';
    await page.goto(`/h5/#${routeCatalogue[start].path}`);
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(screen(page, start).locator('main')).not.toBeEmpty({ timeout: 1_000 });
    }).toPass();
    const indicator = screen(page, route).getByRole('status', { name: 'Loading' });
    const card = screen(page, route).locator('[data-fault="slow"]');

    await visit(page, route);
    await expect(screen(page, route)).toBeAttached();
    await page.clock.runFor(190);
    await expect(indicator).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(indicator).toBeVisible();
    await page.clock.runFor(59_700);
    await expect(card).toHaveCount(0);
    await page.clock.runFor(200);
    await expect(card).toBeVisible();
    expect(asked).toBe(1);
    const script = page.locator(`script[src*="${build.folder}entry."]`);
    await script.evaluate((element) => element.setAttribute('data-first', ''));
    await page.clock.runFor(59_000);
    await expect(page.locator('script[data-first]')).toHaveCount(1);
    await page.clock.runFor(1_500);
    await expect(page.locator('script[data-first]')).toHaveCount(0);
    await expect(script).toHaveCount(1);
  });
}
