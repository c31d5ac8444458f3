import { expect, test, type Page } from '@playwright/test';
import { flat, pausing } from '../../support/exchange/knownProducts';
import { openApp } from '../../support/exchange/openApp';
import { untilPricesMove, untilPricesPause } from '../../support/exchange/untilPrices';
import { TestExchange } from '../../support/exchange/TestExchange';
import { fill, terminal } from './terminal';

const { symbol } = pausing;

let exchange: TestExchange;
test.beforeAll(async () => {
  // What somebody takes stays gone for the whole test, and an old price still trades. The other product's ticks carry the news of the book.
  const longer = 3_600_000;
  const configuration = { perpetual: { depthRecovery: longer, staleAfter: longer } };
  exchange = await TestExchange.start({ products: [pausing, flat], configuration });
});
test.afterAll(() => exchange.stopAndAudit());

/** The price at which the ticket, or the question before an order, says that it is executed; NaN while it does not say so. */
async function toldPrice(page: Page, place: 'ticket' | 'question'): Promise<number> {
  const texts = await (place === 'ticket' ? terminal(page) : page.getByRole('alertdialog'))
    .getByText(/at about [\d,]+\.\d+/)
    .allTextContents();
  return Number(/at about ([\d,]+\.\d+)/.exec(texts[0] ?? 'at about NaN')?.[1]?.replaceAll(',', ''));
}

test('who comes after a large order is told the price of what it left, and gets it', { tag: '@proof' }, async ({ browser }) => {
  const [first, second] = [await exchange.demoTrader('perpetual', '9900'), await exchange.demoTrader('perpetual', '9900')];
  const page = await openApp(browser, exchange, 'perpetual.index', { as: second, search: `?symbol=${symbol}` });
  await fill(page, { type: 'Limit', price: '682', lots: '10' });
  // A product that has not moved yet has no book.
  await untilPricesMove(exchange, second);
  await untilPricesPause(exchange, second);
  await expect.poll(() => toldPrice(page, 'ticket')).toBeGreaterThan(0);
  const untouched = await toldPrice(page, 'ticket');

  await first.call('perpetualOrder.place', { symbol, side: 'long', type: 'limit', price: '682', contracts: 100 });
  const [large] = (await first.call('position.list', {})).list;
  // What is left is dearer than the mean of what is gone.
  const gone = Number(large?.entryPrice);
  expect(gone).toBeGreaterThan(untouched);
  await expect.poll(() => toldPrice(page, 'ticket')).toBeGreaterThan(gone);

  await terminal(page)
    .getByRole('button', { name: /^Buy long/ })
    .click();
  await expect.poll(() => toldPrice(page, 'question')).toBeGreaterThan(gone);
  const promised = await toldPrice(page, 'question');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buy long', exact: true }).click();
  await expect(terminal(page).getByRole('tab', { name: 'Positions 1' })).toBeVisible();
  const [position] = (await second.call('position.list', {})).list;
  expect(Number(position?.entryPrice)).toBeCloseTo(promised, 2);
});
