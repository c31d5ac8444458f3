import type { Locator, Page } from '@playwright/test';
import { routeCatalogue, type CatalogueRouteId } from '@halyard-h5/shared-api/host';
import { expect, test } from '../../support/exchange/test';
import { screen } from '../../support/app';
import { setThemeAndLanguage } from '../../support/setThemeAndLanguage';

/** Composes text after text by Chromium's own input method; the last one stays open unless it is told what the field then shows. */
async function compose(field: Locator, texts: readonly string[], shown?: string): Promise<void> {
  const devtools = await field.page().context().newCDPSession(field.page());
  await field.fill('');
  for (const text of texts) {
    await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await expect(field).toHaveValue(text);
  }
  if (shown === undefined) return;
  await devtools.send('Input.insertText', { text: texts.at(-1) ?? '' });
  await expect(field).toHaveValue(shown);
}

const goTo = (page: Page, route: CatalogueRouteId) => page.evaluate((path) => location.assign(`#${path}`), routeCatalogue[route].path);

test('every kind of field keeps what is composed in it, and an order has the stake that was composed', async ({ exchange, openPage }) => {
  const trader = await exchange.demoTrader('delivery', '1000');
  const page = await openPage('futures.index', { as: trader, search: '?symbol=BTCUSDT', muted: ['futures.call'] });
  const futures = screen(page, 'futures.index');
  const stake = futures.getByRole('textbox');

  await compose(stake, ['２', '２０']);
  await futures.getByRole('button', { name: /^Call/ }).click();
  await expect.poll(async () => (await trader.call('deliveryOrder.listOpen', {})).list.map((order) => order.stake)).toEqual(['20']);

  await futures.getByRole('button', { name: 'Delivery futures: BTC/USDT' }).click();
  const products = page.getByRole('dialog');
  await compose(products.getByRole('searchbox'), ['b', 'bi te', '比特'], '比特');
  await compose(products.getByRole('searchbox'), ['ㅂ', '비', '빝', '비트'], '비트');
  await products.getByRole('button', { name: 'Close' }).click();

  await goTo(page, 'futures.publishPlan');
  await screen(page, 'futures.publishPlan').getByRole('combobox', { name: 'Order time' }).click();
  await compose(page.getByRole('spinbutton', { name: 'Hour' }), ['０', '０９'], '09');

  await goTo(page, 'assets.withdrawalPassword');
  const password = screen(page, 'assets.withdrawalPassword');
  await compose(password.getByLabel('New withdrawal password'), ['１２', '１２３', '１２３４５６'], '123456');
  await compose(password.getByLabel('Verification code'), ['１２', '１２３', '１２３４５６'], '123456');

  await goTo(page, 'futures.index');
  await setThemeAndLanguage(page, 'dark', 'de');
  await compose(stake, ['1', '12', '12.', '12.5'], '12,5');
});
