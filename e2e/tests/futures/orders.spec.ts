import type { Page } from '@playwright/test';
import { expect, test } from '../../support/exchange/test';
import { screen, watchErrors } from '../../support/app';
import { pausing } from '../../support/exchange/knownProducts';
import { untilPricesMove, untilPricesPause } from '../../support/exchange/untilPrices';
import type { Trader } from '../../support/exchange/Trader';
import { browserRecords, untilTracked } from '../../support/browserRecords';
import { takeScreenshots } from '../../support/takeScreenshots';
import { long, short } from './periods';

const silent = ['futures.call', 'futures.put', 'futures.cancel'];
const futures = (page: Page) => screen(page, 'futures.index');
const button = (page: Page, direction: 'Call' | 'Put') => futures(page).getByRole('button', { name: new RegExp(`^${direction}`) });
const results = (page: Page) => futures(page).getByRole('list', { name: 'Results' });
const timers = (page: Page) => futures(page).getByRole('tabpanel').getByRole('timer');
const balance = async (trader: Trader) => Number((await trader.call('balance.read', { wallet: 'delivery', coin: 'USDT' })).available);

async function fill(page: Page, amount: string, seconds = short): Promise<void> {
  await untilTracked(page, 'futures.results');
  await futures(page)
    .getByRole('radiogroup', { name: 'Period' })
    .locator('label', { hasText: seconds < 60 ? `${seconds} s` : `${seconds / 60} min` })
    .click();
  await futures(page).getByRole('textbox', { name: 'Amount' }).fill(amount);
}

test('a call wins, a put loses; balance, lists and receipt follow without a reload', async ({ exchange, openPage }) => {
  const trader = await exchange.demoTrader('delivery', '1000');
  const page = await openPage('futures.index', { as: trader, search: '?symbol=BTCUSDT' });
  const errors = watchErrors(page);
  await fill(page, '100');
  await expect(futures(page).getByText('Expected earnings').locator('+ dd')).toContainText('80.00');

  await button(page, 'Call').click();
  await page.getByRole('checkbox', { name: 'Do not remind again' }).check();
  await page.getByRole('button', { name: 'Buy call' }).click();
  await button(page, 'Put').click();
  await page.getByRole('button', { name: 'Buy put' }).click();
  await expect(timers(page)).toHaveCount(2);
  await expect(futures(page).getByText('800.00')).toBeVisible();

  await exchange.pass(short * 1_000);
  await expect(results(page).getByText('Won')).toBeVisible();
  await expect(results(page).getByText('+80.00')).toBeVisible();
  await expect(results(page).getByText('Lost')).toBeVisible();
  await expect(futures(page).getByText('980.00')).toBeVisible();
  expect(await balance(trader)).toBe(980);

  await results(page).getByRole('button', { name: 'Receipt' }).first().click();
  const receipt = screen(page, 'futures.receipt');
  await receipt.getByRole('button', { name: 'Check now' }).click();
  await expect(receipt.getByText(/The result is right/)).toBeVisible();
  expect(await browserRecords(page, 'preferences')).toContain('futures.call');
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['lang', 'productType1', 'token', 'user']);
  expect(errors).toEqual([]);
});

test('a level order returns its stake; a call is not asked about twice', { tag: '@proof' }, async ({ exchange, openPage }) => {
  const trader = await exchange.demoTrader('delivery', '1000');
  const page = await openPage('futures.index', { as: trader, search: '?symbol=ETHUSDT', muted: silent });
  await fill(page, '100');
  await button(page, 'Call').click();
  await expect(timers(page)).toHaveCount(1);
  await exchange.pass(short * 1_000);
  await expect(results(page).getByText('Level')).toBeVisible();
  expect(await balance(trader)).toBe(1000);
});

test('a receipt whose tick was changed on its way fails the check', { tag: '@proof' }, async ({ exchange, openPage }) => {
  const trader = await exchange.demoTrader('delivery', '1000');
  const { id } = await trader.call('deliveryOrder.place', { symbol: 'BTCUSDT', direction: 'put', seconds: short, stake: '10' });
  await exchange.pass(short * 1_000);
  await expect.poll(async () => (await trader.call('deliveryOrder.listFinished', {})).total).toBe(1);
  const page = await openPage('home.index', { as: trader });
  await page.route('**/order/getDeliveryReceipt*', async (route) => {
    const answer = await (await route.fetch()).json();
    const { order } = answer.data;
    order.settlementPrice = order.settlementTick.price = order.openPrice.replace(/^./, '5');
    Object.assign(order, { result: 'win', profit: '8' });
    await route.fulfill({ json: answer });
  });
  await page.goto(`${new URL(page.url()).origin}/h5/#/pages/tabbarPages/futures/receipt?id=${id}`);
  const receipt = screen(page, 'futures.receipt');
  await receipt.getByRole('button', { name: 'Check now' }).click();
  await expect(receipt.getByText(/does not agree with the public log/)).toBeVisible();
  await takeScreenshots(page, 'futures-failedCheck');
});

test('a double tap is one order', async ({ exchange, openPage }) => {
  const trader = await exchange.demoTrader('delivery', '1000');
  const page = await openPage('futures.index', { as: trader, search: '?symbol=BTCUSDT', muted: silent });
  await fill(page, '50', long);
  await button(page, 'Call').dblclick();
  await expect(timers(page)).toHaveCount(1);
  expect((await trader.call('deliveryOrder.listOpen', {})).total).toBe(1);
  expect(await balance(trader)).toBe(950);
});

test('an order that waits for its first price can be cancelled', { tag: '@proof' }, async ({ exchange, openPage }) => {
  const trader = await exchange.demoTrader('delivery', '1000');
  const page = await openPage('futures.index', { as: trader, search: `?symbol=${pausing.symbol}`, muted: silent });
  await fill(page, '100', long);
  await untilPricesMove(exchange, trader);
  await untilPricesPause(exchange, trader);
  await button(page, 'Call').click();
  await futures(page).getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Cancel requested')).toBeVisible();
  await expect(futures(page).getByText(/^Being cancelled/)).toBeVisible();
  await exchange.pass(5_000);
  await expect(futures(page).getByText('No open orders')).toBeVisible();
  expect(await balance(trader)).toBe(1000);
});

test('a silent market disables the ticket and says why; an order that it leaves without a price is returned', async ({
  exchange,
  openPage,
}) => {
  const trader = await exchange.demoTrader('delivery', '1000');
  const page = await openPage('futures.index', { as: trader, search: `?symbol=${pausing.symbol}`, muted: silent });
  // Over in the middle of the silence: no price within twenty seconds before or after.
  await fill(page, '100', long);
  await untilPricesMove(exchange, trader);
  await button(page, 'Call').click();
  await expect(timers(page)).toHaveCount(1);
  await untilPricesPause(exchange, trader);
  await exchange.pass(20_000);
  const reason = futures(page).getByText(/The last price is older than 20 seconds/);
  await expect(reason).toBeVisible();
  await expect(button(page, 'Call')).toBeDisabled();
  await takeScreenshots(page, 'futures-silent');
  await exchange.pass(long * 1_000);
  await expect(results(page).getByText(/^Returned/)).toBeVisible();
  expect(await balance(trader)).toBe(1000);
  await untilPricesMove(exchange, trader);
  await expect(button(page, 'Call')).toBeEnabled();
  await expect(reason).toBeHidden();
});

test('the countdown is right with the device’s clock a day wrong, and goes on after a reload', async ({ exchange, openPage }) => {
  const trader = await exchange.demoTrader('delivery', '1000');
  const order = await trader.call('deliveryOrder.place', { symbol: 'BTCUSDT', direction: 'call', seconds: long, stake: '10' });
  const page = await openPage('futures.index', { as: trader, search: '?symbol=BTCUSDT', clockOff: -86_400_000 });
  const shown = async () => {
    const text = (await timers(page).textContent()) ?? '';
    const left = ((order.deliveryAt ?? 0) - (await exchange.now())) / 1000;
    return Math.abs(Number(text.replace('00:', '')) - left);
  };
  await expect(timers(page)).toHaveCount(1);
  await expect.poll(shown).toBeLessThan(1.5);
  await page.reload();
  await expect(timers(page)).toHaveCount(1);
  await untilTracked(page, 'futures.results');
  await expect.poll(shown).toBeLessThan(1.5);
  await exchange.pass(long * 1_000);
  await expect(results(page).getByText('Won')).toBeVisible();
});

test('offline at the delivery time it settles without a guess, and shows the result once back', async ({ exchange, openPage }) => {
  const trader = await exchange.demoTrader('delivery', '1000');
  const page = await openPage('home.index', { as: trader });
  let connected = true;
  let cut = (): void => undefined;
  await page.routeWebSocket(/\/api\/stream/, (socket) => {
    if (!connected) return socket.close();
    const server = socket.connectToServer();
    cut = () => {
      void server.close();
      void socket.close();
    };
  });
  await page.reload();
  await page.goto(`${new URL(page.url()).origin}/h5/#/pages/tabbarPages/futures/index?symbol=BTCUSDT`);
  await fill(page, '100');
  await button(page, 'Call').click();
  // Asked, not muted: a storage that is slow after the reload asks anyway.
  await page.getByRole('button', { name: 'Buy call' }).click();
  await expect(timers(page)).toHaveCount(1);
  connected = false;
  await page.context().setOffline(true);
  cut();
  await expect(futures(page).getByText(/You are offline/)).toBeVisible();
  await expect(button(page, 'Call')).toBeDisabled();
  await exchange.pass(short * 1_000);
  await expect(results(page)).toHaveCount(0);
  connected = true;
  await page.context().setOffline(false);
  await expect(results(page).getByText('Won')).toBeVisible();
});
