import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/exchange/test';
import { screen } from '../../support/app';

const left = (page: Page, selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().left);

test(
  'a pair, a day and a time are picked in sheets of the product, in the reader’s language',
  { tag: '@proof' },
  async ({ exchange, openPage }) => {
    const trader = await exchange.demoTrader('delivery', '1000');
    const page = await openPage('futures.publishPlan', { as: trader });
    const form = screen(page, 'futures.publishPlan');
    const pair = form.getByRole('combobox', { name: 'Trading pair' });
    await pair.click();
    await expect(page.getByRole('option', { selected: true }).or(page.getByRole('option').first()).first()).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(pair).toBeFocused();
    await pair.click();
    await page.getByRole('option', { name: 'ETH/USDT' }).click();
    await expect(pair).toHaveText('ETH/USDT');

    await form.getByRole('combobox', { name: 'Order time' }).click();
    const grid = page.getByRole('grid');
    await expect(grid).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide).toBe(false);
    const cells = await grid
      .getByRole('button')
      .evaluateAll((days) => days.map((day) => day.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)));
    // Sums of fractions of a pixel miss a whole one by rounding.
    expect(Math.round(Math.min(...cells) * 100) / 100).toBeGreaterThanOrEqual(44);
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/calendar-en.png` });
    await page.getByRole('button', { name: 'Next month' }).click();
    await grid.getByRole('button', { name: /\b15, / }).click();
    await page.getByRole('spinbutton', { name: 'Hour' }).fill('9');
    await page.getByRole('spinbutton', { name: 'Minute' }).fill('30');
    await page.getByRole('button', { name: 'Use this time' }).click();
    await expect(form.getByRole('combobox', { name: 'Order time' })).toHaveText(/\b15\b.*09:30/);
  },
);

test('in Arabic a month reads from the right', { tag: '@proof' }, async ({ exchange, openPage }) => {
  const trader = await exchange.demoTrader('delivery', '1000');
  const page = await openPage('futures.publishPlan', { as: trader });
  await page.evaluate(() => localStorage.setItem('lang', 'ar'));
  await page.reload();
  await screen(page, 'futures.publishPlan').getByRole('combobox').nth(1).click();
  await expect(page.getByRole('grid')).toBeVisible();
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/calendar-ar.png` });
  expect(await left(page, '[role=grid] th >> nth=0')).toBeGreaterThan(await left(page, '[role=grid] th >> nth=6'));
});

/** What a message on screen lies over: prices, charts, and what is pressed or typed into; without what is scrolled out of sight. */
const coveredBy = (message: Locator): Promise<string[]> =>
  message.evaluate((element) => {
    const area = element.getBoundingClientRect();
    // On its side a phone scrolls the ticket beside the page's own content.
    const scroller = (inside: Element): Element => {
      for (let up = inside.parentElement; up; up = up.parentElement) if (/auto|scroll/.test(getComputedStyle(up).overflowY)) return up;
      return document.documentElement;
    };
    return [...document.querySelectorAll('button, a[href], input, canvas, bdi[dir="ltr"]')]
      .filter((other) => {
        const { left: start, right, top, bottom, width } = other.getBoundingClientRect();
        const { bottom: end, top: begin } = scroller(other).getBoundingClientRect();
        const isSeen = width > 1 && other.checkVisibility() && top < end && bottom > begin;
        return isSeen && right > area.left && start < area.right && Math.min(bottom, end) > area.top && Math.max(top, begin) < area.bottom;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 80));
  });

test('a message covers no button and no field', { tag: '@proof' }, async ({ exchange, openPage }) => {
  const trader = await exchange.demoTrader('delivery', '1000');
  const page = await openPage('account.referral', { as: trader });
  await screen(page, 'account.referral').getByRole('button', { name: /^Copy/ }).first().click();
  const message = page.locator('[data-live-layer] p');
  await expect(message).toBeVisible();
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/toast.png` });
  expect(await coveredBy(message)).toEqual([]);
});

for (const [width, height] of [
  [390, 844],
  [320, 568],
  [844, 390],
] as const) {
  test(`a message about an order covers nothing of the ticket at ${width}x${height}`, { tag: '@proof' }, async ({ exchange, openPage }) => {
    const trader = await exchange.demoTrader('delivery', '1000');
    const page = await openPage('futures.index', { as: trader, search: '?symbol=BTCUSDT', viewport: { width, height } });
    const ticket = screen(page, 'futures.index');
    await ticket.getByRole('textbox', { name: 'Amount' }).fill('10');
    await ticket.getByRole('button', { name: /^Call/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Buy call', exact: true }).click();
    const message = page.locator('[data-live-layer] p');
    await expect(message).toBeVisible();
    // The ticket is drawn anew with the order that runs.
    await expect.poll(() => coveredBy(message)).toEqual([]);
  });
}
