import type { Locator, Page } from '@playwright/test';
import type { CatalogueRouteId } from '@halyard-h5/shared-api/host';
import { expect, test } from '../../support/exchange/test';
import { screen, tab } from '../../support/app';
import { setThemeAndLanguage } from '../../support/setThemeAndLanguage';
import { untilTracked } from '../../support/browserRecords';
import { takeScreenshots } from '../../support/takeScreenshots';
import { short } from './periods';

const futures = (page: Page) => screen(page, 'futures.index');
const won = (page: Page) =>
  futures(page)
    .getByRole('status')
    .getByRole('button', { name: /Won \+80\.00/ });

/** Whether two elements lie beside or below each other; false while one of them is not on screen. */
async function areApart(first: Locator, second: Locator): Promise<boolean> {
  const [one, two] = [await first.boundingBox(), await second.boundingBox()];
  if (!one || !two) return false;
  return one.y + one.height <= two.y || two.y + two.height <= one.y || one.x + one.width <= two.x || two.x + two.width <= one.x;
}

/** Fails when two elements that must both be seen lie over each other. */
async function expectApart(strip: Locator, ...others: readonly Locator[]): Promise<void> {
  for (const other of others) await expect.poll(() => areApart(strip, other), `${strip} and ${other}`).toBe(true);
}

test(
  'stays in place of the running order until its receipt was opened, over reloads and tabs of the app',
  { tag: '@proof' },
  async ({ exchange, openPage }) => {
    const trader = await exchange.demoTrader('delivery', '1000');
    const page = await openPage('futures.index', { as: trader, search: '?symbol=BTCUSDT' });
    await untilTracked(page, 'futures.results');
    await trader.call('deliveryOrder.place', { symbol: 'BTCUSDT', direction: 'call', seconds: short, stake: '100' });
    await expect(
      futures(page)
        .getByRole('status')
        .getByRole('button', { name: /Show the open order/ }),
    ).toBeVisible();
    await exchange.pass(short * 1_000);
    await expect(won(page)).toBeVisible();

    await tab(page, 'Markets').click();
    await expect(screen(page, 'markets.index')).toBeVisible();
    await tab(page, 'Futures').click();
    await expect(won(page)).toBeVisible();
    await page.reload();
    await expect(won(page)).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('results');

    await won(page).click();
    await expect(screen(page, 'futures.receipt')).toBeVisible();
    await page.goBack();
    await expect(futures(page).getByRole('button', { name: /^Call/ })).toBeVisible();
    await expect(won(page)).toHaveCount(0);
    await page.reload();
    await expect(futures(page).getByText('No open orders')).toBeAttached();
    await expect(won(page)).toHaveCount(0);
  },
);

test('is seen on every page and in every tab of the browser until its receipt was opened, by its own account alone', async ({
  exchange,
  openPage,
}) => {
  const trader = await exchange.demoTrader('delivery', '1000');
  const page = await openPage('futures.index', { as: trader, search: '?symbol=BTCUSDT' });
  const on = (one: Page, route: CatalogueRouteId) =>
    screen(one, route)
      .getByRole('status')
      .getByRole('button', { name: /Won \+80\.00 Receipt/ });
  await untilTracked(page, 'futures.results');
  const other = await page.context().newPage();
  await other.goto(page.url().replace(/#.*/, '#/pages/tabbarPages/markets/index'));
  await expect(screen(other, 'markets.index')).toBeVisible();

  await trader.call('deliveryOrder.place', { symbol: 'BTCUSDT', direction: 'call', seconds: short, stake: '100' });
  await tab(page, 'Assets').click();
  await exchange.pass(short * 1_000);
  await expect(on(page, 'assets.index')).toBeVisible();
  await expect(on(other, 'markets.index')).toBeVisible();
  await takeScreenshots(page, 'assets-result');

  const accounts = screen(page, 'assets.index').getByRole('radiogroup', { name: 'Account' });
  await accounts.getByRole('radio', { name: 'Real account' }).click();
  await expect(on(page, 'assets.index')).toHaveCount(0);
  await accounts.getByRole('radio', { name: 'Demo account' }).click();
  await expect(on(page, 'assets.index')).toBeVisible();

  // Where buttons stand at the foot of a page, they stay where they are.
  await tab(page, 'Perpetual').click();
  const perpetual = screen(page, 'perpetual.index');
  await expect(on(page, 'perpetual.index')).toBeVisible();
  const buy = perpetual.getByRole('button', { name: /^Buy|^Long/ }).last();
  const before = await buy.boundingBox();
  await expectApart(on(page, 'perpetual.index'), buy, perpetual.locator('main'));
  await takeScreenshots(page, 'perpetual-result');
  // On a phone on its side it would leave a ticket no room.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(on(page, 'perpetual.index')).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });

  await on(page, 'perpetual.index').click();
  await expect(screen(page, 'futures.receipt')).toBeVisible();
  await page.goBack();
  await expect(perpetual).toBeVisible();
  await expect(on(page, 'perpetual.index')).toHaveCount(0);
  await expect.poll(async () => (await buy.boundingBox())?.y).toBe(before?.y);
  await expect(on(other, 'markets.index')).toHaveCount(0);
  await tab(other, 'Home').click();
  await expect(screen(other, 'home.index')).toBeVisible();
  await expect(on(other, 'home.index')).toHaveCount(0);
});

for (const width of [390, 320]) {
  for (const language of ['en', 'ar'] as const) {
    test(`covers no candle, no button and no error at ${width} px in ${language}`, { tag: '@proof' }, async ({ exchange, openPage }) => {
      const trader = await exchange.demoTrader('delivery', '100');
      const viewport = { width, height: width === 390 ? 844 : 568 };
      const page = await openPage('futures.index', { as: trader, search: '?symbol=BTCUSDT', viewport });
      await untilTracked(page, 'futures.results');
      await trader.call('deliveryOrder.place', { symbol: 'BTCUSDT', direction: 'call', seconds: short, stake: '100' });
      await setThemeAndLanguage(page, 'dark', language);
      const strip = futures(page)
        .getByRole('status')
        .filter({ has: page.locator('button') });
      // What scrolls, the chart with its candles in it, ends above the strip.
      const content = futures(page).locator('main');
      const buttons = futures(page).locator('main ~ div button:not([role="status"] *)');
      const expectAllApart = async () => expectApart(strip, content, ...(await buttons.all()));
      await expect(strip).toBeVisible();
      await expectAllApart();
      await exchange.pass(short * 1_000);
      await expect(strip).toContainText('80.00');
      await expectAllApart();
      if (width === 390 && language === 'en') await takeScreenshots(page, 'futures-result');
    });
  }
}
