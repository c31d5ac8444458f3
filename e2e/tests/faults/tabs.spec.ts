import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { tabRoutes } from '@halyard-h5/shared-api/host';
import { open, screen, tab, watchErrors } from '../../support/app';
import { registerDemoTrader } from '../../support/exchange/Trader';
import { sessionCookieOf, addSessionCookie } from '../../support/exchange/sessionCookies';
import { tabLabels } from '../../support/tabLabels';

// Files and answers come from the network, where a test can damage them.
test.use({ serviceWorkers: 'block' });

async function signIn(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  const exchange = { address: new URL(baseURL ?? ''), dataFolder: process.env['DATA_FOLDER'] ?? '' };
  const { token } = await registerDemoTrader(exchange, 'delivery', '1000');
  await addSessionCookie(context, exchange.address.origin, sessionCookieOf(token));
  const page = await context.newPage();
  await page.goto('/h5/');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.close();
}

test(
  'fast switches between tabs while nothing answers: the newest wins, and every answer finds its page',
  { tag: '@proof' },
  async ({ page }) => {
    const errors = watchErrors(page);
    const held: (() => void)[] = [];
    let holding = false;
    await page.route('**/api/**', async (route) => {
      if (holding) await new Promise<void>((resolve) => held.push(resolve));
      await route.continue().catch(() => undefined);
    });
    await open(page, 'home.index');
    holding = true;
    for (let round = 0; round < 4; round += 1) for (const route of tabRoutes) await tab(page, tabLabels[route]).click();
    await tab(page, tabLabels['markets.index']).click();
    await expect(screen(page, 'markets.index')).toBeVisible();
    holding = false;
    // The oldest answers come last.
    for (const release of held.reverse()) release();
    await expect(screen(page, 'markets.index').getByRole('button', { name: 'BTC/USDT', exact: true })).toBeVisible();
    await expect(page.locator('[data-active="true"]')).toHaveCount(1);
    await expect(tab(page, 'Markets')).toHaveAttribute('aria-current', 'page');
    expect(errors).toEqual([]);
  },
);

const demoBar = (page: Page) => page.getByText('DEMO · practice money');

test('a switch between real and demo, and another user, are followed by the other tabs of the browser', async ({ context, baseURL }) => {
  await signIn(context, baseURL);
  const [first, second] = [await context.newPage(), await context.newPage()];
  await open(first, 'assets.index');
  await open(second, 'home.index');
  await expect(demoBar(first)).toBeVisible();
  await second.getByRole('button', { name: 'Profile' }).click();
  await second.getByRole('dialog').locator('label', { hasText: 'Real' }).click();
  await expect(demoBar(second)).toHaveCount(0);
  await expect(demoBar(first)).toHaveCount(0);

  const userOf = (page: Page) =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { user?: { id?: string } }).user?.id);
  const before = await userOf(first);
  await signIn(context, baseURL);
  await expect.poll(() => userOf(first)).not.toBe(before);
  await expect(demoBar(first)).toBeVisible();
  await expect(screen(first, 'assets.index')).toBeVisible();
});
