import type { Page } from '@playwright/test';
import { screen } from '../support/app';
import { expect, test } from '../support/exchange/test';

const stored = (page: Page, key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key);

test('a token that has expired leads to the login page once, however many calls are refused', async ({ exchange, openPage }) => {
  const page = await openPage('assets.index', { as: await exchange.trader() });
  await expect(screen(page, 'assets.index')).toBeVisible();
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

test('a sign-out in another tab is followed', async ({ exchange, openPage }) => {
  const first = await openPage('assets.demoFunds', { as: await exchange.trader() });
  await expect(screen(first, 'assets.demoFunds')).toBeVisible();
  const second = await first.context().newPage();
  await second.goto(`${exchange.origin}/h5/`);
  await second.evaluate(() => {
    localStorage.removeItem('token');
    localStorage.removeItem('user');
  });
  await expect(screen(first, 'account.login')).toBeVisible();
});
