import { apiPath } from '@halyard-h5/shared-api/contract';
import { expect, test, type Page } from '@playwright/test';
import type { ServerMessage } from '@halyard-h5/shared-api/contract';
import { open, screen } from '../../support/app';

const count = 500;
/** Updates of every product in a second, and how often a row may follow them. */
const updatesPerSecond = 10;
const repaintsPerSecond = 4;

/** The exchange's products, many times over. */
async function multiplyProducts(page: Page): Promise<void> {
  await page.route(`**${apiPath('product.list')}*`, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: { list: object[] } };
    const list = Array.from({ length: count }, (_, index) => ({
      ...answer.data.list[0],
      symbol: `T${index}USDT`,
      base: `T${index}`,
      name: `Test ${index}`,
    }));
    await route.fulfill({ json: { ...answer, data: { list, total: count } } });
  });
}

/** A stream on which every product has a new price ten times a second; answers the function that ends it. */
async function streamAll(page: Page): Promise<() => void> {
  const timers = new Set<NodeJS.Timeout>();
  await page.routeWebSocket(/\/api\/stream/, (socket) => {
    const send = (message: ServerMessage): void => socket.send(JSON.stringify(message));
    let sequence = 0;
    const frame = (snapshot: boolean): void => {
      sequence += 1;
      const time = Date.now();
      const figures = { change: '1.00', high: '999', low: '1', volume: '5', turnover: '5000', time };
      const tickers = Array.from({ length: count }, (_, index) => ({
        symbol: `T${index}USDT`,
        price: (100 + index + sequence / 100).toFixed(2),
        ...figures,
      }));
      send({ type: 'frame', time, items: [{ channel: 'tickers', sequence, ...(snapshot && { snapshot }), data: { tickers } }] });
    };
    socket.onMessage((text) => {
      const { op, channels } = JSON.parse(String(text)) as { op: string; channels?: string[] };
      if (op === 'ping') send({ type: 'heartbeat', serverTime: Date.now() });
      if (op !== 'subscribe' || !channels?.includes('tickers')) return;
      frame(true);
      timers.add(setInterval(() => frame(false), 1_000 / updatesPerSecond));
    });
    send({ type: 'hello', serverTime: Date.now(), feed: 'simulated', heartbeatMilliseconds: 15_000 });
  });
  return () => timers.forEach(clearInterval);
}

/** Counts in the page how often each price on screen is written anew, and the most rows that ever exist. */
function watchRows(): void {
  const watched = { began: performance.now(), writes: new Map<Element, number>(), rows: 0 };
  Object.assign(globalThis, { watched });
  const main = document.querySelector('[data-screen="markets.index"] main')!;
  new MutationObserver((changes) => {
    const cells = new Set(changes.map(({ target }) => (target as Text).parentElement?.closest('[role="cell"]')));
    const isPrice = (cell: Element): boolean => cell.parentElement?.querySelectorAll('[role="cell"]')[2] === cell;
    for (const cell of cells) if (cell && isPrice(cell)) watched.writes.set(cell, (watched.writes.get(cell) ?? 0) + 1);
    watched.rows = Math.max(watched.rows, main.querySelectorAll('[role="row"]').length);
  }).observe(main, { subtree: true, childList: true, characterData: true });
}

const watched = (page: Page) =>
  page.evaluate(() => {
    const { began, writes, rows } = (globalThis as unknown as { watched: { began: number; writes: Map<Element, number>; rows: number } })
      .watched;
    return { seconds: (performance.now() - began) / 1_000, most: Math.max(0, ...writes.values()), written: writes.size, rows };
  });

test('500 products with 10 updates a second: only rows in view exist, and each follows at most four times a second', async ({ page }) => {
  await multiplyProducts(page);
  const end = await streamAll(page);
  await open(page, 'markets.index');
  const markets = screen(page, 'markets.index');
  await expect(markets.getByRole('table')).toHaveAttribute('aria-rowcount', String(count + 1));
  await page.evaluate(watchRows);
  await expect.poll(async () => (await watched(page)).most).toBeGreaterThanOrEqual(3);
  const still = await watched(page);
  expect(still.most).toBeLessThanOrEqual(still.seconds * repaintsPerSecond + 1);
  expect(still.written).toBeLessThan(30);

  const lastShown = async (): Promise<number> => Number(/\d+/.exec((await markets.getByRole('rowheader').last().textContent()) ?? '')?.[0]);
  for (let part = 1; part <= 10; part += 1) {
    await markets.locator('main').evaluate((main, tenths) => main.scrollTo({ top: (main.scrollHeight * tenths) / 10 }), part);
    await expect.poll(lastShown).toBeGreaterThanOrEqual((part * count) / 10 - 1);
  }
  await expect(markets.getByRole('rowheader').last()).toHaveText('T499/USDT');
  expect((await watched(page)).rows).toBeLessThan(60);
  end();
});
