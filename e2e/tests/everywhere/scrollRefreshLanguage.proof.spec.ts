import { apiPath } from '@halyard-h5/shared-api/contract';
import { expect, test } from '@playwright/test';
import { open, screen, tab } from '../../support/app';

test('a list is where it was left when one comes back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 568 });
  await open(page, 'account.help');
  const list = screen(page, 'account.help').locator('main');
  const row = list.getByRole('button', { name: /^Customer service/ });
  await row.scrollIntoViewIfNeeded();
  const position = (): Promise<number> => list.evaluate(({ scrollTop }) => scrollTop);
  await expect.poll(position).toBeGreaterThan(100);
  // The page hears of it with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const left = await position();
  await row.click();
  await expect(screen(page, 'account.customerService')).toBeVisible();
  await page.goBack();
  await expect(screen(page, 'account.help')).toBeVisible();
  expect(await position()).toBe(left);
});

test('pulling down at the top asks the exchange anew', async ({ page }) => {
  await open(page, 'markets.index');
  const row = screen(page, 'markets.index').getByText('BTC').first();
  await expect(row).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().includes(apiPath('product.list')));
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
  await send('touchStart', 260);
  for (let y = 280; y <= 520; y += 20) await send('touchMove', y);
  await send('touchEnd');
  await asked;
  await expect(row).toBeVisible();
});

test('the language changes at once in three mounted parts, without a reload or a frame of two languages', async ({ page }) => {
  await open(page, 'home.index');
  await tab(page, 'Markets').click();
  await expect(screen(page, 'markets.index').getByText('BTC').first()).toBeVisible();
  await tab(page, 'Futures').click();
  await expect(screen(page, 'futures.index').getByRole('textbox', { name: 'Amount' })).toBeVisible();
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true });
    const mixed: string[] = [];
    const look = (): void => {
      const german = document.documentElement.lang === 'de';
      const label = document.querySelector('nav')?.getAttribute('aria-label') ?? '';
      const amount = document.querySelector('[data-active="true"] main')?.textContent ?? '';
      if (german && (label === 'Main navigation' || amount.includes('Expected earnings'))) mixed.push(`${label} ${amount.slice(0, 40)}`);
      if (amount.trim() === '') mixed.push('empty');
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { mixed });
  });
  await page.evaluate(() => {
    localStorage.setItem('lang', 'de');
    window.dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: 'de' }));
  });
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(screen(page, 'futures.index').getByRole('textbox', { name: 'Betrag' })).toBeVisible();
  await page.getByRole('button', { name: 'Märkte', exact: true }).click();
  await expect(screen(page, 'markets.index').getByText('Gewinner').first()).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(screen(page, 'home.index').getByText('Demo testen')).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { mixed: string[] }).mixed)).toEqual([]);
});
