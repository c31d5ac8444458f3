import { screen, watchErrors } from '../../support/app';
import { rising } from '../../support/exchange/knownProducts';
import { expect, test } from '../../support/exchange/test';

test('a trader waits for a price from the chart, is told when it has come, and is led back to the product', async ({
  exchange,
  openPage,
}) => {
  const trader = await exchange.trader();
  const page = await openPage('futures.index', { as: trader, search: `?symbol=${rising.symbol}` });
  const errors = watchErrors(page);
  await screen(page, 'futures.index').getByRole('button', { name: 'Price alerts' }).click();
  const alerts = screen(page, 'markets.alerts');
  await expect(alerts.getByRole('combobox', { name: 'Pair' })).toContainText('BTC/USDT');
  const now = Number((await trader.call('product.read', { symbol: rising.symbol })).price);
  await alerts.getByLabel('When the price comes to').fill(String(Math.ceil(now) + 100));
  await alerts.getByRole('button', { name: 'Set the alert' }).click();
  await expect(alerts.getByRole('list', { name: 'Waiting' }).getByRole('listitem')).toHaveCount(1);

  await exchange.pass(60_000);
  await expect(alerts.getByRole('list', { name: 'Reached' }).getByRole('listitem')).toHaveCount(1);
  await page.goBack();
  await page.getByRole('button', { name: 'Home 1 unread' }).click();
  await screen(page, 'home.index').getByRole('button', { name: 'Inbox, 1 unread' }).click();
  await screen(page, 'home.inbox')
    .getByRole('button', { name: /BTCUSDT has risen/ })
    .click();
  await expect(screen(page, 'futures.index').getByRole('button', { name: 'Price alerts' })).toBeVisible();
  expect(errors).toEqual([]);
});
