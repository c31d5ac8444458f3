import type { Answer, CallName, Request } from '@halyard-h5/shared-api/contract';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { routeCatalogue, type CatalogueRouteId } from '@halyard-h5/shared-api/host';
import { screen, tab, watchErrors } from '../../support/app';
import { callExchange } from '../../support/exchange/callExchange';
import { codeSentTo } from '../../support/exchange/outbox';
import { sessionCookies } from '../../support/exchange/sessionCookies';
import { startExchange, type RunningExchange } from '../../support/exchange/startExchange';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const seconds = 8;

/** One contract period of a few seconds, and nobody turned away on a slow machine; everything else as it is delivered. */
function writeConfiguration(folder: string): string {
  const file = join(folder, 'configuration.json');
  const configuration = { delivery: { periods: [{ seconds, rate: '0.8' }] }, server: { maximumLag: 60_000 } };
  writeFileSync(file, JSON.stringify(configuration));
  return file;
}

const goTo = (page: Page, exchange: RunningExchange, route: CatalogueRouteId) =>
  page.goto(`${exchange.address.origin}/h5/#${routeCatalogue[route].path}`);

async function register(page: Page, exchange: RunningExchange, email: string): Promise<void> {
  await goTo(page, exchange, 'account.register');
  const form = screen(page, 'account.register');
  await form.getByLabel('Email address').fill(email);
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByRole('button', { name: /Again in/ })).toBeVisible();
  await form.getByLabel('Verification code').fill(codeSentTo(exchange, email));
  await form.getByLabel('Password', { exact: true }).fill('a long secret 1');
  await form.getByLabel('Repeat password').fill('a long secret 1');
  await form.getByLabel('I am 18 or older.').check();
  await form.getByLabel(/lose all the money/).check();
  await form.getByRole('button', { name: 'Create account' }).click();
  await form.getByRole('button', { name: 'Later' }).click();
  await expect(screen(page, 'home.index')).toBeVisible();
}

async function signIn(page: Page, exchange: RunningExchange, email: string): Promise<void> {
  await goTo(page, exchange, 'account.login');
  const form = screen(page, 'account.login');
  await form.getByLabel('Email address').fill(email);
  await form.getByLabel('Password', { exact: true }).fill('a long secret 1');
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(form).toHaveCount(0);
}

async function claimAndTransfer(page: Page, exchange: RunningExchange): Promise<void> {
  await tab(page, 'Assets').click();
  const assets = screen(page, 'assets.index');
  await assets.getByRole('radio', { name: 'Demo account' }).click();
  await goTo(page, exchange, 'assets.demoFunds');
  await screen(page, 'assets.demoFunds').getByRole('button', { name: 'Claim' }).click();
  await expect(screen(page, 'assets.demoFunds').getByText('Added to your demo spot wallet:')).toBeVisible();
  await goTo(page, exchange, 'assets.transfer');
  const transfer = screen(page, 'assets.transfer');
  await transfer.getByRole('textbox', { name: 'Amount' }).fill('1000');
  await transfer.getByRole('button', { name: 'Transfer now' }).click();
  await expect(transfer.getByText('Transferred:')).toBeVisible();
}

test('a trader registers, claims, trades and keeps everything over a kill -9', async ({ browser }) => {
  test.setTimeout(400_000);
  const folder = mkdtempSync(join(tmpdir(), 'halyard-slice-'));
  const environment = { CONFIG: writeConfiguration(folder) };
  let exchange = await startExchange(root, { dataFolder: folder, embedded: true, environment });
  try {
    const page = await browser.newPage();
    const errors = watchErrors(page);
    const email = 'slice@example.test';
    await register(page, exchange, email);
    await claimAndTransfer(page, exchange);

    await goTo(page, exchange, 'markets.index');
    const market = screen(page, 'markets.index');
    await expect(market.getByText('BTC').first()).toBeVisible();

    await goTo(page, exchange, 'futures.index');
    const futures = screen(page, 'futures.index');
    await expect(futures.locator('canvas').first()).toBeVisible();
    await futures.getByRole('textbox', { name: 'Amount' }).fill('100');
    await futures.getByRole('button', { name: /^Call/ }).click();
    await page.getByRole('button', { name: 'Buy call' }).click();
    await expect(futures.getByRole('timer').first()).toBeVisible();
    await expect(futures.getByRole('list', { name: 'Results' }).getByText(/Won|Lost|Level/)).toBeVisible({ timeout: 40_000 });

    const order = await historyOf(page, exchange);
    expect(order.seconds).toBe(seconds);
    const before = await balanceOf(page, exchange);
    const expected = order.result === 'win' ? 1080 : order.result === 'loss' ? 900 : 1000;
    expect(Number(before.available)).toBe(expected);

    await exchange.kill();
    exchange = await startExchange(root, { dataFolder: folder, embedded: true, port: Number(exchange.address.port), environment });
    await page.reload();
    expect(await balanceOf(page, exchange)).toEqual(before);
    expect(await historyOf(page, exchange)).toEqual(order);
    await expect(futures.getByRole('button', { name: /^Call/ })).toBeVisible();

    const second = await browser.newPage();
    await signIn(second, exchange, email);
    await second.close();
    expect(errors).toEqual([]);
  } finally {
    await exchange.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Asks the exchange itself as the page's session would: what is on screen must be what the books say. */
async function ask<Name extends CallName>(
  page: Page,
  exchange: RunningExchange,
  name: Name,
  request: Request<Name>,
): Promise<Answer<Name>> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const cookies = await page.context().cookies(exchange.address.href);
  sessionCookies.set(token, cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
  return callExchange(exchange, name, request, token);
}

async function historyOf(page: Page, exchange: RunningExchange) {
  const { list } = await ask(page, exchange, 'deliveryOrder.listFinished', {});
  expect(list).toHaveLength(1);
  return list[0]!;
}

const balanceOf = (page: Page, exchange: RunningExchange) => ask(page, exchange, 'balance.read', { wallet: 'delivery', coin: 'USDT' });
