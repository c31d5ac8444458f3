import { apiPath, callNames } from '@halyard-h5/shared-api/contract';
import { expect, test, type Page } from '@playwright/test';
import { livePosition } from '../../../mf-perpetual/src/positions/livePosition';
import { open } from '../../support/app';
import { registerDemoTrader, type Trader } from '../../support/exchange/Trader';
import { sessionCookieOf, addSessionCookie } from '../../support/exchange/sessionCookies';
import { preparePage } from '../../support/preparePage';
import { takeScreenshots } from '../../support/takeScreenshots';
import { cards, terminal } from './terminal';

const symbol = 'BTCUSDT';
const minute = 60_000;

/** A connection that can be cut: neither the stream nor prices by any other way. */
async function cuttable(page: Page): Promise<{ cut(): void; restore(): void }> {
  let cut = false;
  const sockets = new Set<{ close: () => unknown }>();
  await page.routeWebSocket(/\/api\/stream/, (socket) => {
    if (cut) return void socket.close();
    const server = socket.connectToServer();
    sockets.add(server).add(socket);
  });
  const reads = callNames.filter((name) => /^(product|perpetual|position)/.test(name)).map(apiPath);
  await page.route(
    ({ pathname }) => reads.includes(pathname),
    (route) => (cut ? route.abort() : route.continue()),
  );
  return {
    cut: () => {
      cut = true;
      for (const socket of sockets) void socket.close();
    },
    restore: () => void (cut = false),
  };
}

/** What the only position's card says, read at one moment. */
async function figures(page: Page): Promise<{ mark: string; profit: string; all: string }> {
  const all = await cards(page).innerText();
  const mark = /Mark price\s+([\d,.]+)/.exec(all)?.[1]?.replaceAll(',', '') ?? '';
  return { mark, profit: /([+-]?[\d,]+\.\d\d)\s*USDT/.exec(all)?.[1]?.replaceAll(',', '') ?? '', all };
}

/** The figures on screen are those of the price on screen, and the price is one of the exchange's last ones. */
async function expectTrue(page: Page, trader: Trader): Promise<void> {
  const [position] = (await trader.call('position.list', {})).list;
  if (!position) throw new Error('no position');
  const { mark, profit } = await figures(page);
  const ticks = (await trader.call('product.ticks', { symbol, limit: 40 })).list;
  expect(ticks.map(({ price }) => Number(price))).toContain(Number(mark));
  expect(Math.abs(Number(profit) - Number(livePosition(position, mark).profit))).toBeLessThan(0.01);
}

test('while prices stay away for a minute nothing stands as live, and it goes on by itself', async ({ page, baseURL }) => {
  const trader = await registerDemoTrader(
    { address: new URL(baseURL ?? ''), dataFolder: process.env['DATA_FOLDER'] ?? '' },
    'perpetual',
    '5000',
  );
  await trader.call('perpetualOrder.place', { symbol, side: 'long', type: 'market', contracts: 100 });
  await page.clock.install();
  await addSessionCookie(page.context(), baseURL ?? '', sessionCookieOf(trader.token));
  await page.addInitScript(preparePage, { storage: { token: trader.token, lang: 'en' }, clockOff: 0 });
  const connection = await cuttable(page);
  await open(page, 'perpetual.index', `?symbol=${symbol}`);
  const view = terminal(page);
  const asOf = view.getByText(/^As of \d\d:\d\d:\d\d$/);
  const buttons = [view.getByRole('button', { name: /^Buy long/ }), cards(page).getByRole('button', { name: 'Close', exact: true })];
  await expect(view.getByRole('group', { name: 'Asks' }).getByRole('button').first()).toBeEnabled();
  await expect(cards(page)).toHaveCount(1);
  await expect(asOf).toHaveCount(0);
  await expectTrue(page, trader);

  connection.cut();
  await page.clock.fastForward(10_000);
  // Header, book and position each say so.
  await expect(asOf).toHaveCount(3);
  const { all: frozen } = await figures(page);
  await page.clock.fastForward(minute);
  for (const button of buttons) await expect(button).toBeDisabled();
  await expect(view.getByText(/The connection was lost/)).toBeVisible();
  await expect(asOf).toHaveCount(3);
  expect((await figures(page)).all).toBe(frozen);
  await takeScreenshots(page, 'perpetual-stale');

  connection.restore();
  // Longer than the longest wait before another try.
  await page.clock.fastForward(minute);
  await expect(asOf).toHaveCount(0);
  for (const button of buttons) await expect(button).toBeEnabled();
  expect((await figures(page)).all).not.toBe(frozen);
  await expectTrue(page, trader);
});
