import { expect, test } from '../../support/exchange/test';
import { screen, tab } from '../../support/app';
import { takeScreenshots } from '../../support/takeScreenshots';

/** The longest period: on a slow machine it does not end before the test has looked. */
const seconds = 600;

test('an open order is a race on the chart and a lead on every tab, until it ends', async ({ exchange, openPage }) => {
  const trader = await exchange.demoTrader('delivery', '1000');
  const page = await openPage('futures.index', { as: trader, search: '?symbol=BTCUSDT' });
  const futures = screen(page, 'futures.index');
  const picture = futures.getByRole('img', { name: /^Chart: BTC\/USDT Call/ });
  await trader.call('deliveryOrder.place', { symbol: 'BTCUSDT', direction: 'call', seconds, stake: '10' });
  await exchange.pass(10_000);
  await expect(picture).toHaveAttribute('data-ahead', /true|false/);
  const expiry = picture.locator('[data-part="expiry"] line');
  const before = Number(await expiry.getAttribute('x1'));
  await exchange.pass(120_000);
  await expect.poll(async () => Number(await expiry.getAttribute('x1'))).toBeLessThan(before - 20);
  await takeScreenshots(page, 'race');

  for (const [name, route] of [
    ['Home', 'home.index'],
    ['Markets', 'markets.index'],
    ['Perpetual', 'perpetual.index'],
    ['Assets', 'assets.index'],
  ] as const) {
    await tab(page, name).click();
    const pill = screen(page, route)
      .getByRole('status')
      .getByRole('button', { name: /Show the open order/ });
    await expect(pill).toContainText(/Ahead by [\d.]+|Behind by [\d.]+|Level now/);
    if (name === 'Home') await takeScreenshots(page, 'race-home');
  }
  await screen(page, 'assets.index')
    .getByRole('status')
    .getByRole('button', { name: /Show the open order/ })
    .click();
  await expect(picture).toBeVisible();
  await exchange.pass(seconds * 1_000);
  await expect(futures.getByRole('status').getByRole('button', { name: /Receipt/ })).toBeVisible();
  await expect(picture).toHaveCount(0);
});
