import { expect, test } from '@playwright/test';
import { open, screen } from '../../support/app';

test('while prices stay away nothing stands as live, and it goes on by itself', async ({ page, context }) => {
  let cut = false;
  const sockets = new Set<{ close: () => unknown }>();
  await page.routeWebSocket(/\/api\/stream/, (socket) => {
    if (cut) return void socket.close();
    const server = socket.connectToServer();
    sockets.add(server).add(socket);
  });
  await context.route(/\/api\/product\//, (route) => (cut ? route.abort() : route.continue()));
  await open(page, 'perpetual.index', '?symbol=BTCUSDT');
  const terminal = screen(page, 'perpetual.index');
  const book = terminal.getByRole('group', { name: 'Order book' });
  await expect(book.getByRole('group', { name: 'Asks' }).getByRole('button').first()).toBeEnabled();
  await expect(terminal.getByText(/^As of/)).toHaveCount(0);

  cut = true;
  for (const socket of sockets) socket.close();
  await expect(terminal.getByText(/^As of \d\d:\d\d:\d\d$/)).toBeVisible({ timeout: 20_000 });

  cut = false;
  await expect(terminal.getByText(/^As of/)).toHaveCount(0, { timeout: 30_000 });
});
