import { expect, type Page } from '@playwright/test';
import { everyScreenTest as test } from '../../everyScreen/everyScreenTest';
import { AppWindow } from '../../everyScreen/AppWindow';
import { screen } from '../../support/app';

test.describe.configure({ timeout: 120_000 });

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
  await expect(screen(page, 'assets.recharge').getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(screen(page, 'home.index').getByRole('button', { name: 'Deposit' })).toBeFocused();
  await tabTo(page, 'button', 'Markets');
  expect(await showsFocus(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(screen(page, 'markets.index').getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('navigation').getByRole('button', { name: 'Markets' })).toHaveAttribute('aria-current', 'page');
  await window.close();
});

test('movement is reduced where the system asks for it', async ({ browser, site }) => {
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
