import type { Page } from '@playwright/test';
import { findOverflow } from '../../everyScreen/findOverflow';
import { expect, test } from '../../support/exchange/test';
import { screen } from '../../support/app';
import { setThemeAndLanguage } from '../../support/setThemeAndLanguage';
import { everySize, expectWholeScreen } from '../../support/expectWholeScreen';
import { untilTracked } from '../../support/browserRecords';
import { long, short } from './periods';

const futures = (page: Page) => screen(page, 'futures.index');
const call = (page: Page) => futures(page).getByRole('button', { name: /^Call/ });
const { SCREENSHOTS: folder } = process.env;
const look = async (page: Page, name: string): Promise<void> => {
  if (!folder) return;
  for (const [theme, language] of [
    ['dark', 'en'],
    ['light', 'ar'],
    ['dark', 'de'],
  ] as const) {
    await setThemeAndLanguage(page, theme, language);
    await page.waitForTimeout(700);
    await page.screenshot({ path: `${folder}/${name}-${theme}-${language}.png`, animations: 'disabled' });
  }
  await setThemeAndLanguage(page, 'dark', 'en');
};

/** What else the page has to tell, above Call and Put or in the ticket. */
type State = 'nothing' | 'an order running' | 'a result and an order running' | 'too little money';

async function expectTicketInSight(page: Page, bottom: number): Promise<void> {
  const period = futures(page).getByRole('radiogroup', { name: 'Period' });
  const amount = futures(page).getByRole('textbox', { name: 'Amount' });
  await expect(async () => {
    const [first, field, bar] = [await period.boundingBox(), await amount.boundingBox(), await call(page).boundingBox()];
    const top = (await futures(page).locator('main ~ div, main').first().boundingBox())!.y;
    expect(first!.y).toBeGreaterThanOrEqual(Math.floor(top) - 1);
    expect(field!.y).toBeGreaterThanOrEqual(first!.y + first!.height - 1);
    expect(field!.y + field!.height).toBeLessThanOrEqual(bar!.y);
    expect(bar!.y + bar!.height).toBeLessThanOrEqual(bottom);
  }).toPass();
}

for (const [width, height, state, tag] of [
  [320, 568, 'a result and an order running', undefined],
  [320, 568, 'nothing', '@proof'],
  [320, 568, 'too little money', '@proof'],
  [375, 667, 'nothing', '@proof'],
  [390, 844, 'nothing', '@proof'],
  [390, 844, 'an order running', '@proof'],
  [390, 844, 'a result and an order running', '@proof'],
  [390, 844, 'too little money', '@proof'],
  [844, 390, 'nothing', '@proof'],
  [844, 390, 'an order running', '@proof'],
  [844, 390, 'a result and an order running', '@proof'],
  [844, 390, 'too little money', '@proof'],
  [667, 375, 'nothing', '@proof'],
  [667, 375, 'a result and an order running', '@proof'],
  [667, 375, 'too little money', '@proof'],
] as const satisfies readonly (readonly [number, number, State, string | undefined])[]) {
  const title = `period and amount are in sight before one can press Call or Put at ${width}x${height} with ${state}`;
  test(title, { tag }, async ({ exchange, openPage }) => {
    const trader = await exchange.demoTrader('delivery', '1000');
    const page = await openPage('futures.index', { as: trader, search: '?symbol=BTCUSDT', viewport: { width, height } });
    const place = (seconds: number) => trader.call('deliveryOrder.place', { symbol: 'BTCUSDT', direction: 'call', seconds, stake: '10' });
    const line = futures(page)
      .getByRole('status')
      .filter({ has: page.locator('button') });
    if (state.includes('running')) {
      await untilTracked(page, 'futures.results');
      await place(long);
      if (state.includes('result')) {
        await place(short);
        await exchange.pass(short * 1_000);
        await expect(line.getByRole('button', { name: /BTC\/USDT: Won/ })).toBeInViewport({ ratio: 1 });
      }
      await expect(line.getByRole('button', { name: /Show the open order/ })).toBeInViewport({ ratio: 1 });
      // One line, however much there is to tell.
      expect((await line.boundingBox())!.height).toBeLessThanOrEqual(61);
    }
    if (state === 'too little money') {
      // The page has only a token: until it knows the trader, an amount is a visitor's.
      await expect(futures(page).getByText('1,000.00')).toBeVisible();
      await futures(page).getByRole('textbox', { name: 'Amount' }).fill('4000');
      await expect(futures(page).getByRole('region', { name: 'Order', exact: true })).toContainText('Not enough USDT in this wallet');
    }
    await expect(call(page)).toBeEnabled();
    await expectTicketInSight(page, height);
    await look(page, `index-${width}x${height}-${state.replaceAll(' ', '-')}`);
  });
}

for (const [width, height, keyboard] of [
  [320, 568, 260],
  [390, 844, 336],
  [844, 390, 200],
] as const) {
  test(`period and amount are in sight while one types at ${width}x${height}`, { tag: '@proof' }, async ({ exchange, openPage }) => {
    const trader = await exchange.demoTrader('delivery', '1000');
    const page = await openPage('futures.index', { as: trader, search: '?symbol=BTCUSDT', viewport: { width, height } });
    await expect(call(page)).toBeEnabled();
    await futures(page).getByRole('textbox', { name: 'Amount' }).click();
    await page.evaluate((visible) => {
      Object.defineProperty(window.visualViewport, 'height', { configurable: true, get: () => visible });
      window.visualViewport?.dispatchEvent(new Event('resize'));
    }, height - keyboard);
    await expectTicketInSight(page, height - keyboard);
    await look(page, `typing-${width}x${height}`);
  });
}

for (const [width, height] of [
  [844, 390],
  [667, 375],
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
        const drawing = await futures(page).locator('[data-chart] [role="img"]').boundingBox();
        expect(drawing!.height).toBeGreaterThanOrEqual(height / 2);
        expect(drawing!.y + drawing!.height).toBeLessThanOrEqual(height);
        expect(chart!.x + chart!.width).toBeLessThanOrEqual(ticket!.x);
        expect(Math.abs(button!.x - ticket!.x)).toBeLessThan(40);
        expect(await page.evaluate(findOverflow)).toEqual([]);
      }).toPass();
      await expect(futures(page).getByRole('textbox', { name: 'Amount' })).toHaveValue('25');
      await look(page, `index-${width}x${height}`);
    },
  );
}

for (const size of everySize) {
  test(
    `the chart on its own page takes the whole screen at ${size.width}x${size.height}`,
    { tag: '@proof' },
    async ({ exchange, openPage }) => {
      const trader = await exchange.demoTrader('delivery', '1000');
      const page = await openPage('futures.chart', { as: trader, search: '?symbol=BTCUSDT', viewport: size });
      await expectWholeScreen(screen(page, 'futures.chart'), size, 2 / 3);
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
