import { apiPath } from '@halyard-h5/shared-api/contract';
import { routeCatalogue } from '@halyard-h5/shared-api/host';
import { expect, test, type Request } from '@playwright/test';
import { open, screen, tab } from '../support/app';

test('the language is the browser’s, changes by the stored one, and Arabic runs from right to left', async ({ page }) => {
  await open(page, 'home.index');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.evaluate(() => localStorage.setItem('lang', 'ar'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('button', { name: 'الأسواق', exact: true })).toBeVisible();
});

test('a first visit takes the language that the exchange proposes, and keeps what is typed', async ({ page }) => {
  const asked: Request[] = [];
  let answer: () => void = () => undefined;
  const typed = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**${apiPath('exchange.language')}`, async (route) => {
    asked.push(route.request());
    await typed;
    await route.continue({ headers: { ...route.request().headers(), 'accept-language': 'fr' } });
  });
  await open(page, 'account.login');
  const address = screen(page, 'account.login').getByRole('textbox').first();
  await address.fill('ada@example.com');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  answer();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(address).toHaveValue('ada@example.com');
  expect(asked.map((request) => [request.method(), request.postData(), request.headers()['content-type']])).toEqual([
    ['POST', null, undefined],
  ]);
});

test('a language chosen in another tab is followed', async ({ context }) => {
  const first = await context.newPage();
  const second = await context.newPage();
  await open(first, 'home.index');
  await open(second, 'markets.index');
  await second.evaluate(() => localStorage.setItem('lang', 'de'));
  await expect(first.locator('html')).toHaveAttribute('lang', 'de');
  await expect(first.getByRole('button', { name: 'Märkte', exact: true })).toBeVisible();
});

test('dark by default, light when stored', async ({ page }) => {
  await open(page, 'home.index');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 23, 32)');
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('blocked storage changes nothing but what is remembered', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await open(page, 'home.index');
  await tab(page, 'Markets').click();
  await expect(screen(page, 'markets.index')).toBeVisible();
});

test('prices that are not live say so, and being offline says so', async ({ page, context }) => {
  await open(page, 'markets.index');
  await expect(page.getByText('Simulated prices').first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toHaveCount(0);
});

test('a visitor is sent to sign in before a page that needs a session', async ({ page }) => {
  await page.goto(`/h5/#${routeCatalogue['assets.balanceChanges'].path}`);
  await expect(screen(page, 'account.login')).toBeVisible();
  expect(page.url()).toContain('reason=required');
});
