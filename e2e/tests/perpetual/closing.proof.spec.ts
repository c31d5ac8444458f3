import { expect, test, type Locator, type Page } from '@playwright/test';
import type { Position } from '@halyard-h5/shared-api';
import type { Answer } from '@halyard-h5/shared-api/contract';
import { money, shownMoney, type Level } from '@halyard-h5/shared-api/formulas';
import { takenByClosing } from '../../../mf-perpetual/src/market/walkBook';
import { closingFigures } from '../../../mf-perpetual/src/positions/closingFigures';
import { flat, pausing } from '../../support/exchange/knownProducts';
import { openApp } from '../../support/exchange/openApp';
import { TestExchange } from '../../support/exchange/TestExchange';
import type { Trader } from '../../support/exchange/Trader';
import { untilPricesMove, untilPricesPause } from '../../support/exchange/untilPrices';
import { cards, panel } from './terminal';

/** A second product that moves and falls silent with `pausing`. */
const another = { ...pausing, symbol: 'XRPUSDT' };

let exchange: TestExchange;
test.beforeAll(async () => {
  // Taken depth stays gone, and an old price still trades. Ticks of the third product carry the news of the books.
  const longer = 3_600_000;
  const configuration = { perpetual: { depthRecovery: longer, staleAfter: longer } };
  exchange = await TestExchange.start({ products: [pausing, another, flat], configuration });
});
test.afterAll(() => exchange.stopAndAudit());

const bookOf = async ({ call }: Trader, symbol: string) => {
  const { bids, asks } = await call('product.orderBook', { symbol });
  const levels = (side: typeof bids): readonly Level[] => side.map(([price, quantity]) => ({ price, quantity }));
  return { bids: levels(bids), asks: levels(asks) };
};
const positionsOf = async ({ call }: Trader) => (await call('position.list', {})).list;

/** Net of closing positions on the books of now, and the fewest levels that one of them takes from. */
async function expected(trader: Trader, positions: readonly Position[]): Promise<{ net: string; levels: number }> {
  const { takerRate, makerRate } = await trader.call('perpetualAccount.read', {});
  const walks = await Promise.all(
    positions.map(async (position) => {
      const book = await bookOf(trader, position.symbol);
      const taken = takenByClosing(position, position.contracts, book);
      const left = position.side === 'long' ? book.bids.length : book.asks.length;
      return { position, lots: taken.lots, price: taken.price ?? '0', role: 'taker' as const, levels: left - taken.rest.length + 1 };
    }),
  );
  const { net } = closingFigures(walks, { takerFeeRate: takerRate, makerFeeRate: makerRate });
  return { net, levels: Math.min(...walks.map(({ levels }) => levels)) };
}

const netIn = async (question: Locator): Promise<string> => {
  const text = await question.getByText('Net profit after fees').locator('+ dd').textContent();
  return money.normalise(/-?[\d.]+/.exec((text ?? '').replace(/[,+]/g, ''))?.[0] ?? '0');
};

interface Press {
  readonly positions: readonly Position[];
  /** Leads to the question. */
  readonly ask: () => Promise<void>;
  readonly agree: string;
  readonly told: RegExp;
}

/** Waits until the question names the net of now, agrees, and compares fills and notice with it. */
async function pressed(page: Page, trader: Trader, { positions, ask, agree, told }: Press): Promise<void> {
  // Books show what was taken from the next tick on.
  await exchange.pass(1_000);
  const known = new Set((await fillsOf(trader)).map(({ id }) => id));
  const { net, levels } = await expected(trader, positions);
  expect(levels).toBeGreaterThan(2);
  await ask();
  const question = page.getByRole('alertdialog');
  await expect.poll(() => netIn(question)).toBe(net);
  await question.getByRole('button', { name: agree, exact: true }).click();
  await expect(page.getByText(told)).toContainText(`Net result ${net} USDT`);
  const booked = (await fillsOf(trader)).filter(({ id, action }) => !known.has(id) && action === 'close');
  expect(money.normalise(shownMoney(money.add(...booked.map(({ netProfit = '0' }) => netProfit)), 'result'))).toBe(net);
  expect(booked.map(({ contracts }) => contracts)).toEqual(positions.map(({ contracts }) => contracts));
}
const fillsOf = async ({ call }: Trader): Promise<Answer<'perpetualOrder.fills'>['list']> => (await call('perpetualOrder.fills', {})).list;

test('after a close in part, reverse, close and close all book and tell what they asked', async ({ browser }) => {
  const trader = await exchange.demoTrader('perpetual', '9900');
  const page = await openApp(browser, exchange, 'perpetual.index', { as: trader, search: `?symbol=${pausing.symbol}` });
  await untilPricesMove(exchange, trader);
  await untilPricesPause(exchange, trader);
  const open = (symbol: string, side: 'long' | 'short', contracts: number) =>
    trader.call('perpetualOrder.place', { symbol, side, type: 'market', contracts });

  await open(pausing.symbol, 'long', 60);
  const [opened] = await positionsOf(trader);
  await trader.call('position.close', { id: opened?.id ?? '', contracts: 20 });
  await expect(cards(page)).toHaveCount(1);
  await pressed(page, trader, {
    positions: await positionsOf(trader),
    ask: async () => {
      await cards(page).getByRole('button', { name: 'Reduce' }).click();
      await page
        .getByRole('dialog', { name: /^Reduce/ })
        .getByRole('button', { name: 'Reverse' })
        .click();
    },
    agree: 'Reverse',
    told: /^Position reversed/,
  });

  const [short] = await positionsOf(trader);
  expect(short).toMatchObject({ side: 'short', contracts: 40 });
  await trader.call('position.close', { id: short?.id ?? '', contracts: 5 });
  await pressed(page, trader, {
    positions: await positionsOf(trader),
    ask: () => cards(page).getByRole('button', { name: 'Close', exact: true }).click(),
    agree: 'Close',
    told: /^1 position closed/,
  });

  for (const [symbol, side] of [
    [pausing.symbol, 'long'],
    [another.symbol, 'short'],
  ] as const) {
    await open(symbol, side, 40);
    const position = (await positionsOf(trader)).find((each) => each.symbol === symbol);
    await trader.call('position.close', { id: position?.id ?? '', contracts: 3 });
  }
  await expect(cards(page)).toHaveCount(2);
  await pressed(page, trader, {
    positions: await positionsOf(trader),
    ask: () => panel(page).getByRole('button', { name: 'Close all' }).click(),
    agree: 'Close all',
    told: /^2 positions closed/,
  });
  await page.context().close();
});
