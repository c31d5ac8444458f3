import { routeCatalogue } from '@halyard-h5/shared-api/host';
import { apiPath, type CallName } from '@halyard-h5/shared-api/contract';
import type { Page } from '@playwright/test';
import { screen, tab } from '../../support/app';
import { sessionCookieOf, addSessionCookie } from '../../support/exchange/sessionCookies';
import { amountOf, button } from '../../support/exchange/assetsPage';
import type { Trader } from '../../support/exchange/Trader';
import { expect, test } from '../../support/exchange/test';

const demoBar = (page: Page) => page.getByText('DEMO · practice money');
const realNow = 'This is the real account now. It was switched somewhere else.';
/** Begins to watch for a message, which leaves by itself after two seconds. @returns settles when it was seen */
const watch = (page: Page, message: string): Promise<void> => {
  const seen = page.getByText(message).waitFor();
  seen.catch(() => undefined);
  return seen;
};
const transfers = async (trader: Trader) => (await trader.call('transfer.list', {})).total;

/** Keeps back every call of the page but one, so that nothing else can tell it what has changed. @returns lets them go */
async function holdReads(page: Page, but: CallName): Promise<() => void> {
  await page.waitForLoadState('networkidle');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/**', async (route) => {
    if (!route.request().url().endsWith(apiPath(but))) await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Marks what is on screen, so that one can tell whether it is still the same. */
const mark = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-screen][data-active="true"]')?.setAttribute('data-marked', ''));
const marked = (page: Page) => page.locator('[data-marked]');

test(
  'a switch whose answer is lost: the screen follows the exchange as soon as it can be asked',
  { tag: '@proof' },
  async ({ exchange, openPage }) => {
    const trader = await exchange.trader();
    await trader.call('session.switchAccount', { mode: 'demo' });
    const page = await openPage('home.index', { as: trader });
    await expect(demoBar(page)).toBeVisible();
    let away = true;
    await page.route(`**${apiPath('session.switchAccount')}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.route(`**${apiPath('profile.read')}`, (route) => (away ? route.abort() : route.continue()));
    await screen(page, 'home.index').getByRole('radio', { name: 'Real' }).click();
    await expect.poll(async () => (await trader.call('profile.read', {})).mode).toBe('real');
    await expect(demoBar(page)).toBeVisible();
    const told = watch(page, realNow);
    away = false;
    await tab(page, 'Assets').click();
    await told;
    await expect(demoBar(page)).toHaveCount(0);
  },
);

test('a form of one account moves no money of the other', async ({ exchange, openPage }) => {
  const trader = await exchange.trader({ deposited: '100' });
  await trader.call('session.switchAccount', { mode: 'demo' });
  await trader.call('demoFunds.claim', {});
  const page = await openPage('assets.transfer', { as: trader });
  await expect(demoBar(page)).toBeVisible();
  await amountOf(page, 'assets.transfer').fill('12');
  const release = await holdReads(page, 'transfer.submit');
  // As when the answer of a switch was lost: the exchange works in the real account, and nothing here knows.
  await trader.call('session.switchAccount', { mode: 'real' });
  const refused = page.waitForResponse(`**${apiPath('transfer.submit')}`);
  const told = watch(page, realNow);
  await button(page, 'assets.transfer', 'Transfer now').click();
  expect(await (await refused).json()).toMatchObject({ code: 409, data: { reason: 'sessionMismatch' } });
  release();
  await told;
  await expect(demoBar(page)).toHaveCount(0);
  expect(await transfers(trader)).toBe(0);
  await trader.call('session.switchAccount', { mode: 'demo' });
  expect(await transfers(trader)).toBe(0);
});

test(
  'another account in another tab begins every page anew, takes a question back, and is told',
  { tag: '@proof' },
  async ({ exchange, openPage }) => {
    const trader = await exchange.trader({ deposited: '100' });
    const first = await openPage('account.settings', { as: trader });
    await expect(screen(first, 'account.settings')).toBeVisible();
    await first.getByRole('button', { name: 'Log out' }).click();
    await expect(first.getByRole('alertdialog')).toBeVisible();
    await mark(first);
    const second = await first.context().newPage();
    await second.goto(first.url().replace(/#.*/, ''));
    const told = watch(first, 'This is the demo account now. It was switched somewhere else.');
    await screen(second, 'home.index').getByRole('radio', { name: 'Demo' }).click();
    await expect(demoBar(second)).toBeVisible();
    await expect(demoBar(first)).toBeVisible();
    await told;
    await expect(first.getByRole('alertdialog')).toHaveCount(0);
    await expect(marked(first)).toHaveCount(0);
    await expect(second.getByText('It was switched somewhere else.')).toHaveCount(0);
    await first.getByRole('button', { name: 'Log out' }).click();
    await expect(first.getByRole('alertdialog')).toBeVisible();
  },
);

for (const between of ['at once', 'after a sign-out'] as const) {
  test(
    `another trader who signs in in another tab ${between} sees nothing of the former one’s here`,
    { tag: '@proof' },
    async ({ exchange, openPage }) => {
      const [ann, ben] = [await exchange.trader({ deposited: '77' }), await exchange.trader({ deposited: '33' })];
      const first = await openPage('assets.index', { as: ann });
      await expect(screen(first, 'assets.index').getByText('77.00').first()).toBeVisible();
      await mark(first);
      await first.evaluate((path) => void (location.hash = `#${path}`), routeCatalogue['assets.balanceChanges'].path);
      await expect(screen(first, 'assets.balanceChanges')).toBeVisible();
      const second = await first.context().newPage();
      await second.goto(first.url().replace(/#.*/, ''));
      await second.evaluate(() => localStorage.removeItem('user'));
      if (between === 'after a sign-out') {
        await second.evaluate(() => localStorage.removeItem('token'));
        await expect(screen(first, 'account.login')).toBeVisible();
      }
      const told = watch(first, 'Someone else is signed in on this device now.');
      await addSessionCookie(second.context(), exchange.origin, sessionCookieOf(ben.token));
      await second.evaluate((token) => localStorage.setItem('token', token), ben.token);
      await expect(screen(first, 'home.index')).toBeVisible();
      await told;
      await expect(screen(first, 'home.index').getByText('33.00').first()).toBeVisible();
      await expect(marked(first)).toHaveCount(0);
      await tab(first, 'Assets').click();
      await expect(screen(first, 'assets.index').getByText('33.00').first()).toBeVisible();
      await expect(first.getByText('77.00')).toHaveCount(0);
    },
  );
}
