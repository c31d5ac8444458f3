import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { money } from '@halyard-h5/shared-api/formulas';
import { screen } from '../../support/app';
import { button } from '../../support/exchange/assetsPage';
import { withdrawalPassword, type Trader } from '../../support/exchange/Trader';
import type { TestExchange } from '../../support/exchange/TestExchange';
import { expect, test } from '../../support/exchange/test';

const route = 'assets.accountStatement';

/** Does what changes an account in every way that a statement and a tax file tell apart. */
async function trade(exchange: TestExchange, trader: Trader): Promise<void> {
  const { call } = trader;
  const contracts = async (): Promise<void> => {
    for (const to of ['delivery', 'perpetual'] as const) await call('transfer.submit', { coin: 'USDT', from: 'spot', to, amount: '300' });
    await call('deliveryOrder.place', { symbol: 'BTCUSDT', direction: 'call', seconds: 60, stake: '20' });
    await call('perpetualOrder.place', { symbol: 'BTCUSDT', side: 'long', type: 'market', contracts: 10 });
  };
  const conversion = async (): Promise<void> => {
    const { id: quoteId } = await call('conversion.quote', { from: 'USDT', to: 'BTC', amount: '100', slippage: '0.05' });
    await call('conversion.submit', { quoteId });
  };
  const [addressId] = await Promise.all([exchange.prepareWithdrawal(trader), contracts(), conversion()]);
  const { id } = await call('withdrawal.submit', { coin: 'USDT', amount: '50', addressId, withdrawalPassword });
  await exchange.operators.withdrawal(id);
  await exchange.operators.send(id);
  await exchange.operators.confirm(id);
  await exchange.passUntil(async () => (await call('deliveryOrder.listFinished', {})).total === 1, 10_000);
  // A minute later the price has risen: the position brings something.
  await call('position.closeAll', {});
}

async function saved(page: Page, name: string): Promise<{ name: string; rows: string[][] }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, route, name).click()]);
  const text = readFileSync(await file.path(), 'utf8');
  return {
    name: file.suggestedFilename(),
    rows: text
      .trim()
      .split('\r\n')
      .map((line) => line.split(',')),
  };
}

/** Sum of amounts of a coin. */
const sumOf = (rows: readonly string[][], coin: string, amount: number, unit: number): string =>
  money.add('0', ...rows.filter((row) => row[unit] === coin).map((row) => row[amount] ?? '0'));

test('a month is a statement that adds up, a CSV, a file for taxes, and a print of every movement', async ({ exchange, openPage }) => {
  const trader = await exchange.trader({ deposited: '1000' });
  await trade(exchange, trader);
  const page = await openPage('assets.index', { as: trader });
  await button(page, 'assets.index', 'Account statements').click();
  const main = screen(page, route);
  await main.getByRole('radio', { name: 'By year' }).check({ force: true });
  await main.getByRole('radio', { name: 'By month' }).check({ force: true });
  const period = new Date(await exchange.now()).toISOString().slice(0, 7);
  const summary = await trader.call('statement.summary', { period });
  expect(summary.fees.map(({ group }) => group)).toEqual(['perpetual', 'withdrawal']);
  for (const group of ['Deposits', 'Withdrawals', 'Conversions', 'Delivery orders'])
    await expect(main.getByText(group).first()).toBeVisible();
  const shown = await main.locator('dl > div:last-child dd').allTextContents();
  for (const { closing } of summary.holdings) expect(shown.join(' ').replaceAll(',', '')).toContain(closing);

  const all = await saved(page, 'Save as CSV');
  expect(all.name).toBe(`account-statement-${period}.csv`);
  const taxes = await saved(page, 'For taxes (Koinly)');
  expect(taxes.name).toBe(`koinly-${period}.csv`);
  expect(taxes.rows[0]?.join()).toBe(
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash',
  );
  for (const { coin, opening, closing } of summary.holdings) {
    const change = money.subtract(closing, opening);
    expect(sumOf(all.rows, coin, 6, 5)).toBe(change);
    const [sent, received, fee] = [sumOf(taxes.rows, coin, 1, 2), sumOf(taxes.rows, coin, 3, 4), sumOf(taxes.rows, coin, 5, 6)];
    expect(money.subtract(money.subtract(received, sent), fee)).toBe(change);
  }
  const labels = taxes.rows.slice(1).map((row) => [row[9], (row[10] ?? '').replace(/ \S+$/, '')].join(' ').trim());
  expect(new Set(labels)).toEqual(
    new Set([
      'Deposit',
      'Conversion',
      'Withdrawal',
      'realized gain Delivery contract won',
      'margin fee Perpetual order filled',
      'margin fee Perpetual position closed',
      'realized gain Perpetual position closed',
    ]),
  );

  await page.evaluate(() => {
    window.print = () => void (document.title = 'printed');
  });
  await button(page, route, 'Print').click();
  await expect(page).toHaveTitle('printed');
  const paper = page.locator('[data-paper]');
  await expect(paper).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(paper.getByRole('heading', { level: 1, name: /^Account statement,/ })).toBeVisible();
  await expect(main).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  const { list } = await trader.call('statement.list', { rows: 'events', limit: 100, from: summary.from, to: summary.to });
  await expect(paper.locator('tbody tr:has(td:nth-child(5))')).toHaveCount(list.length);
  const pictures = process.env['STATEMENT_PICTURES'];
  if (pictures !== undefined) await page.pdf({ path: `${pictures}/print.pdf`, preferCSSPageSize: true });
});
