import { expect, test, type Page } from '@playwright/test';
import { tabRoutes, type CatalogueRouteId } from '@halyard-h5/shared-api/host';
import { open, screen, watchErrors } from '../../support/app';

// Files and answers come from the network, where a test can damage them.
test.use({ serviceWorkers: 'block' });

/** Taps on each screen; ten thousand before a release (`RANDOM_TAPS=10000`). */
const taps = Number(process.env['RANDOM_TAPS'] ?? 80);
const screens: readonly CatalogueRouteId[] = [...tabRoutes, 'account.login', 'perpetual.detail'];

/** Taps at seeded places, and comes back whenever a tap has led to another page, before the next tap: nobody taps on a page already left. */
const tapAround = (page: Page, route: string, count: number, seed: number): Promise<void> =>
  page.evaluate(
    async ([id, times, start]) => {
      let state = start;
      const random = (): number => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return state / 4_294_967_296;
      };
      const home = location.hash;
      const painted = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const comeBack = async (): Promise<void> => {
        if (document.querySelector('[data-active="true"]')?.getAttribute('data-screen') === id) return;
        if (location.hash !== home) {
          const changed = new Promise((done) => addEventListener('hashchange', done, { once: true }));
          location.hash = home;
          await changed;
        }
        await painted();
      };
      for (let tap = 0; tap < times; tap += 1) {
        const element = document.elementFromPoint(random() * innerWidth, random() * innerHeight);
        // A link to another site would leave the application.
        if (element instanceof HTMLElement && !element.closest('a[target="_blank"], input[type="file"]')) element.click();
        if (tap % 10 === 9) await painted();
        await comeBack();
      }
    },
    [route, count, seed] as const,
  );

for (const [index, route] of screens.entries()) {
  test(`${taps} random taps on ${route} leave no error and a page that still works`, async ({ page }) => {
    test.setTimeout(120_000 + taps * 60);
    const errors = watchErrors(page);
    page.on('dialog', (dialog) => void dialog.dismiss());
    await open(page, route);
    await expect(screen(page, route).locator('main')).not.toBeEmpty();
    await tapAround(page, route, taps, index + 1);
    await open(page, 'home.index');
    await expect(screen(page, 'home.index').locator('main')).not.toBeEmpty();
    await expect(page.locator('[data-fault]')).toHaveCount(0);
    expect(errors).toEqual([]);
  });
}
