import { expect, test } from '../../support/exchange/test';
import type { Page } from '@playwright/test';
import { money } from '@halyard-h5/shared-api/formulas';
import type { Trader } from '../../support/exchange/Trader';
import { untilTracked } from '../../support/browserRecords';
import { takeScreenshots } from '../../support/takeScreenshots';
import { flat, stepping, steps } from '../../support/exchange/knownProducts';
import { priceSteps } from './priceSteps';
import { cards, fill, order, panel, send, show, terminal } from './terminal';

const { symbol } = stepping;
const search = `?symbol=${symbol}`;
const group = (page: Page, name: string) => page.getByRole('dialog', { name: 'TP/SL' }).getByRole('group', { name });

const positions = async (trader: Trader) => (await trader.call('position.list', {})).list;

/** A short of 20 lots from exactly the entry. */
async function openShort(trader: Trader): Promise<void> {
  await trader.call('perpetualOrder.place', { symbol, side: 'short', type: 'limit', price: steps.entry, contracts: 20 });
  await expect.poll(async () => (await positions(trader))[0]?.contracts).toBe(20);
  expect((await positions(trader))[0]).toMatchObject({ entryPrice: steps.entry, liquidationPrice: steps.liquidation });
}

test(
  'TP/SL of a position needs one option and links price, per cent and profit; the ticket takes them, too',
  { tag: '@proof' },
  async ({ exchange, openPage }) => {
    const trader = await exchange.demoTrader('perpetual', '1000');
    const page = await openPage('perpetual.index', { as: trader, search: `?symbol=${flat.symbol}` });
    await order(page, { type: 'Limit', price: '2500', lots: '20' });
    // Only then does the list follow the answer; a tab that is chosen before would be left again.
    await expect(page.getByText(/^(Order placed|Order filled|Filled)/)).toBeVisible();
    await show(page, /^Positions/);
    await cards(page).getByRole('button', { name: 'TP/SL' }).click();
    const sheet = page.getByRole('dialog', { name: 'TP/SL' });
    await sheet.getByRole('button', { name: 'Set TP/SL' }).click();
    await expect(sheet.getByText('Select at least one option!', { exact: true })).toBeVisible();
    const [position] = await positions(trader);
    await group(page, 'Take profit').getByRole('textbox', { name: '% of margin' }).fill('50');
    await expect(group(page, 'Take profit').getByRole('textbox', { name: 'Profit' })).toHaveValue('100');
    await group(page, 'Stop loss').getByRole('textbox', { name: 'Loss' }).fill('20');
    await expect(group(page, 'Stop loss').getByRole('textbox', { name: '% of margin' })).toHaveValue('10');
    await sheet.getByRole('button', { name: 'Set TP/SL' }).click();
    await expect(sheet).toHaveCount(0);
    const [set] = await positions(trader);
    expect(Number(set?.takeProfit)).toBeCloseTo(Number(position?.entryPrice) * 1.05, 1);
    expect(Number(set?.stopLoss)).toBeCloseTo(Number(position?.entryPrice) * 0.99, 1);

    const ticket = terminal(page).getByRole('region', { name: 'Order', exact: true });
    await fill(page, { side: 'Short', type: 'Market', lots: '10' });
    await ticket.getByText('TP/SL', { exact: true }).click();
    await terminal(page)
      .getByRole('button', { name: /^Buy short/ })
      .click();
    await expect(ticket.getByText('Select at least one option!')).toBeVisible();
    await ticket.getByRole('textbox', { name: 'Take profit' }).fill('2600');
    await expect(ticket.getByText(/^Enter a price below /)).toBeVisible();
    await ticket.getByRole('textbox', { name: 'Take profit' }).fill('2375');
    await send(page, 'Short');
    await expect(cards(page)).toHaveCount(2);
    expect((await positions(trader)).find(({ side }) => side === 'short')).toMatchObject({ takeProfit: '2375' });
  },
);

test('take profit and stop loss close at the first tick that reaches them', async ({ exchange, openPage }) => {
  const trader = await exchange.demoTrader('perpetual', '1000');
  const page = await openPage('perpetual.index', { as: trader, search });
  await expect(panel(page).getByText('No open positions')).toBeVisible();
  await priceSteps(exchange, trader).until(steps.entry);
  const market = { symbol, type: 'market', contracts: 20 } as const;
  await trader.call('perpetualOrder.place', { ...market, side: 'long', takeProfit: '105' });
  // At exactly the entry: sold a tick lower it would be liquidated by the step that reaches its stop.
  await trader.call('perpetualOrder.place', { ...market, type: 'limit', price: steps.entry, side: 'short', stopLoss: '106' });
  await expect(cards(page)).toHaveCount(2);
  expect(await priceSteps(exchange, trader).mark()).toBe(steps.entry);

  await priceSteps(exchange, trader).until(steps.last);
  await expect(panel(page).getByText('No open positions')).toBeVisible();
  await show(page, /Trades/);
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'Take profit' })).toContainText('+');
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'Stop loss' })).toContainText('-');
  const ended = (await trader.call('perpetualOrder.listFinished', {})).list.filter(({ action }) => action === 'close');
  expect(ended.map(({ reason, triggerPrice }) => `${reason} ${triggerPrice}`).sort()).toEqual(['stopLoss 106', 'takeProfit 105']);
  for (const { averagePrice } of ended) expect(Math.abs(Number(averagePrice) - Number(steps.last))).toBeLessThan(0.1);
});

test('a short is liquidated at a ratio of exactly 0; margin added just before keeps another one alive', async ({ exchange, openPage }) => {
  const [lost, saved] = [await exchange.demoTrader('perpetual', '1000'), await exchange.demoTrader('perpetual', '1000')];
  const [page, savedPage] = await Promise.all([lost, saved].map((trader) => openPage('perpetual.index', { as: trader, search })));
  if (!page || !savedPage) throw new Error('no page');
  for (const opened of [page, savedPage]) await expect(panel(opened).getByText('No open positions')).toBeVisible();
  await untilTracked(page, 'perpetual.closings');
  await priceSteps(exchange, lost).until(steps.entry);
  await Promise.all([openShort(lost), openShort(saved)]);
  await cards(savedPage).getByRole('button', { name: 'Add margin' }).click();
  const sheet = savedPage.getByRole('dialog', { name: 'Add margin' });
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('50');

  // One step before: warned, and alive.
  await priceSteps(exchange, lost).until(steps.last);
  await expect(panel(page).getByText(/margin ratio is low/)).toBeVisible();
  expect(await positions(lost)).toMatchObject([{ marginRatio: '0.001' }]);
  await expect(sheet.getByText('Liquidation price').locator('+ dd')).toContainText('110.00 → becomes 112.50');
  await sheet.getByRole('button', { name: 'Add margin' }).click();
  await expect(savedPage.getByText('50.00 USDT of margin added')).toBeVisible();

  await priceSteps(exchange, lost).until(steps.liquidation);

  await page.getByRole('button', { name: /Liquidation -2\d\d\.\d\d Why\?/ }).click();
  const explained = page.getByRole('dialog', { name: 'Why this position was liquidated' });
  await expect(explained.getByText('Price of the tick').locator('+ dd')).toHaveText('110.00');
  await expect(explained.getByText('Margin ratio', { exact: true }).locator('+ dd')).toHaveText('0.00%');
  await takeScreenshots(page, 'perpetual-liquidated');
  const [ending, opening] = (await lost.call('perpetualOrder.fills', {})).list;
  const positionId = ending?.positionId ?? '';
  const told = await lost.call('position.liquidation', { id: positionId });
  expect(told.marginRatio).toBe('0');
  expect([told.markPrice, told.tick.price].map((price) => money.normalise(price))).toEqual([steps.liquidation, steps.liquidation]);
  // The margin of 200 and the fee of opening are gone; nothing beyond is owed.
  expect((await lost.call('perpetualAccount.read', {})).balance).toBe(money.subtract('800', opening?.fee ?? ''));

  await priceSteps(exchange, saved).until(steps.entry);
  expect(await positions(saved)).toMatchObject([{ contracts: 20, addedMargin: '50', liquidationPrice: '112.5' }]);
  await expect(cards(savedPage)).toHaveCount(1);
});
