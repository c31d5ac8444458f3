import { expect, test } from '../../support/exchange/test';
import { screen, tab } from '../../support/app';
import { takeLooks } from '../../support/takeLooks';
import { long } from './periods';

test('an open order is a race on the chart and a lead on every tab, until it ends', async ({ exchange, openPage }) => {
  const trader = await exchange.demoTrader('delivery', '1000');
  const page = await openPage('futures.index', { as: trader, search: '?symbol=BTCUSDT' });
  const futures = screen(page, 'futures.index');
  const picture = futures.getByRole('img', { name: /^Chart: BTC\/USDT Call/ });
  await trader.call('order/createDeliveryOrder', { symbol: 'BTCUSDT', direction: 'call', seconds: long, stake: '10' });
  await exchange.pass(10_000);
  await expect(picture).toHaveAttribute('data-ahead', /true|false/);
  const expiry = picture.locator('[data-part="expiry"] line');
  const before = Number(await expiry.getAttribute('x1'));
  await exchange.pass(20_000);
  await expect.poll(async () => Number(await expiry.getAttribute('x1'))).toBeLessThan(before - 20);
  await takeLooks(page, 'race');

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
    await expect(pill).toContainText(/Ahead by [\d.]+|Behind by [\d.]+|Tied now/);
    await takeLooks(page, `race-${name}`);
  }
  await screen(page, 'assets.index')
    .getByRole('status')
    .getByRole('button', { name: /Show the open order/ })
    .click();
  await expect(picture).toBeVisible();
  await exchange.pass(long * 1_000);
  await expect(futures.getByRole('status').getByRole('button', { name: /Receipt/ })).toBeVisible();
  await expect(picture).toHaveCount(0);
});
