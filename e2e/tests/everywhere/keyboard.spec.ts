import { expect, type Page } from '@playwright/test';
import { everyScreenTest as test } from '../../everyScreen/everyScreenTest';
import { AppWindow } from '../../everyScreen/AppWindow';
import { open, screen } from '../../support/app';
import { registerDemoTrader } from '../../support/exchange/Trader';
import { sessionCookieOf, addSessionCookie } from '../../support/exchange/sessionCookies';
import { preparePage } from '../../support/preparePage';

/** Text of all live regions, each change noted in `window.announced` from now on. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const announced: string[] = [];
    const regions = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]';
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const text = element?.closest(regions)?.textContent?.trim() ?? '';
        if (text !== '') announced.push(text);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { announced });
  });
}
const announced = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { announced: string[] }).announced);

/** Presses Tab until the element with this role and name has the focus. */
async function tabTo(page: Page, role: 'button' | 'textbox' | 'radio', name: string | RegExp): Promise<void> {
  const target = page.locator('[data-active="true"], nav, [role="dialog"], [role="alertdialog"]').getByRole(role, { name }).first();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${role} ${String(name)}`);
}

/** Whether the element with the focus shows it. */
const showsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused?.matches(':focus-visible')) return false;
    // Inputs show it on the frame around them.
    for (
      let element: Element | null = focused;
      element && element !== focused.parentElement?.parentElement?.parentElement;
      element = element.parentElement
    ) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      if ((outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none') return true;
    }
    return false;
  });

test('tabs and pages by keyboard: the focus shows, goes to the heading of a new page and back to where it was', async ({
  browser,
  site,
}) => {
  const window = await AppWindow.open(browser, site, 'trader');
  const { page } = window;
  await window.show({ name: 'home', route: 'home.index', search: '', as: 'trader' });
  await expect(screen(page, 'home.index').getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, 'button', 'Deposit');
  expect(await showsFocus(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(screen(page, 'assets.deposit').getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(screen(page, 'home.index').getByRole('button', { name: 'Deposit' })).toBeFocused();
  await tabTo(page, 'button', 'Markets');
  expect(await showsFocus(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(screen(page, 'markets.index').getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('navigation').getByRole('button', { name: 'Markets' })).toHaveAttribute('aria-current', 'page');
  await window.close();
});

test('an order by keyboard: the sheet of products keeps the focus and gives it back, the order is announced, no tick is', async ({
  page,
  baseURL,
}) => {
  const exchange = { address: new URL(baseURL ?? ''), dataFolder: process.env['DATA_FOLDER'] ?? '' };
  const trader = await registerDemoTrader(exchange, 'delivery', '1000');
  await addSessionCookie(page.context(), exchange.address.origin, sessionCookieOf(trader.token));
  await page.addInitScript(preparePage, { storage: { token: trader.token, lang: 'en' }, clockOff: 0 });
  await open(page, 'futures.index', '?symbol=BTCUSDT');
  const futures = screen(page, 'futures.index');
  await expect(futures.getByRole('region', { name: 'Chart' }).locator('canvas').first()).toBeVisible();
  await tabTo(page, 'button', /BTC\/USDT/);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(futures.getByRole('button', { name: /BTC\/USDT/ })).toBeFocused();

  await listen(page);
  const price = (): Promise<string | null> =>
    futures
      .locator('bdi')
      .filter({ hasText: /^[\d,]+\.\d$/ })
      .first()
      .textContent();
  const before = await price();
  await expect.poll(price).not.toBe(before);
  expect(await announced(page)).toEqual([]);

  await tabTo(page, 'textbox', 'Amount');
  await page.keyboard.type('25');
  await tabTo(page, 'button', /^Call/);
  expect(await showsFocus(page)).toBe(true);
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await tabTo(page, 'button', 'Buy call');
  await page.keyboard.press('Enter');
  await expect.poll(() => announced(page)).toContain('Order accepted');
});

test('movement is reduced where the system asks for it', { tag: '@proof' }, async ({ browser, site }) => {
  const window = await AppWindow.open(browser, site, 'trader');
  const { page } = window;
  await window.show({ name: 'perpetual', route: 'perpetual.index', search: '', as: 'trader' });
  const running = (): Promise<number> =>
    page.evaluate(
      () => document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 1).length,
    );
  for (let look = 0; look < 10; look += 1) {
    expect(await running()).toBe(0);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await window.close();
});
