import { expect, test } from '../../support/exchange/test';
import { watchErrors } from '../../support/app';
import { flat, rising, thinBook } from '../../support/exchange/knownProducts';
import { cards, order, panel, show, terminal } from './terminal';

test('a market order opens a position, a limit order rests and is cancelled', async ({ exchange, openPage }) => {
  const trader = await exchange.demoTrader('perpetual', '1000');
  const page = await openPage('perpetual.index', { as: trader, search: `?symbol=${flat.symbol}` });
  const errors = watchErrors(page);
  await order(page, { type: 'Market', lots: '20' });
  await expect(page.getByText('Order filled, lots: 20')).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).getByText('200.00')).toBeVisible();

  await order(page, { type: 'Limit', price: '2400', lots: '10' });
  await expect(panel(page).getByText('0 of 10 lots filled')).toBeVisible();
  // 1,000 less margin and taker fee of the position, and what the order freezes.
  await expect(terminal(page).getByText('698.50')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(panel(page).getByText('No open orders')).toBeVisible();
  await expect(terminal(page).getByText('799.00')).toBeVisible();
  await show(page, /Trades/);
  await expect(panel(page).getByText('Fee 1.00')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a thin book fills a market order in part, and a limit order bit by bit', { tag: '@proof' }, async ({ exchange, openPage }) => {
  const trader = await exchange.demoTrader('perpetual', '9900');
  const page = await openPage('perpetual.index', { as: trader, search: `?symbol=${thinBook.symbol}` });
  await order(page, { type: 'Market', lots: '700' });
  await expect(page.getByText(/^Filled \d+ of 700 lots; the book was too thin, the rest is cancelled$/)).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  const [position] = (await trader.call('position.list', {})).list;
  expect(position?.contracts).toBeLessThan(700);
  await expect(cards(page).getByText(String(position?.contracts), { exact: true })).toBeVisible();

  await order(page, { side: 'Short', type: 'Limit', price: '599.99', lots: '200' });
  const filling = panel(page)
    .getByText(/^[1-9]\d* of 200 lots filled$/)
    .first();
  await expect(filling).toBeVisible();
  const before = await filling.textContent();
  await expect(filling).not.toHaveText(before ?? '');
  await panel(page).getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText(/^Rest cancelled; [1-9]\d* of 200 lots were filled$/)).toBeVisible();
  const [ended] = (await trader.call('perpetualOrder.listFinished', { limit: 1 })).list;
  const short = (await trader.call('position.list', {})).list.find(({ side }) => side === 'short');
  expect(ended).toMatchObject({ status: 'cancelled', filled: short?.contracts });
  expect((await trader.call('perpetualAccount.read', {})).frozenMargin).toBe('0');
});

test('close all ends three positions; another tab follows', async ({ exchange, openPage }) => {
  const trader = await exchange.demoTrader('perpetual', '5000');
  const first = await openPage('perpetual.index', { as: trader, search: `?symbol=${flat.symbol}` });
  const second = await first.context().newPage();
  await second.goto(first.url());
  await expect(panel(second).getByText('No open positions')).toBeVisible();
  const market = { type: 'market', contracts: 10 } as const;
  for (const [{ symbol }, side] of [
    [flat, 'long'],
    [flat, 'short'],
    [rising, 'long'],
  ] as const) {
    await trader.call('perpetualOrder.place', { ...market, symbol, side });
  }
  await expect(cards(first)).toHaveCount(3);
  await expect(cards(second)).toHaveCount(3);
  await panel(first).getByRole('button', { name: 'Close all' }).click();
  const question = first.getByRole('alertdialog');
  await expect(question).toContainText('Close all positions (10X) at market price');
  await question.getByRole('button', { name: 'Close all' }).click();
  await expect(first.getByText('3 positions closed')).toBeVisible();
  await expect(panel(first).getByText('No open positions')).toBeVisible();
  await expect(panel(second).getByText('No open positions')).toBeVisible();
});

test('two tabs that close one position at the same time close it once', { tag: '@proof' }, async ({ exchange, openPage }) => {
  const trader = await exchange.demoTrader('perpetual', '1000');
  const muted = ['perpetual.close'];
  const first = await openPage('perpetual.index', { as: trader, search: `?symbol=${flat.symbol}`, muted });
  const second = await first.context().newPage();
  await second.goto(first.url());
  await trader.call('perpetualOrder.place', { symbol: flat.symbol, side: 'long', type: 'market', contracts: 10 });
  const tabs = [first, second];
  for (const page of tabs) await expect(cards(page)).toHaveCount(1);
  const buttons = await Promise.all(tabs.map((page) => cards(page).getByRole('button', { name: 'Close', exact: true }).elementHandle()));
  // Pressed whether or not the other tab's press has taken the card away meanwhile.
  await Promise.all(buttons.map((button) => button?.evaluate((element) => (element as HTMLElement).click())));
  for (const page of tabs) await expect(panel(page).getByText('No open positions')).toBeVisible();
  const closing = (await trader.call('perpetualOrder.fills', {})).list.filter(({ action }) => action === 'close');
  expect(closing.map(({ contracts }) => contracts)).toEqual([10]);
});

test('a cancel that races a fill has one outcome', async ({ exchange, openPage }) => {
  const trader = await exchange.demoTrader('perpetual', '1000');
  const { symbol } = rising;
  const page = await openPage('perpetual.index', {
    as: trader,
    search: `?symbol=${symbol}&tab=orders`,
    muted: ['perpetual.cancel'],
  });
  await expect(panel(page).getByText('No open orders')).toBeVisible();
  const [mark] = (await trader.call('product.ticks', { symbol, limit: 1 })).list;
  // Above the market: the rising price reaches it while it is being cancelled.
  const price = String(Math.ceil(Number(mark?.price ?? 0)) + 3);
  const { order: placed } = await trader.call('perpetualOrder.place', { symbol, side: 'short', type: 'limit', price, contracts: 5 });
  await panel(page)
    .getByRole('button', { name: 'Cancel order' })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await expect(panel(page).getByText('No open orders')).toBeVisible();
  const [ended] = (await trader.call('perpetualOrder.listFinished', {})).list;
  const positions = (await trader.call('position.list', {})).list;
  expect(ended?.id).toBe(placed.id);
  expect(['filled', 'cancelled']).toContain(ended?.status);
  expect(positions.map(({ contracts }) => contracts)).toEqual(ended?.filled ? [ended.filled] : []);
  expect((await trader.call('perpetualAccount.read', {})).frozenMargin).toBe('0');
});
