import type { Page } from '@playwright/test';
import { expect, test } from '../../support/exchange/test';
import { screen, tab, watchErrors } from '../../support/app';
import { takeScreenshots } from '../../support/takeScreenshots';
import { builtVersion, composedRegistry } from '../faults/remotes';
import { long, short } from './periods';

// Files come from the network, where a test can damage them.
test.use({ serviceWorkers: 'block' });

const tiles = (page: Page) => screen(page, 'home.index').getByRole('region', { name: 'Open now' });
const ticket = (page: Page) => screen(page, 'futures.index');

/** The file of the futures remote that its tile comes with: named by no page of it. */
const entry = (): RegExp => new RegExp(`${builtVersion(composedRegistry(), 'futures').build.folder}entry\\.`);

test('home shows what other remotes have open, as it changes, and leads there', async ({ exchange, openPage }) => {
  const trader = await exchange.demoTrader('delivery', '1000');
  const page = await openPage('home.index', { as: trader });
  const errors = watchErrors(page);
  await expect(tiles(page).getByRole('button')).toHaveText([/^Futures\s*Running orders\s*0$/, /^Perpetual\s*Open positions\s*0$/]);
  await takeScreenshots(page, 'tiles');
  await trader.call('deliveryOrder.place', { symbol: 'BTCUSDT', direction: 'call', seconds: long, stake: '10' });
  await expect(tiles(page).getByRole('button', { name: 'Futures Running orders 1' })).toBeVisible();
  await tiles(page)
    .getByRole('button', { name: /^Futures/ })
    .click();
  await expect(ticket(page).getByRole('tabpanel').getByRole('timer')).toHaveCount(1);
  expect(errors).toEqual([]);
});

test(
  'a remote that does not come costs home its tile and nothing else; another try brings it',
  { tag: '@proof' },
  async ({ exchange, openPage }) => {
    const trader = await exchange.demoTrader('delivery', '1000');
    const page = await openPage('account.about', { as: trader });
    let down = true;
    await page.route(entry(), (route) => (down ? route.abort() : route.continue()));
    await page.evaluate(() => (location.hash = '#/'));
    const retry = tiles(page).getByRole('alert').getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await takeScreenshots(page, 'failed-tile');
    await expect(tiles(page).getByRole('button', { name: /^Perpetual/ })).toBeVisible();
    await expect(screen(page, 'home.index').locator('[data-fault]')).toHaveCount(0);
    down = false;
    await retry.click();
    await expect(tiles(page).getByRole('button', { name: /^Futures/ })).toBeVisible();
    await tab(page, 'Futures').click();
    await expect(ticket(page).getByRole('textbox', { name: 'Amount' })).toBeVisible();
  },
);

test(
  'after an order, the account says how much of the day’s own limit is lost, and goes on saying it',
  { tag: '@proof' },
  async ({ exchange, openPage }) => {
    const trader = await exchange.demoTrader('delivery', '1000');
    await trader.call('ownLimits.set', { dailyLoss: '50' });
    const page = await openPage('futures.index', { as: trader, search: '?symbol=BTCUSDT', muted: ['futures.put'] });
    await ticket(page)
      .getByRole('radiogroup', { name: 'Period' })
      .locator('label', { hasText: `${short} s` })
      .click();
    await ticket(page).getByRole('textbox', { name: 'Amount' }).fill('20');
    await expect(page.getByText('Daily loss limit')).toHaveCount(0);
    await ticket(page).getByRole('button', { name: /^Put/ }).click();
    await expect(ticket(page).getByText('Daily loss limit').locator('+ dd')).toContainText('50.00');
    await expect(ticket(page).getByRole('tabpanel').getByRole('timer')).toHaveCount(1);
    await exchange.pass(short * 1_000);
    await expect(ticket(page).getByText('Lost today').locator('+ dd')).toContainText('20.00');
    await ticket(page)
      .getByText('Lost today')
      .evaluate((found) => found.scrollIntoView({ block: 'center' }));
    await takeScreenshots(page, 'after-order');
  },
);
