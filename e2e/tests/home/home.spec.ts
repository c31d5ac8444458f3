import { apiPath } from '@halyard-h5/shared-api/contract';
import { expect, test } from '@playwright/test';
import { open, screen, watchErrors } from '../../support/app';

test('a visitor sees prices and news, and the demo comes first', async ({ page }) => {
  const errors = watchErrors(page);
  await open(page, 'home.index');
  const home = screen(page, 'home.index');
  await expect(home.getByRole('button', { name: 'Try the demo' })).toBeVisible();
  await expect(home.getByRole('region', { name: 'Highlights' })).toBeVisible();
  await home.getByRole('tab', { name: '24h volume' }).click();
  await expect(home.getByRole('tabpanel').getByRole('listitem')).toHaveCount(5);
  await home.getByRole('button', { name: 'Try the demo' }).click();
  await expect(screen(page, 'account.register')).toBeVisible();
  expect(errors).toEqual([]);
});

test('slides are swiped by hand and stand still when motion is unwanted', { tag: '@proof' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'home.index');
  const slides = screen(page, 'home.index').getByRole('region', { name: 'Highlights' });
  await expect(slides.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  const track = slides.getByRole('list');
  await track.evaluate((element) => element.scrollTo({ left: element.clientWidth }));
  await expect.poll(() => track.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth))).toBe(1);
});

test('a withdrawal without a session leads to sign in', async ({ page }) => {
  await open(page, 'home.index');
  await screen(page, 'home.index').getByRole('button', { name: 'Withdraw' }).click();
  await expect(screen(page, 'account.login')).toBeVisible();
});

test('help is searched and read offline once it was open', { tag: '@proof' }, async ({ page, context }) => {
  const loaded = page.waitForResponse((response) => response.url().includes(apiPath('article.read')));
  await open(page, 'home.helpCenter');
  await loaded;
  await page.waitForLoadState('networkidle');
  const help = screen(page, 'home.helpCenter');
  await context.setOffline(true);
  await help.getByRole('searchbox').fill('liquidated');
  await expect(help.getByRole('status').filter({ hasText: '1 article' })).toBeVisible();
  await help.getByText('Perpetual contracts').click();
  await expect(screen(page, 'home.article').getByText(/margin ratio of 0/)).toBeVisible();
});

test('the risk statement is two taps away', async ({ page }) => {
  await open(page, 'home.index');
  await screen(page, 'home.index')
    .getByRole('button', { name: /Risk statement/ })
    .click();
  await expect(screen(page, 'home.statements').getByText(/can lose everything/)).toBeVisible();
});

test('a page that a busy exchange refused at first fills by itself', async ({ page }) => {
  const refused = new Set<string>();
  const refusing = [apiPath('slide.list'), apiPath('product.list'), apiPath('article.list')];
  await page.route(
    ({ pathname }) => refusing.includes(pathname),
    (route) => {
      const path = new URL(route.request().url()).pathname;
      if (refused.has(path)) return route.continue();
      refused.add(path);
      return route.fulfill({ json: { code: 429, msg: 'The exchange is busy.', data: { refusal: 'http.busy' } } });
    },
  );
  await open(page, 'home.index');
  const home = screen(page, 'home.index');
  await expect(home.getByRole('region', { name: 'Highlights' })).toBeVisible();
  await home.getByRole('tab', { name: '24h volume' }).click();
  await expect(home.getByRole('tabpanel').getByRole('listitem')).toHaveCount(5);
  expect(refused.size).toBe(3);
});
