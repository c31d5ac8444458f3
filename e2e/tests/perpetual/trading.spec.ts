import { expect, test, type Page } from '@playwright/test';
import { screen, watchErrors } from '../../support/app';
import { startTradingExchange, type TradingExchange } from '../../support/tradingExchange';

test.describe.configure({ mode: 'default', timeout: 120_000 });

/** One bar a second. */
const products = [
  /** Rises by two a second. */
  { symbol: 'BTCUSDT', tickSize: '0.1', dailyTurnover: 2_000_000_000, priceAt: (bar: number) => 50_000 + 2 * Math.max(bar, 0) },
  /** Never moves. */
  { symbol: 'ETHUSDT', tickSize: '0.01', dailyTurnover: 2_000_000_000, priceAt: () => 2_500 },
  /** Never moves either, and has a thin book. */
  { symbol: 'BNBUSDT', tickSize: '0.01', dailyTurnover: 20_000_000, priceAt: () => 600 },
  /** Rises by 0.3 % a second: a short with a leverage of ten is liquidated after half a minute. */
  { symbol: 'SOLUSDT', tickSize: '0.01', dailyTurnover: 2_000_000_000, priceAt: (bar: number) => 100 * 1.003 ** Math.max(bar, 0) },
];

let exchange: TradingExchange;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  exchange = await startTradingExchange(products);
});
test.afterAll(() => exchange?.stop());

const terminal = (page: Page) => screen(page, 'perpetual.index');
const panel = (page: Page) => terminal(page).getByRole('tabpanel');
const cards = (page: Page) => panel(page).getByRole('list', { name: 'Positions' }).getByRole('listitem');
const show = (page: Page, name: RegExp) => terminal(page).getByRole('tab', { name }).click();

/** Fills the ticket and answers the question. */
async function order(
  page: Page,
  given: { side?: 'Long' | 'Short'; type: 'Market' | 'Limit'; price?: string; lots: string },
): Promise<void> {
  const { side = 'Long', type, price, lots } = given;
  await terminal(page).getByRole('radio', { name: side }).check({ force: true });
  await terminal(page).getByRole('radio', { name: type }).check({ force: true });
  if (price !== undefined) await terminal(page).getByRole('textbox', { name: 'Price' }).fill(price);
  await terminal(page).getByRole('textbox', { name: 'Quantity' }).fill(lots);
  const buy = `Buy ${side.toLowerCase()}`;
  await terminal(page)
    .getByRole('button', { name: new RegExp(`^${buy}`) })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: buy, exact: true }).click();
}

test('a market order opens a position, a limit order rests and is cancelled', async ({ browser }) => {
  const trader = await exchange.trader('perpetual', '1000');
  const page = await trader.open(browser, 'perpetual.index', '?symbol=ETHUSDT');
  const errors = watchErrors(page);
  await order(page, { type: 'Market', lots: '20' });
  await expect(page.getByText('Order filled: 20')).toBeVisible();
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
  await expect(panel(page).getByText('Fee 1.0000')).toBeVisible();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a thin book fills a market order in part', async ({ browser }) => {
  const trader = await exchange.trader('perpetual', '9000');
  const page = await trader.open(browser, 'perpetual.index', '?symbol=BNBUSDT');
  await order(page, { type: 'Market', lots: '700' });
  await expect(page.getByText(/^Filled \d+ of 700; the book was too thin for the rest$/)).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  const [position] = (await trader.call('Sustainable/PositionOrders', {})).list;
  expect(position?.contracts).toBeLessThan(700);
  await expect(cards(page).getByText(String(position?.contracts), { exact: true })).toBeVisible();
  await page.context().close();
});

test('take profit and stop loss close at their prices', async ({ browser }) => {
  const trader = await exchange.trader('perpetual', '1000');
  const page = await trader.open(browser, 'perpetual.index', '?symbol=BTCUSDT');
  await order(page, { type: 'Market', lots: '20' });
  await expect(cards(page)).toHaveCount(1);
  await cards(page).getByRole('button', { name: 'TP/SL' }).click();
  const sheet = page.getByRole('dialog', { name: 'TP/SL' });
  await sheet.getByRole('button', { name: 'Set TP/SL' }).click();
  await expect(sheet.getByText('Select at least one option!')).toBeVisible();
  // One per cent of the margin is a tenth of that in the price: 25 bars away.
  await sheet.getByRole('group', { name: 'Take profit' }).getByRole('textbox', { name: '% of margin' }).fill('1');
  await sheet.getByRole('button', { name: 'Set TP/SL' }).click();
  await expect(sheet).toHaveCount(0);
  await order(page, { side: 'Short', type: 'Market', lots: '20' });
  const short = cards(page).filter({ hasText: 'Short' });
  await short.getByRole('button', { name: 'TP/SL' }).click();
  await sheet.getByRole('group', { name: 'Stop loss' }).getByRole('textbox', { name: '% of margin' }).fill('1');
  await sheet.getByRole('button', { name: 'Set TP/SL' }).click();

  await expect(panel(page).getByText('No open positions')).toBeVisible({ timeout: 60_000 });
  await show(page, /Trades/);
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'Take profit' })).toContainText('+');
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'Stop loss' })).toContainText('-');
  await page.context().close();
});

test('a liquidation is warned of, told and explained', async ({ browser }) => {
  const trader = await exchange.trader('perpetual', '1000');
  const page = await trader.open(browser, 'perpetual.index', '?symbol=SOLUSDT');
  await order(page, { side: 'Short', type: 'Market', lots: '20' });
  await expect(panel(page).getByText(/margin ratio is low/)).toBeVisible({ timeout: 60_000 });
  await panel(page).getByRole('button', { name: 'Why?' }).click({ timeout: 60_000 });
  const sheet = page.getByRole('dialog', { name: 'Why this position was liquidated' });
  await expect(sheet.getByText('-200.00')).toBeVisible();
  await expect(sheet.getByText('Price of the tick').locator('+ dd')).not.toHaveText('--');
  const { positionId = '' } =
    (await trader.call('Sustainable/historyTrades', {})).list.find(({ reason }) => reason === 'liquidation') ?? {};
  const { marginRatio } = await trader.call('Sustainable/getLiquidation', { id: positionId });
  expect(Number(marginRatio)).toBeLessThanOrEqual(0);
  // Nothing beyond the margin is owed.
  expect(Number((await trader.call('Sustainable/getAccount', {})).balance)).toBe(799);
  await page.context().close();
});

test('margin added just before keeps a position alive beyond its old liquidation price', async ({ browser }) => {
  const trader = await exchange.trader('perpetual', '1000');
  const page = await trader.open(browser, 'perpetual.index', '?symbol=SOLUSDT');
  await order(page, { side: 'Short', type: 'Market', lots: '20' });
  await expect(panel(page).getByText(/margin ratio is low/)).toBeVisible({ timeout: 60_000 });
  const [before] = (await trader.call('Sustainable/PositionOrders', {})).list;
  await cards(page).getByRole('button', { name: 'Add margin' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add margin' });
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('700');
  await expect(sheet.getByText('Liquidation price').locator('+ dd')).toContainText('→');
  await sheet.getByRole('button', { name: 'Add margin' }).click();
  await expect(page.getByText('700.00 USDT of margin added')).toBeVisible();
  await expect
    .poll(async () => Number((await trader.call('Sustainable/PositionOrders', {})).list[0]?.markPrice ?? 0), { timeout: 30_000 })
    .toBeGreaterThan(Number(before?.liquidationPrice));
  await expect(cards(page)).toHaveCount(1);
  await page.context().close();
});

test('close all ends three positions, in a second tab, too', async ({ browser }) => {
  const trader = await exchange.trader('perpetual', '5000');
  const first = await trader.open(browser, 'perpetual.index', '?symbol=ETHUSDT');
  const second = await trader.open(browser, 'perpetual.index', '?symbol=BTCUSDT');
  await expect(panel(second).getByText('No open positions')).toBeVisible();
  const market = { type: 'market', contracts: 10 } as const;
  for (const [symbol, side] of [
    ['ETHUSDT', 'long'],
    ['ETHUSDT', 'short'],
    ['BTCUSDT', 'long'],
  ] as const) {
    await trader.call('Sustainable/createOrder', { ...market, symbol, side });
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
  await first.context().close();
  await second.context().close();
});

test('a cancel that races a fill has one outcome', async ({ browser }) => {
  const trader = await exchange.trader('perpetual', '1000');
  const page = await trader.open(browser, 'perpetual.index', '?symbol=BTCUSDT&tab=orders');
  const [mark] = (await trader.call('product/getTicks', { symbol: 'BTCUSDT', limit: 1 })).list;
  // Above the market: the rising price reaches it while it is being cancelled.
  const price = String(Math.ceil(Number(mark?.price ?? 0)) + 16);
  const { order: placed } = await trader.call('Sustainable/createOrder', {
    symbol: 'BTCUSDT',
    side: 'short',
    type: 'limit',
    price,
    contracts: 5,
  });
  await panel(page).getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(panel(page).getByText('No open orders')).toBeVisible({ timeout: 30_000 });
  const [ended] = (await trader.call('Sustainable/historyEntrust', {})).list;
  const positions = (await trader.call('Sustainable/PositionOrders', {})).list;
  expect(ended?.id).toBe(placed.id);
  expect(positions.length).toBe(ended?.status === 'filled' ? 1 : 0);
  expect((await trader.call('Sustainable/getAccount', {})).frozenMargin).toBe('0');
  await page.context().close();
});
