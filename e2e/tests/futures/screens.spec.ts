import type { Page } from '@playwright/test';
import { findOverflow } from '../../everyScreen/findOverflow';
import { expect, test } from '../../support/exchange/test';
import { screen } from '../../support/app';
import { dress } from '../../support/dress';
import { long } from './periods';

const futures = (page: Page) => screen(page, 'futures.index');
const call = (page: Page) => futures(page).getByRole('button', { name: /^Call/ });
const { LOOKS: folder } = process.env;
const look = async (page: Page, name: string): Promise<void> => {
  if (!folder) return;
  for (const [theme, language] of [
    ['dark', 'en'],
    ['light', 'ar'],
    ['dark', 'de'],
  ] as const) {
    await dress(page, theme, language);
    await page.waitForTimeout(700);
    await page.screenshot({ path: `${folder}/${name}-${theme}-${language}.png`, animations: 'disabled' });
  }
  await dress(page, 'dark', 'en');
};

for (const [width, height, running, tag] of [
  [320, 568, false, undefined],
  [375, 667, false, '@proof'],
  [390, 844, false, '@proof'],
  [844, 390, false, '@proof'],
  [390, 844, true, '@proof'],
  [844, 390, true, '@proof'],
] as const) {
  const beside = running ? ' with an order running' : '';
  const title = `period and amount are in sight before one can press Call or Put at ${width}x${height}${beside}`;
  test(title, { tag }, async ({ exchange, openPage }) => {
    const trader = await exchange.demoTrader('delivery', '1000');
    const opened = { symbol: 'BTCUSDT', direction: 'call', seconds: long, stake: '10' } as const;
    if (running) await trader.call('order/createDeliveryOrder', opened);
    const page = await openPage('futures.index', { as: trader, search: '?symbol=BTCUSDT', viewport: { width, height } });
    await expect(call(page)).toBeEnabled();
    if (running) await expect(futures(page).getByRole('button', { name: /Show the open order/ })).toBeInViewport({ ratio: 1 });
    const amount = futures(page).getByRole('textbox', { name: 'Amount' });
    await expect(futures(page).getByRole('radiogroup', { name: 'Period' })).toBeInViewport({ ratio: 1 });
    await expect(amount).toBeInViewport({ ratio: 1 });
    const bar = await call(page).boundingBox();
    const field = await amount.boundingBox();
    expect(field!.y + field!.height).toBeLessThanOrEqual(bar!.y);
    await look(page, `index-${width}x${height}${running ? '-running' : ''}`);
  });
}

for (const [width, height] of [
  [844, 390],
  [1280, 800],
] as const) {
  test(
    `chart and ticket stand side by side at ${width}x${height}, and the phone can be turned in between`,
    { tag: '@proof' },
    async ({ exchange, openPage }) => {
      const trader = await exchange.demoTrader('delivery', '1000');
      const page = await openPage('futures.index', {
        as: trader,
        search: '?symbol=BTCUSDT',
        viewport: { width: 390, height: 844 },
      });
      await futures(page).getByRole('textbox', { name: 'Amount' }).fill('25');
      await page.setViewportSize({ width, height });
      // The page draws itself anew when it is turned, not in the same moment.
      await expect(async () => {
        const chart = await futures(page).getByRole('region', { name: 'Chart' }).boundingBox();
        const ticket = await futures(page).getByRole('region', { name: 'Order', exact: true }).boundingBox();
        const button = await call(page).boundingBox();
        expect(chart!.x + chart!.width).toBeLessThanOrEqual(ticket!.x);
        expect(Math.abs(button!.x - ticket!.x)).toBeLessThan(40);
        expect(await page.evaluate(findOverflow)).toEqual([]);
      }).toPass();
      await expect(futures(page).getByRole('textbox', { name: 'Amount' })).toHaveValue('25');
      await look(page, `index-${width}x${height}`);
    },
  );
}

test(
  'the chart has a page of its own, and its table shows the close without scrolling',
  { tag: '@proof' },
  async ({ exchange, openPage }) => {
    const trader = await exchange.demoTrader('delivery', '1000');
    const page = await openPage('futures.index', { as: trader, search: '?symbol=BTCUSDT' });
    await futures(page).getByRole('button', { name: 'Chart on the whole screen' }).click();
    const chart = screen(page, 'futures.chart');
    // The candles' own canvas comes after those of the empty edges.
    const heights = () => chart.locator('canvas').evaluateAll((all) => Math.max(...all.map((canvas) => canvas.clientHeight)));
    await expect.poll(heights).toBeGreaterThan(450);
    await look(page, 'chart-390x844');
    await page.setViewportSize({ width: 844, height: 390 });
    await look(page, 'chart-844x390');
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const table = chart.getByRole('button', { name: 'Show as table' });
      if (await table.isVisible()) await table.click();
      const header = chart.getByRole('columnheader', { name: 'Close' });
      await expect(header).toBeInViewport({ ratio: 1 });
      await look(page, `table-${width}`);
    }
    await page.goBack();
    await expect(call(page)).toBeVisible();
  },
);
