import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { proxyTo } from '@halyard-h5/federation-kit';
import { open, screen } from '../../support/app';
import { startExchange, type RunningExchange } from '../../support/exchange/startExchange';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

// What comes back comes over the network.
test.use({ serviceWorkers: 'block' });

/** Remembers, by the page's own clock, when the device came online. */
const watchConnection = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    window.addEventListener('online', () => ((window as { onlineAt?: number }).onlineAt = performance.now()), { capture: true }),
  );

/** Milliseconds from then until the page asked for the first address with this text in it. */
const askedAfter = (page: Page, text: string): Promise<number> =>
  page.evaluate((part) => {
    const { onlineAt = Number.NaN } = window as { onlineAt?: number };
    const starts = performance.getEntriesByType('resource').filter(({ name }) => name.includes(part));
    return Math.min(...starts.map(({ startTime }) => startTime).filter((start) => start >= onlineAt)) - onlineAt;
  }, text);

test('a page whose files could not be had offline asks for them within a second of coming online, and is there', async ({
  page,
  context,
}) => {
  await watchConnection(page);
  await open(page, 'home.index');
  await context.setOffline(true);
  await page.goto('/h5/#/pages/userPages/service');
  await expect(screen(page, 'account.customerService').locator('[data-fault="down"]')).toBeVisible();
  await context.setOffline(false);
  await expect(screen(page, 'account.customerService').locator('[data-fault]')).toHaveCount(0);
  await expect(screen(page, 'account.customerService').locator('main')).not.toBeEmpty();
  expect(await askedAfter(page, '/remotes/mf-account/')).toBeLessThan(1_000);
});

test.describe('the exchange goes away and comes back, the device stays online', () => {
  let exchange: RunningExchange;
  let proxy: Server;
  let isCut = false;
  const sockets = new Set<Socket>();
  test.beforeAll(async () => {
    test.setTimeout(150_000);
    exchange = await startExchange(root);
    const { request, upgrade } = proxyTo(exchange.address);
    proxy = createServer(request).on('upgrade', (incoming, socket, head) => {
      // The exchange takes streams of its own origin alone.
      incoming.headers.origin = exchange.address.origin;
      upgrade(incoming, socket, head);
    });
    proxy.on('connection', (socket) => {
      if (isCut) return void socket.destroy();
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  });
  test.afterAll(async () => {
    proxy?.closeAllConnections();
    proxy?.close();
    await exchange?.stop();
  });
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };

  test('a page that failed meanwhile comes by itself', async ({ page }) => {
    const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    await page.goto(`${origin}/h5/#/pages/tabbarPages/home/index`);
    await expect(screen(page, 'home.index')).toBeVisible();
    cut();
    await page.goto(`${origin}/h5/#/pages/userPages/service`);
    await expect(screen(page, 'account.customerService').locator('[data-fault="down"]')).toBeVisible({ timeout: 30_000 });
    isCut = false;
    await expect(screen(page, 'account.customerService').locator('[data-fault]')).toHaveCount(0, { timeout: 60_000 });
    await expect(screen(page, 'account.customerService').locator('main')).not.toBeEmpty();
  });
});
