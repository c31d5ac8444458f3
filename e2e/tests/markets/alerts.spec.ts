import { screen, watchErrors } from '../../support/app';
import { expect, test } from '../../support/exchange/test';

test('a trader waits for a price from the chart, is told when it has come, and is led back to the product', async ({
  exchange,
  openPage,
}) => {
  const trader = await exchange.trader();
  const page = await openPage('futures.index', { as: trader, search: '?symbol=ETHUSDT' });
  const errors = watchErrors(page);
  await screen(page, 'futures.index').getByRole('button', { name: 'Price alerts' }).click();
  const alerts = screen(page, 'markets.alerts');
  await expect(alerts.getByRole('combobox', { name: 'Pair' })).toContainText('ETH');

  // Wherever the price goes next, it comes to one of the two.
  const { price, tickSize } = (await trader.call('product.list', { type: 'delivery' })).list.find(({ symbol }) => symbol === 'ETHUSDT')!;
  const above = (Number(price) + Number(tickSize)).toFixed(2);
  await trader.call('priceAlert.create', { symbol: 'ETHUSDT', price: (Number(price) - Number(tickSize)).toFixed(2) });
  await alerts.getByLabel('When the price comes to').fill(above);
  await alerts.getByRole('button', { name: 'Set the alert' }).click();
  await expect(page.getByText('The alert is set')).toBeVisible();

  await expect(alerts.getByRole('list', { name: 'Came' }).getByRole('listitem').first()).toBeVisible();
  await page.goto('#/');
  await screen(page, 'home.index')
    .getByRole('button', { name: /^Inbox, \d+ unread$/ })
    .click();
  await screen(page, 'home.inbox')
    .getByRole('button', { name: /ETHUSDT has (risen|fallen)/ })
    .first()
    .click();
  await expect(screen(page, 'futures.index').getByRole('button', { name: /ETH/ }).first()).toBeVisible();
  expect(errors).toEqual([]);
});
