import type { Locator } from '@playwright/test';
import { findOverflow } from '../../everyScreen/findOverflow';
import { expect, test } from '../../support/exchange/test';
import { screen } from '../../support/app';
import type { TestExchange } from '../../support/exchange/TestExchange';
import type { Trader } from '../../support/exchange/Trader';
import { everySize, expectWholeScreen } from '../../support/expectWholeScreen';
import { browserRecords } from '../../support/browserRecords';
import { takeScreenshots } from '../../support/takeScreenshots';
import { flat } from '../../support/exchange/knownProducts';
import { cards, panel, terminal } from './terminal';

const { symbol } = flat;
const search = `?symbol=${symbol}`;
const upright = { width: 390, height: 844 };
const sideways = { width: 844, height: 390 };
const smallSideways = { width: 667, height: 375 };
const desktop = { width: 1280, height: 800 };

/** A trader with a position in the product, both triggers set. */
async function holder(exchange: TestExchange): Promise<Trader> {
  const trader = await exchange.demoTrader('perpetual', '1000');
  const triggers = { takeProfit: '2600', stopLoss: '2400' };
  await trader.call('perpetualOrder.place', { symbol, side: 'long', type: 'market', contracts: 20, ...triggers });
  return trader;
}

const boxOf = async (part: Locator) => {
  let box = { x: 0, y: 0, width: 0, height: 0 };
  // A page that has just been turned lays itself out anew.
  await expect(async () => {
    const measured = await part.boundingBox();
    if (!measured) throw new Error(`${part} has no box.`);
    box = measured;
  }).toPass();
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};
/** Height of the candles' own canvas, the highest of them. */
const candles = (part: Locator) => part.locator('canvas').evaluateAll((all) => Math.max(0, ...all.map((canvas) => canvas.clientHeight)));

for (const size of [sideways, smallSideways, desktop]) {
  test(
    `the chart stands beside the ticket and the positions below the chart at ${size.width}x${size.height}`,
    { tag: '@proof' },
    async ({ exchange, openPage }) => {
      const page = await openPage('perpetual.index', { as: await holder(exchange), search, viewport: upright });
      await terminal(page).getByRole('textbox', { name: 'Quantity' }).fill('7');
      await page.setViewportSize(size);
      await expect.poll(() => candles(terminal(page))).toBeGreaterThan(70);
      const ticket = await boxOf(terminal(page).getByRole('region', { name: 'Order', exact: true }));
      const book = await boxOf(terminal(page).getByRole('group', { name: 'Order book' }));
      const chart = await boxOf(terminal(page).getByRole('region', { name: 'Chart' }));
      const button = await boxOf(terminal(page).getByRole('button', { name: /^Buy long/ }));
      expect(chart.right).toBeLessThanOrEqual(ticket.x);
      expect(ticket.right).toBeLessThanOrEqual(book.x);
      expect(Math.abs(button.x - ticket.x)).toBeLessThan(40);
      // In sight without scrolling, above the tabs of the product, or beside them on a phone on its side.
      const tabs = await boxOf(page.getByRole('navigation', { name: 'Main navigation' }));
      if (size === desktop) expect(chart.bottom).toBeLessThanOrEqual(tabs.y + 1);
      else expect(chart.x).toBeGreaterThanOrEqual(tabs.right);
      const drawing = await boxOf(terminal(page).locator('[data-chart] [role="img"]'));
      expect(drawing.height).toBeGreaterThanOrEqual(size.height / 2);
      expect(drawing.bottom).toBeLessThanOrEqual(size.height);
      const quantity = await boxOf(terminal(page).getByRole('textbox', { name: 'Quantity' }));
      expect(quantity.y).toBeGreaterThanOrEqual(ticket.y);
      expect(quantity.bottom).toBeLessThanOrEqual(button.y);

      const card = await boxOf(cards(page).first());
      expect(card.y).toBeGreaterThanOrEqual(chart.bottom);
      expect(card.right).toBeLessThanOrEqual(ticket.x);
      await cards(page).first().getByRole('button', { name: 'Close', exact: true }).scrollIntoViewIfNeeded();
      await expect(cards(page).first().getByRole('button', { name: 'Close', exact: true })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(findOverflow)).toEqual([]);
      await expect(terminal(page).getByRole('textbox', { name: 'Quantity' })).toHaveValue('7');
      await takeScreenshots(page, 'perpetual-terminal');
    },
  );
}

for (const size of [upright, { width: 320, height: 568 }]) {
  test(`upright chart and ticket are seen at once at ${size.width}x${size.height}`, { tag: '@proof' }, async ({ exchange, openPage }) => {
    const page = await openPage('perpetual.index', { as: await holder(exchange), search, viewport: size });
    await expect(terminal(page).getByRole('button', { name: /^Buy long/ })).toBeEnabled();
    const isLow = size.height <= 600;
    await expect.poll(() => candles(terminal(page))).toBeGreaterThan(isLow ? 80 : 150);
    const chart = await boxOf(terminal(page).getByRole('region', { name: 'Chart' }));
    const ticket = await boxOf(terminal(page).getByRole('region', { name: 'Order', exact: true }));
    const button = await boxOf(terminal(page).getByRole('button', { name: /^Buy long/ }));
    expect(chart.bottom).toBeLessThanOrEqual(ticket.y);
    // Side, kind of order and price of the ticket.
    expect(button.y - ticket.y).toBeGreaterThan(isLow ? 90 : 200);
    // Of the lines off the scale a low chart marks liquidation alone.
    await expect(terminal(page).locator('[data-chart] p bdi')).toHaveText(isLow ? [/Liq/] : [/TP/, /Liq/, /SL/]);
    await takeScreenshots(page, `perpetual-${size.width}`);
  });
}

test('the height of the chart is the trader’s, over reloads', { tag: '@proof' }, async ({ exchange, openPage }) => {
  const page = await openPage('perpetual.index', { as: await holder(exchange), search, viewport: upright });
  const handle = terminal(page).getByRole('separator', { name: 'Height of the chart' });
  const chart = terminal(page).locator('[data-chart]');
  const before = await boxOf(chart);
  const edge = await boxOf(handle);
  await page.mouse.move(edge.x + edge.width / 2, edge.y + 8);
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width / 2, edge.y + 68, { steps: 4 });
  await page.mouse.up();
  expect(Math.abs((await boxOf(chart)).height - before.height - 60)).toBeLessThan(3);
  await expect.poll(() => browserRecords(page, 'preferences')).toContain('perpetual.chartHeight');
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('chartHeight');
  await page.reload();
  await expect.poll(async () => Math.abs((await boxOf(chart)).height - before.height - 60)).toBeLessThan(3);
});

test(
  'the chart has a page of its own with the position’s profit; turned it takes what the phone has, and back leads to the ticket',
  { tag: '@proof' },
  async ({ exchange, openPage }) => {
    const page = await openPage('perpetual.index', { as: await holder(exchange), search, viewport: upright });
    await terminal(page).getByRole('button', { name: 'Chart on the whole screen' }).click();
    const chart = screen(page, 'perpetual.chart');
    await expect.poll(() => candles(chart)).toBeGreaterThan(450);
    await expect(chart.getByText(/^[+-]?\d+\.\d\d\s*USDT/).first()).toBeVisible();
    await takeScreenshots(page, 'perpetual-chart');
    for (const [size, least] of [
      [sideways, 150],
      [desktop, 450],
    ] as const) {
      await page.setViewportSize(size);
      await expect.poll(() => candles(chart)).toBeGreaterThan(least);
      const box = await boxOf(chart.getByRole('region', { name: 'Chart' }));
      expect(box.width).toBe(size.width);
      expect(box.bottom).toBeLessThanOrEqual(size.height);
    }
    // The address is that of the product; a link opens the same page.
    expect(page.url()).toContain(`/perpetual/chart?symbol=${symbol}`);
    await page.reload();
    await expect.poll(() => candles(chart)).toBeGreaterThan(450);
    await chart.getByRole('button', { name: 'Back' }).click();
    await expect(terminal(page).getByRole('button', { name: /^Buy long/ })).toBeVisible();
  },
);

for (const size of everySize) {
  test(
    `the chart on its own page takes the whole screen at ${size.width}x${size.height}`,
    { tag: '@proof' },
    async ({ exchange, openPage }) => {
      const page = await openPage('perpetual.chart', { as: await holder(exchange), search, viewport: size });
      const chart = screen(page, 'perpetual.chart');
      await expect(chart.getByText(/^[+-]?\d+\.\d\d\s*USDT/).first()).toBeVisible();
      await expectWholeScreen(chart, size, 1 / 2);
    },
  );
}

test(
  'the details of a product show its chart beside book and trades where there is room',
  { tag: '@proof' },
  async ({ exchange, openPage }) => {
    const page = await openPage('perpetual.detail', { as: await holder(exchange), search, viewport: upright });
    const detail = screen(page, 'perpetual.detail');
    const chart = detail.getByRole('region', { name: 'Chart' });
    expect((await boxOf(chart)).bottom).toBeLessThanOrEqual((await boxOf(detail.getByRole('tabpanel'))).y);
    for (const size of [sideways, desktop]) {
      await page.setViewportSize(size);
      const beside = await boxOf(detail.getByRole('tabpanel'));
      const box = await boxOf(chart);
      expect(box.right).toBeLessThanOrEqual(beside.x);
      expect(box.bottom).toBeLessThanOrEqual(size.height);
      expect(box.bottom).toBeGreaterThan(size.height - 24);
    }
    await takeScreenshots(page, 'perpetual-detail');
  },
);

test('cards stand side by side in a window', { tag: '@proof' }, async ({ exchange, openPage }) => {
  const trader = await holder(exchange);
  await trader.call('perpetualOrder.place', { symbol, side: 'short', type: 'market', contracts: 10 });
  const page = await openPage('perpetual.index', { as: trader, search, viewport: desktop });
  await expect(cards(page)).toHaveCount(2);
  const [first, second] = [await boxOf(cards(page).nth(0)), await boxOf(cards(page).nth(1))];
  expect(second.x).toBeGreaterThanOrEqual(first.right);
  await expect(panel(page)).toBeVisible();
});
