import type { Page } from '@playwright/test';
import { routeCatalogue } from '@halyard-h5/shared-api/host';
import { screen } from '../../support/app';
import { addAuthenticator, addPasskey, goTo, signInWithPassword } from '../../support/exchange/passkeys';
import { expect, test } from '../../support/exchange/test';

const PIN = '284613';
const minute = 60_000;

const title = (page: Page) => page.getByText('The app is locked');
const kept = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify({ ...localStorage }));

// A page hears of it by a heartbeat of the stream.
test(
  'a session that nobody used for its pause is closed in all tabs, without anything private, and opened by its PIN where it was',
  { tag: '@proof' },
  async ({ exchange, openPage }) => {
    const trader = await exchange.trader();
    const elsewhere = await exchange.signIn(trader);
    const page = await openPage('account.appLock', { as: trader });
    const settings = screen(page, 'account.appLock');
    await settings.getByLabel('PIN of six digits').fill(PIN);
    await settings.getByLabel('Repeat PIN').fill(PIN);
    await settings.getByRole('radio', { name: '1 minute' }).check({ force: true });
    await settings.getByRole('button', { name: 'Turn on' }).click();
    await expect(settings.getByRole('button', { name: 'Lock now' })).toBeVisible();
    expect(await kept(page)).not.toContain(trader.email);

    await page.goto(`${exchange.origin}/h5/#${routeCatalogue['account.contacts'].path}`);
    await expect(screen(page, 'account.contacts').getByText(trader.email)).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(`${exchange.origin}/h5/#${routeCatalogue['assets.balanceChanges'].path}`);
    await expect(screen(other, 'assets.balanceChanges')).toBeVisible();

    await exchange.pass(2 * minute);
    await expect(title(page)).toBeVisible();
    await expect(title(other)).toBeVisible();
    await expect(trader.call('profile.read', {})).rejects.toThrow('profile.read: 423');
    expect((await elsewhere.call('profile.read', {})).email).toBe(trader.email);
    for (const tab of [page, other]) expect(await tab.content()).not.toContain(trader.email);
    await expect(page.locator('[data-screen]')).toHaveCount(0);
    expect(await kept(page)).toContain(trader.token);

    await other.reload();
    await expect(title(other)).toBeVisible();
    expect(await other.content()).not.toContain(trader.email);

    await page.getByLabel('PIN').pressSequentially('111333');
    await expect(page.getByText('The PIN is wrong. Tries left: 4.').first()).toBeVisible();
    await page.getByLabel('PIN').pressSequentially(PIN);
    await expect(screen(page, 'account.contacts').getByText(trader.email)).toBeVisible();
    await expect(screen(other, 'assets.balanceChanges')).toBeVisible();
  },
);

test('a hidden app with a pause of 0 is closed, and five wrong PINs end its session', async ({ exchange, openPage }) => {
  const trader = await exchange.trader();
  await trader.call('appLock.set', { pause: 0, pin: PIN, repeatPin: PIN });
  const page = await openPage('account.contacts', { as: trader });
  await expect(screen(page, 'account.contacts').getByText(trader.email)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(title(page)).toBeVisible();
  await expect(trader.call('profile.read', {})).rejects.toThrow('profile.read: 423');
  for (const left of [4, 3, 2, 1]) {
    await page.getByLabel('PIN').pressSequentially('111333');
    await expect(page.getByText(`The PIN is wrong. Tries left: ${left}.`).first()).toBeVisible();
  }
  await page.getByLabel('PIN').pressSequentially('111333');
  await expect(screen(page, 'account.login')).toBeVisible();
  await expect(trader.call('profile.read', {})).rejects.toThrow('profile.read: 401');
});

test('a passkey opens a session without a PIN', { tag: '@proof' }, async ({ exchange, browser, browserName }) => {
  test.skip(browserName !== 'chromium', 'only its developer tools have a virtual authenticator');
  const trader = await exchange.trader();
  const { port } = new URL(exchange.origin);
  const context = await browser.newContext({ locale: 'en' });
  const page = await context.newPage();
  await addAuthenticator(page);
  await goTo(page, port, 'account.login');
  await signInWithPassword(page, trader);
  await goTo(page, port, 'account.settings');
  await addPasskey(page, 'My phone');
  await page.keyboard.press('Escape');
  await screen(page, 'account.settings')
    .getByRole('button', { name: /App lock/ })
    .click();
  const settings = screen(page, 'account.appLock');
  await settings.getByRole('button', { name: 'Turn on' }).click();
  await settings.getByRole('button', { name: 'Lock now' }).click();
  await expect(title(page)).toBeVisible();
  await expect(page.getByLabel('PIN')).toHaveCount(0);
  await page.getByRole('button', { name: 'Unlock with a passkey' }).click();
  await expect(settings.getByRole('button', { name: 'Lock now' })).toBeVisible();
  await context.close();
});
