import type { Page } from '@playwright/test';
import { money, shownMoney } from '@halyard-h5/shared-api/formulas';
import { expect, test } from '../../support/exchange/test';
import type { Trader } from '../../support/exchange/Trader';
import { flat } from '../../support/exchange/knownProducts';
import { cards, order, panel, show, terminal } from './terminal';

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Reduce ETH/USDT' });

/** What the books say: available and frozen after the newest change. */
async function books(trader: Trader): Promise<{ available: string; frozen: string } | undefined> {
  const [line] = (await trader.call('statement.list', { wallet: 'perpetual' })).list;
  return line && { available: line.balance, frozen: line.frozen };
}

test('a position is closed in part, by limit, and reversed; screen and books agree', async ({ exchange, openPage }) => {
  const trader = await exchange.demoTrader('perpetual', '1000');
  const page = await openPage('perpetual.index', { as: trader, search: `?symbol=${flat.symbol}` });
  const position = async () => (await trader.call('position.list', {})).list[0];
  await order(page, { type: 'Market', lots: '20' });
  await cards(page).getByRole('button', { name: 'Reduce' }).click();
  await sheetOf(page).getByRole('textbox', { name: 'Lots' }).fill('5');
  await sheetOf(page).getByRole('button', { name: 'Close 5 lots' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close 5 lots' }).click();
  await expect(page.getByText('Closed lots: 5; still open: 15')).toBeVisible();
  expect(await position()).toMatchObject({ contracts: 15, margin: '150', exposure: '1500' });

  await cards(page).getByRole('button', { name: 'Reduce' }).click();
  await sheetOf(page).getByRole('radio', { name: 'Limit' }).check({ force: true });
  await sheetOf(page).getByRole('textbox', { name: 'Price' }).fill('2600');
  await sheetOf(page).getByRole('button', { name: 'Close 15 lots' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close 15 lots' }).click();
  await show(page, /^Open orders/);
  await expect(panel(page).getByText('0 of 15 lots filled')).toBeVisible();
  // A closing order freezes nothing.
  expect((await books(trader))?.frozen).toBe('150');

  await show(page, /^Positions/);
  await cards(page).getByRole('button', { name: 'Reduce' }).click();
  await sheetOf(page).getByRole('button', { name: 'Reverse' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reverse' }).click();
  await expect(page.getByText(/^Position reversed · Net result -/)).toBeVisible();
  const short = await position();
  expect(short).toMatchObject({ side: 'short', contracts: 15, margin: '150', exposure: '1500' });
  // With its position the order that would have closed it has ended.
  expect((await trader.call('perpetualOrder.listOpen', {})).list).toEqual([]);
  const [ended] = (await trader.call('perpetualOrder.listFinished', {})).list.filter(({ type }) => type === 'limit');
  expect(ended).toMatchObject({ status: 'cancelled', reason: 'positionEnded', filled: 0 });

  const booked = await books(trader);
  const fees = money.add(...(await trader.call('perpetualOrder.fills', {})).list.map(({ fee }) => fee));
  const profits = money.add(...(await trader.call('perpetualOrder.fills', {})).list.map(({ profit }) => profit));
  expect(booked).toEqual({ frozen: '150', available: money.subtract(money.add('1000', profits), money.add(fees, '150')) });
  await expect(
    terminal(page)
      .getByText(`${shownMoney(booked?.available ?? '0', 'balance')}`, { exact: false })
      .first(),
  ).toBeVisible();
});
