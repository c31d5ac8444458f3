import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import type { RouteId } from 'shared-api/host';
import { screen, watchErrors } from '../../support/app';
import { loginPassword, startAssetsExchange, tronAddress, withdrawalPassword, type AssetsExchange, type Trader } from './exchange';
import { picture } from './picture';

test.describe.configure({ mode: 'default', timeout: 90_000 });

let exchange: AssetsExchange;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  exchange = await startAssetsExchange();
});
test.afterAll(async () => {
  test.setTimeout(120_000);
  await exchange?.stopAndAudit();
});

const button = (page: Page, route: RouteId, name: string | RegExp) => screen(page, route).getByRole('button', { name });
const amountOf = (page: Page, route: RouteId) => screen(page, route).getByRole('textbox', { name: 'Amount' });
/** Value beside a label of the page. */
const fact = (page: Page, route: RouteId, label: string) => screen(page, route).locator('dt', { hasText: label }).locator('+ dd');
const spot = (trader: Trader) => trader.call('index/money', { wallet: 'spot', coin: 'USDT' });

test('a deposit is reported with a picture; approved and rejected ones show it live, with the reason', async ({ browser }) => {
  const trader = await exchange.trader();
  const page = await exchange.open(browser, trader, 'assets.recharge', '?coin=USDT');
  const errors = watchErrors(page);
  await button(page, 'assets.recharge', /Tron/).click();
  await expect(screen(page, 'assets.recharge').getByRole('img', { name: 'Deposit address as QR code' })).toBeVisible();
  await button(page, 'assets.recharge', 'I have sent it').click();
  await amountOf(page, 'assets.recharge3').fill('250,25');
  await screen(page, 'assets.recharge3')
    .getByLabel('Transaction screenshot')
    .setInputFiles({ name: 'transfer.png', mimeType: 'image/png', buffer: picture() });
  await expect(screen(page, 'assets.recharge3').getByText(/^Sent/)).toBeVisible();
  await button(page, 'assets.recharge3', 'Submit for review').click();

  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Credited after approval')).toBeVisible();
  const [reported] = (await trader.call('index/czRec', {})).list;
  expect(reported).toMatchObject({ amount: '250.25', status: 'review' });
  await exchange.reviewDeposit(reported!.id);
  await expect(sheet.getByText('Approved and credited to your spot wallet')).toBeVisible();
  expect(await spot(trader)).toMatchObject({ available: '250.25', frozen: '0' });

  const again = await trader.call('index/czSubmit', { ...reportOf(reported!), screenshot: await uploadAgain(page) });
  await exchange.reviewDeposit(again.id, 'The screenshot is unreadable.');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await button(page, 'assets.rechargeRecord', /Failed/).click();
  await expect(sheet.getByText('Rejection reason: The screenshot is unreadable.')).toBeVisible();
  expect(await spot(trader)).toMatchObject({ available: '250.25', frozen: '0' });
  expect(errors).toEqual([]);
  await page.context().close();
});

const reportOf = ({ coin, chain }: { coin: string; chain: string }) => ({ coin, chain, amount: '9' });

/** Another picture, sent by the page's own session. */
async function uploadAgain(page: Page): Promise<string> {
  const bytes = [...picture(32, 32)];
  return page.evaluate(async (content) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), 'b.png');
    const answer = await fetch('/api/common/upload', {
      method: 'POST',
      headers: { TOKEN: localStorage.getItem('token') ?? '' },
      body: form,
    });
    return ((await answer.json()) as { data: { id: string } }).data.id;
  }, bytes);
}

test('a withdrawal asks for each missing step, and takes the trader back to what was typed', async ({ browser }) => {
  const trader = await exchange.trader('1000');
  const page = await exchange.open(browser, trader, 'assets.withdrawal');
  await expect(button(page, 'assets.withdrawal', 'Verify identity')).toBeVisible();
  await exchange.verify(trader);

  await button(page, 'assets.withdrawal', 'Set withdrawal password').last().click();
  const password = screen(page, 'assets.withdwawalPassword');
  await password.getByRole('button', { name: 'Send code' }).click();
  await expect(password.getByRole('button', { name: /Again in/ })).toBeVisible();
  await password.getByLabel('New withdrawal password').fill(withdrawalPassword);
  await password.getByLabel('Repeat withdrawal password').fill(withdrawalPassword);
  await password.getByLabel('Login password').fill(loginPassword);
  await password.getByLabel('Verification code').fill(exchange.codeFor(trader));
  await password.getByRole('button', { name: 'Set withdrawal password' }).click();

  await button(page, 'assets.withdrawal', 'Bind an address').last().click();
  const binding = screen(page, 'assets.bindWithdrawalAddress');
  await binding.getByRole('textbox', { name: 'Address' }).fill(tronAddress);
  await binding.getByLabel('Withdrawal password').fill(withdrawalPassword);
  const first = exchange.codeFor(trader);
  await binding.getByRole('button', { name: 'Send code' }).click();
  await expect.poll(() => exchange.codeFor(trader)).not.toBe(first);
  await binding.getByLabel('Verification code').fill(exchange.codeFor(trader));
  await binding.getByRole('button', { name: 'Bind address' }).click();

  for (const [typed, message] of [
    ['9.99', 'The smallest withdrawal is 10.00 USD'],
    ['100000.01', 'The largest withdrawal is 100,000.00 USD'],
    ['1000.000001', 'This is more than is available'],
  ] as const) {
    await amountOf(page, 'assets.withdrawal').fill(typed);
    await expect(screen(page, 'assets.withdrawal').getByText(message)).toBeVisible();
  }
  await amountOf(page, 'assets.withdrawal').fill('100');
  await expect(fact(page, 'assets.withdrawal', 'Fee (5%)')).toContainText('5');
  await expect(fact(page, 'assets.withdrawal', 'You receive')).toContainText('95');
  await page.reload();
  await expect(amountOf(page, 'assets.withdrawal')).toHaveValue('100');
  await page.context().close();
});

async function withdraw(page: Page, amount: string): Promise<void> {
  await amountOf(page, 'assets.withdrawal').fill(amount);
  await button(page, 'assets.withdrawal', 'Review withdrawal').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Withdrawal password').fill(withdrawalPassword);
  await sheet.getByRole('button', { name: 'Withdraw', exact: true }).click();
}

test('a withdrawal is frozen at once; a rejected one returns in full, an approved one is gone; the sixth of a day is refused', async ({
  browser,
}) => {
  const trader = await exchange.trader('1000');
  const addressId = await exchange.prepareWithdrawal(trader);
  const page = await exchange.open(browser, trader, 'assets.withdrawal');
  await withdraw(page, '100');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Requested, the amount is frozen')).toBeVisible();
  expect(await spot(trader)).toMatchObject({ available: '900', frozen: '100' });
  const [first] = (await trader.call('index/tbRec', {})).list;
  await exchange.reviewWithdrawal(first!.id, 'The address belongs to another network.');
  await expect(sheet.getByText('Refused, all of it is back in your spot wallet')).toBeVisible();
  expect(await spot(trader)).toMatchObject({ available: '1000', frozen: '0' });

  const second = await trader.call('index/tbSubmit', { coin: 'USDT', amount: '200', addressId, withdrawalPassword });
  await exchange.reviewWithdrawal(second.id);
  expect(await spot(trader)).toMatchObject({ available: '800', frozen: '0' });
  for (let count = 3; count <= 5; count += 1)
    await trader.call('index/tbSubmit', { coin: 'USDT', amount: '10', addressId, withdrawalPassword });

  const third = await exchange.open(browser, trader, 'assets.withdrawal');
  await expect(fact(third, 'assets.withdrawal', 'Left today')).toHaveText('0 of 5');
  await amountOf(third, 'assets.withdrawal').fill('10');
  await button(third, 'assets.withdrawal', 'Review withdrawal').click({ force: true });
  await expect(third.getByRole('dialog')).toHaveCount(0);
  await expect(screen(third, 'assets.withdrawal').getByText(/You have used all 5 withdrawals of today/)).toBeVisible();
  await expect(trader.call('index/tbSubmit', { coin: 'USDT', amount: '10', addressId, withdrawalPassword })).rejects.toThrow(/all 5/);

  const tab = await exchange.open(browser, trader, 'assets.index');
  await screen(tab, 'assets.index').getByRole('button', { name: '30.00' }).click();
  await tab
    .getByRole('dialog')
    .getByRole('button', { name: /Withdrawal/ })
    .first()
    .click();
  await expect(screen(tab, 'assets.withdrawalRecord')).toBeVisible();
  for (const opened of [page, third, tab]) await opened.context().close();
});

test('a conversion beyond the slippage is refused, one within it books what it says', async ({ browser }) => {
  const trader = await exchange.trader('1000');
  const page = await exchange.open(browser, trader, 'assets.spotGoods', '?from=USDT&to=BTC');
  const convert = screen(page, 'assets.spotGoods');
  await convert.getByRole('radio', { name: '0%', exact: true }).check({ force: true });
  await amountOf(page, 'assets.spotGoods').fill('100');
  await expect(fact(page, 'assets.spotGoods', 'Valid for')).toHaveText(/\d s/);
  // The price only rises: by the next bar the quote gives less than it promised.
  const quoted = (await trader.call('index/coin', {})).list.find(({ coin }) => coin === 'BTC')?.rate;
  await expect.poll(async () => (await trader.call('index/coin', {})).list.find(({ coin }) => coin === 'BTC')?.rate).not.toBe(quoted);
  await button(page, 'assets.spotGoods', 'Convert now').click();
  await expect(convert.getByText(/The rate has moved beyond your slippage/)).toBeVisible();
  expect(await spot(trader)).toMatchObject({ available: '1000' });

  await convert.getByRole('radio', { name: '1%', exact: true }).check({ force: true });
  await expect(button(page, 'assets.spotGoods', 'Convert now')).not.toHaveAttribute('aria-disabled', 'true');
  await button(page, 'assets.spotGoods', 'Convert now').click();
  await expect(convert.getByText('Converted. You received:')).toBeVisible();
  const [record] = (await trader.call('index/sdRec', {})).list;
  await expect(convert.getByText(record!.number)).toBeVisible();
  const held = await trader.call('index/money', { wallet: 'spot', coin: 'BTC' });
  expect(record!.in).toMatchObject({ amount: held.available, after: held.available });
  await expect(convert.getByText(held.available).first()).toBeVisible();
  expect(await spot(trader)).toMatchObject({ available: '900' });
  await page.context().close();
});

test('a transfer whose answer is lost is looked up and executed once; what is no amount never goes out', async ({ browser }) => {
  const trader = await exchange.trader('1000.5');
  const page = await exchange.open(browser, trader, 'assets.fundTransfer');
  const sent: string[] = [];
  await page.route('**/api/index/zySubmit', async (route) => {
    const replay = route.request().headers()['idempotency-replay'];
    if (replay === 'only') return route.continue();
    sent.push(route.request().postData() ?? '');
    // It reaches the exchange, its answer does not come back.
    await route.fetch();
    await route.abort('connectionreset');
  });
  const transfer = screen(page, 'assets.fundTransfer');
  for (const typed of ['1e3', '1,000.5', '-5', '1001']) {
    await amountOf(page, 'assets.fundTransfer').fill(typed);
    await button(page, 'assets.fundTransfer', 'Transfer now').click({ force: true });
  }
  expect(sent).toEqual([]);
  await amountOf(page, 'assets.fundTransfer').fill('١٢٫٣٤٥٦٧٨٩١٢');
  await expect(fact(page, 'assets.fundTransfer', 'Spot')).toContainText('988.15432109');
  await button(page, 'assets.fundTransfer', 'Transfer now').click();
  await expect(transfer.getByText(/We are checking what became of it/)).toBeVisible();
  await expect(transfer.getByText('Transferred:')).toBeVisible({ timeout: 20_000 });
  expect(sent).toHaveLength(1);
  const { list, total } = await trader.call('index/zyRec', {});
  expect(total).toBe(1);
  expect(list[0]!.out).toMatchObject({ amount: '12.34567891', after: '988.15432109' });
  expect(await spot(trader)).toMatchObject({ available: '988.15432109' });
  await expect(transfer.getByText('988.15432109')).toBeVisible();

  await transfer.getByRole('button', { name: 'Transfer records' }).click();
  const records = screen(page, 'assets.fundTransferRecord');
  await expect(records.getByText(list[0]!.number)).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), records.getByRole('button', { name: 'Export CSV' }).click()]);
  expect(readFileSync(await file.path(), 'utf8')).toContain(',12.34567891,1000.5,988.15432109,');
  await page.context().close();
});

test('without a withdrawal password the exchange sends one to set it, and the form is as it was', async ({ browser }) => {
  const trader = await exchange.trader('1000');
  await exchange.verify(trader);
  const page = await exchange.open(browser, trader, 'home.index');
  // The page believes that everything is there; the exchange knows better.
  await page.route('**/api/index/withdrawalInfo*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    const addresses = [{ id: trader.id, coin: 'USDT', chain: 'TRC20', address: tronAddress, boundAt: 1, usableFrom: 1 }];
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, passwordSet: true, addresses } } });
  });
  await page.goto(page.url().replace(/#.*/, '#/pages/tabbarPages/mine/withdrawal'));
  await withdraw(page, '50');
  await expect(screen(page, 'assets.withdwawalPassword')).toBeVisible();
  await page.goBack();
  await expect(amountOf(page, 'assets.withdrawal')).toHaveValue('50');
  expect(await spot(trader)).toMatchObject({ available: '1000', frozen: '0' });
  await page.context().close();
});
