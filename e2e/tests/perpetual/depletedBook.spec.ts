import { expect, test, type Page } from '@playwright/test';
import { exchangeOfFile } from '../../support/exchangeOfFile';
import { startTradingExchange } from '../../support/tradingExchange';
import { thinBook } from './products';
import { fill, terminal } from './terminal';

// What somebody takes stays gone for the whole test.
const exchange = exchangeOfFile(() => startTradingExchange([thinBook], { perpetual: { depthRecovery: 3_600_000 } }));

const question = (page: Page) => page.getByRole('alertdialog');
const told = /at about ([\d,]+\.\d+)/;

/** Presses the ticket's button and reads at which price the question says that the order is executed. */
async function askedPrice(page: Page): Promise<number> {
  await terminal(page)
    .getByRole('button', { name: /^Buy long/ })
    .click();
  const note = question(page).getByText(told);
  await expect(note).toBeVisible();
  return Number(told.exec((await note.textContent()) ?? '')?.[1]?.replaceAll(',', ''));
}

test('who comes after a large order is told the price of what it left, and gets it', async ({ browser }) => {
  const [first, second] = [await exchange.trader('perpetual', '9900'), await exchange.trader('perpetual', '9900')];
  const page = await exchange.open(browser, second, 'perpetual.index', { search: `?symbol=${thinBook.symbol}` });
  await fill(page, { type: 'Limit', price: '629', lots: '10' });
  const untouched = await askedPrice(page);
  await question(page).getByRole('button', { name: 'Cancel', exact: true }).click();

  await first.call('Sustainable/createOrder', { symbol: thinBook.symbol, side: 'long', type: 'limit', price: '629', contracts: 100 });
  const [large] = (await first.call('Sustainable/PositionOrders', {})).list;
  // What is left is dearer than the mean of what is gone.
  const gone = Number(large?.entryPrice);
  expect(gone).toBeGreaterThan(untouched);
  let promised = untouched;
  await expect(async () => {
    promised = await askedPrice(page);
    if (promised <= gone) await question(page).getByRole('button', { name: 'Cancel', exact: true }).click();
    expect(promised).toBeGreaterThan(gone);
  }).toPass();
  await question(page).getByRole('button', { name: 'Buy long', exact: true }).click();
  await expect(terminal(page).getByRole('tab', { name: 'Positions 1' })).toBeVisible();
  const [position] = (await second.call('Sustainable/PositionOrders', {})).list;
  const entry = Number(position?.entryPrice);
  expect(entry).toBeGreaterThan(gone);
  expect(entry).toBeLessThanOrEqual(629);
  // Levels are not the same in two ticks; what was taken weighs more than that.
  expect(Math.abs(entry - promised)).toBeLessThan((promised - untouched) / 2);
  await page.context().close();
});
