import { apiPath } from '@halyard-h5/shared-api/contract';
import { expect, test, type Page } from '@playwright/test';
import { open, screen, tab, watchErrors } from '../../support/app';
import { registerDemoTrader, type Trader } from '../../support/exchange/Trader';
import { sessionCookieOf, addSessionCookie } from '../../support/exchange/sessionCookies';
import { preparePage } from '../../support/preparePage';

// Files and answers come from the network, where a test can damage them.
test.use({ serviceWorkers: 'block' });

const futures = (page: Page) => screen(page, 'futures.index');
const call = (page: Page) => futures(page).getByRole('button', { name: /^Call/ });

/** A trader before a filled ticket that asks nothing more. */
async function atTicket(page: Page, baseURL: string | undefined): Promise<Trader> {
  const exchange = { address: new URL(baseURL ?? ''), dataFolder: process.env['DATA_FOLDER'] ?? '' };
  const trader = await registerDemoTrader(exchange, 'delivery', '1000');
  const storage = { token: trader.token, lang: 'en' };
  await addSessionCookie(page.context(), exchange.address.origin, sessionCookieOf(trader.token));
  await page.addInitScript(preparePage, { storage, preferences: { mutedConfirmations: 'futures.call' }, clockOff: 0 });
  await open(page, 'home.index');
  await tab(page, 'Futures').click();
  await futures(page).getByRole('textbox', { name: 'Amount' }).fill('20');
  // Before the terms are there a press says so, and sends nothing.
  await expect(call(page)).toContainText(/\d\d\.\d\d/);
  await expect(call(page)).toBeEnabled();
  return trader;
}

const ordersOf = async (trader: Trader): Promise<number> => (await trader.call('deliveryOrder.listOpen', {})).total;

test('an order without an answer for 60 s: the outcome is looked up, nothing is sent again, and then the button is free', async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  const trader = await atTicket(page, baseURL);
  let sent = 0;
  let lookedUp = 0;
  await page.route(`**${apiPath('deliveryOrder.place')}`, async (route) => {
    if (route.request().headers()['idempotency-replay'] === 'only') {
      lookedUp += 1;
      return route.continue();
    }
    // It never reaches the exchange, and nothing ever comes back.
    sent += 1;
  });
  await call(page).click();
  await expect.poll(() => sent).toBe(1);
  await page.clock.fastForward(61_000);
  await expect.poll(() => lookedUp).toBeGreaterThan(0);
  // The second question is the last: what was lost cannot be executed any more.
  await page.clock.fastForward(7_000);
  await expect(page.getByText(/It was not executed, and no money has moved/)).toBeVisible();
  await expect(call(page)).toBeEnabled();
  await expect(call(page)).not.toHaveAttribute('aria-busy', 'true');
  expect(sent).toBe(1);
  expect(await ordersOf(trader)).toBe(0);
});

test('back and forward while an order is on its way: one order, and the page shows it', { tag: '@proof' }, async ({ page, baseURL }) => {
  const errors = watchErrors(page);
  const trader = await atTicket(page, baseURL);
  let release = (): void => undefined;
  let sent = 0;
  await page.route(`**${apiPath('deliveryOrder.place')}`, async (route) => {
    sent += 1;
    await new Promise<void>((resolve) => (release = resolve));
    await route.continue();
  });
  await call(page).click();
  await expect.poll(() => sent).toBe(1);
  await page.goBack();
  await expect(screen(page, 'home.index')).toBeVisible();
  await page.goForward();
  await expect(futures(page)).toBeVisible();
  release();
  await expect(futures(page).getByRole('tabpanel').getByRole('timer')).toHaveCount(1);
  expect(await ordersOf(trader)).toBe(1);
  expect(sent).toBe(1);
  expect(errors).toEqual([]);
});
