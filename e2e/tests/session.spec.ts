import { expect, test, type Page } from '@playwright/test';
import { open, screen } from '../support/app';

/** Signs in as the sandbox's ready user, over the API, and leaves the token where the application keeps it. */
async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/user/login', {
    data: { kind: 'email', email: 'trader@example.com', password: 'halyard-demo' },
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  await page.goto('/h5/');
  await page.evaluate((token) => localStorage.setItem('token', token), data.token);
  await page.reload();
}

const stored = (page: Page, key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key);

test('a token that has expired leads to the login page once, however many calls are refused', async ({ page }) => {
  await signIn(page);
  await open(page, 'assets.index');
  await expect.poll(() => stored(page, 'user')).not.toBeNull();
  let refused = 0;
  await page.route('**/api/**', async (route) => {
    if (route.request().headers()['token'] === undefined) return route.fallback();
    refused += 1;
    await route.fulfill({ json: { code: 401, msg: 'You are signed out', data: {} } });
  });
  const entries: string[] = [];
  page.on('framenavigated', (frame) => entries.push(frame.url()));
  await page.evaluate(() => {
    location.hash = '#/pages/tabbarPages/futures/index';
  });
  await expect(screen(page, 'account.login')).toBeVisible();
  expect(page.url()).toContain('reason=expired');
  expect(await stored(page, 'token')).toBeNull();
  await expect.poll(() => refused).toBeGreaterThan(1);
  expect(entries.filter((url) => url.includes('userPages/login'))).toHaveLength(1);
});

test('a sign-out in another tab is followed', async ({ context }) => {
  const first = await context.newPage();
  await signIn(first);
  await open(first, 'assets.getAssets');
  const second = await context.newPage();
  await second.goto('/h5/');
  await second.evaluate(() => {
    localStorage.removeItem('token');
    localStorage.removeItem('user');
  });
  await expect(screen(first, 'account.login')).toBeVisible();
});
