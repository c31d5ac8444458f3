import { expect, type Locator, type Page } from '@playwright/test';
import type { RouteId } from '@halyard-h5/shared-api/host';
import { AppWindow } from '../../everyScreen/AppWindow';
import { everyScreenTest as test } from '../../everyScreen/everyScreenTest';
import { screensOf, type ScreenState } from '../../everyScreen/screens';
import type { Viewer } from '../../everyScreen/openedStates/OpenedState';

const phone = { width: 390, height: 844 };
const wideSizes = [
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];

const mainOf = (page: Page): Locator => page.locator('[data-active="true"] main');
const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Lists of records, by the name that a trader of the seeded exchange knows them by. */
const records: readonly (readonly [screen: string, columns: readonly string[]])[] = [
  ['assets.depositRecords', ['Order number', 'Created', 'Network', 'Amount', 'Review status']],
  ['assets.withdrawalRecords', ['Order number', 'Created', 'Network', 'Amount', 'Fee', 'You receive', 'Arrives by', 'Review status']],
  ['assets.transferRecords', ['Order number', 'Created', 'Amount out', 'Amount in']],
  ['assets.conversionRecords', ['Order number', 'Created', 'Amount out', 'Amount in', 'Status', 'Rate', 'Slippage']],
  ['assets.balanceChanges', ['Created', 'Transaction type', 'Account', 'Wallet', 'Amount', 'Balance']],
  ['assets.walletBalances', ['Coin', 'Available', 'Frozen', '≈ USDT']],
  ['futures.history', ['Trading pair', 'Accepted', 'Period', 'Stake', 'Open price', 'Settlement price', 'Result', 'Profit or loss']],
  ['futures.history release', ['Follow plan', 'Trading pair', 'Order time', 'Followers', 'Result', 'Profit or loss']],
  ['futures.history copying', ['Follow plan', 'Trading pair', 'Order time', 'Lead trader', 'Result', 'Profit or loss']],
];

/** Pages of two parts: what stands at the start, and what beside it. */
const halves: readonly (readonly [RouteId, Viewer, first: (main: Locator) => Locator, second: (main: Locator) => Locator])[] = [
  [
    'assets.index',
    'trader',
    (main) => main.getByText('Total assets', { exact: true }),
    (main) => main.getByRole('heading', { name: 'Perpetual' }),
  ],
  [
    'assets.transfer',
    'trader',
    (main) => main.getByLabel('Amount', { exact: true }),
    (main) => main.getByRole('heading', { name: 'Balances before and after' }),
  ],
  [
    'assets.convert',
    'trader',
    (main) => main.getByLabel('Amount', { exact: true }),
    (main) => main.getByLabel('Slippage', { exact: true }).first(),
  ],
  ['assets.withdrawal', 'trader', (main) => main.getByLabel('Amount', { exact: true }), (main) => main.getByText('You receive')],
  [
    'home.more',
    'trader',
    (main) => main.getByRole('heading', { name: 'Notices' }),
    (main) => main.getByRole('heading', { name: 'Important information' }),
  ],
  [
    'account.basicVerification',
    'newcomer',
    (main) => main.getByRole('list').first(),
    (main) => main.getByLabel('Full name as on the document'),
  ],
  [
    'account.limits',
    'trader',
    (main) => main.getByText(/holds you to these limits/),
    (main) => main.getByText('Limit the amount of one order'),
  ],
];

test.describe('records', () => {
  for (const [name, columns] of records) {
    test(`${name} is a table over the width of the window, and on a phone a list`, async ({ browser, site }) => {
      const screen = screensOf(site).find((each) => each.name === name) as ScreenState;
      const window = await AppWindow.open(browser, site, 'trader');
      await window.show(screen);
      const main = mainOf(window.page);
      await expect(main.getByRole('table')).toHaveCount(0);
      for (const size of wideSizes) {
        await window.resize(size);
        const table = main.getByRole('table');
        await expect(table.getByRole('columnheader')).toHaveText([...columns]);
        expect(await table.getByRole('row').count()).toBeGreaterThan(1);
        expect((await box(table)).width).toBeGreaterThan(Math.min(size.width, 1200) - 34);
        for (const language of ['de', 'ar', 'ru', 'en'] as const) {
          await window.setThemeAndLanguage({ language, theme: 'dark' });
          const hidden = await table.evaluate(({ parentElement: region }) => (region?.scrollWidth ?? 0) - (region?.clientWidth ?? 0));
          expect([size.width, language, hidden]).toEqual([size.width, language, 0]);
        }
      }
      await window.resize(phone);
      await expect(main.getByRole('table')).toHaveCount(0);
      await window.close();
    });
  }

  test('a row of a table opens what it stands for, by pointer anywhere on it and by keyboard', async ({ browser, site }) => {
    const window = await AppWindow.open(browser, site, 'trader', { width: 1280, height: 800 });
    const { page } = window;
    await window.show(screensOf(site).find(({ name }) => name === 'assets.withdrawalRecords') as ScreenState);
    const row = mainOf(page).getByRole('row').nth(1);
    const { x, y, width, height } = await box(row);
    await page.mouse.click(x + width - 8, y + height / 2);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await row.getByRole('button').press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await window.close();
  });
});

for (const [route, as, first, second] of halves) {
  test(`${route} has two columns in a wide window, one on a phone`, async ({ browser, site }) => {
    const window = await AppWindow.open(browser, site, as);
    await window.show(screensOf(site).find((each) => each.route === route && each.as === as && !each.open) as ScreenState);
    const main = mainOf(window.page);
    for (const size of [phone, ...wideSizes]) {
      await window.resize(size);
      const [start, end] = [await box(first(main)), await box(second(main))];
      if (size === phone) expect(end.y).toBeGreaterThan(start.y);
      else expect(end.x).toBeGreaterThan(size.width / 2 - 16);
      expect(start.x).toBeLessThan(size.width / 2);
    }
    await window.close();
  });
}
