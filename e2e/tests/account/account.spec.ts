import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { screen, watchErrors } from '../../support/app';
import { picture } from '../assets/picture';
import { loginPassword, startAccountExchange, type AccountExchange } from './exchange';

let exchange: AccountExchange;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  exchange = await startAccountExchange();
});
test.afterAll(() => exchange.stop());

const stored = (page: Page, key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key);

async function signIn(page: Page, email: string, password: string): Promise<void> {
  const login = screen(page, 'account.login');
  await login.getByLabel('Email address').fill(email);
  await login.getByLabel('Password', { exact: true }).fill(password);
  await login.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(login).toHaveCount(0);
}

test('who registers with an invitation is in the first tier, whom they invite in the second', async ({ browser }) => {
  const inviter = await exchange.trader();
  const page = await exchange.open(browser, 'account.register', { search: `?code=${inviter.invitationCode}` });
  const errors = watchErrors(page);
  const form = screen(page, 'account.register');
  await expect(form.getByLabel('Invitation code (optional)')).toHaveValue(inviter.invitationCode);
  const email = `invited-${Date.now()}@example.test`;
  await form.getByLabel('Email address').fill(email);
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByRole('button', { name: /Again in/ })).toBeVisible();
  await form.getByLabel('Verification code').fill(exchange.codeFor(email));
  await form.getByLabel('Password', { exact: true }).fill(loginPassword);
  await form.getByLabel('Repeat password').fill(loginPassword);
  await form.getByLabel('I am 18 or older.').check();
  await form.getByLabel(/lose all the money/).check();
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(form).toHaveCount(0);
  const { user } = JSON.parse((await stored(page, 'user')) ?? '{}') as { user: { invitationCode: string; nickname: string } };
  await exchange.trader(user.invitationCode);

  const own = await exchange.open(browser, 'account.share', { as: inviter });
  const share = screen(own, 'account.share');
  await expect(share.getByText(inviter.invitationCode, { exact: true })).toBeVisible();
  await expect(share.getByRole('tab', { name: 'Tier 1 1' })).toBeVisible();
  await expect(share.getByRole('list', { name: 'Team' }).getByText(user.nickname)).toBeVisible();
  await share.getByRole('tab', { name: 'Tier 2 1' }).click();
  await expect(share.getByRole('list', { name: 'Team' }).getByRole('listitem')).toHaveCount(1);
  expect(errors).toEqual([]);
});

test('the invitation is saved as a picture', async ({ browser }) => {
  const page = await exchange.open(browser, 'account.share', { as: await exchange.trader() });
  const downloading = page.waitForEvent('download');
  await screen(page, 'account.share').getByRole('button', { name: 'Save picture' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.png$/);
  expect(
    readFileSync(await download.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
});

test('a forgotten password is set anew; older sessions end, and no password is ever stored', async ({ browser }) => {
  const trader = await exchange.trader();
  const elsewhere = await exchange.open(browser, 'account.devices', { as: trader });
  await expect(screen(elsewhere, 'account.devices').getByText('This device')).toBeVisible();

  const page = await exchange.open(browser, 'account.login');
  await screen(page, 'account.login').getByRole('button', { name: 'Forgot password?' }).click();
  const form = screen(page, 'account.forgetPassword');
  await form.getByLabel('Email address').fill(trader.email);
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByRole('button', { name: /Again in/ })).toBeVisible();
  await form.getByLabel('Verification code').fill(exchange.codeFor(trader.email));
  await form.getByLabel('New password').fill('another secret 2');
  await form.getByLabel('Repeat password').fill('another secret 2');
  await form.getByRole('button', { name: 'Set new password' }).click();

  await screen(page, 'account.login').getByLabel('Remember me on this device').check();
  await signIn(page, trader.email, 'another secret 2');
  expect(JSON.parse((await stored(page, 'loginInf')) ?? '')).toEqual({ kind: 'email', email: trader.email });
  const everything = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(everything).not.toContain('another secret 2');

  await elsewhere.reload();
  await expect(screen(elsewhere, 'account.login')).toBeVisible();
});

test('one trader logs out and another signs in, each with their own data, back where they wanted to be', async ({ browser }) => {
  const first = await exchange.trader();
  const second = await exchange.trader();
  const page = await exchange.open(browser, 'account.set', { as: first });
  await screen(page, 'account.set').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(screen(page, 'home.index')).toBeVisible();
  expect(await stored(page, 'token')).toBeNull();

  await page.evaluate(() => {
    location.hash = '#/pages/tabbarPages/mine/contacts';
  });
  await signIn(page, second.email, loginPassword);
  await expect(screen(page, 'account.contacts').getByText(second.email)).toBeVisible();
  await expect(screen(page, 'account.contacts').getByText(first.email)).toHaveCount(0);
});

test('after a rejection only the rejected part is sent again, until an operator approves', async ({ browser }) => {
  const trader = await exchange.trader();
  const page = await exchange.open(browser, 'account.primary', { as: trader });
  const primary = screen(page, 'account.primary');
  await primary.getByRole('button', { name: 'Choose country or region' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('german');
  await page.getByRole('dialog').getByRole('button', { name: 'Germany' }).click();
  await primary.getByLabel('Full name as on the document').fill('Ada Lovelace');
  await primary.getByLabel('ID number').fill('L1234567');
  await primary.getByLabel('Street address').fill('Unter den Linden 1');
  await primary.getByRole('button', { name: 'Choose from the list of cities' }).click();
  await screen(page, 'account.chooseLocation').getByRole('searchbox').fill('berl');
  await screen(page, 'account.chooseLocation').getByRole('button', { name: 'Berlin' }).click();
  await expect(primary.getByLabel('City of residence')).toHaveValue('Berlin');
  await expect(primary.getByLabel('Full name as on the document')).toHaveValue('Ada Lovelace');
  await primary.getByRole('button', { name: 'Send for review' }).click();
  await expect(primary.getByText('We are checking what you sent.')).toBeVisible();

  await exchange.review(trader.id, 'basic', { reason: 'The street is not readable.', rejectedItems: ['address'] });
  await expect(primary.getByText('The street is not readable.')).toBeVisible();
  await expect(primary.getByRole('textbox')).toHaveCount(1);
  await primary.getByLabel('Street address').fill('Unter den Linden 2');
  await primary.getByRole('button', { name: 'Send for review' }).click();
  await expect(primary.getByText('We are checking what you sent.')).toBeVisible();
  await exchange.review(trader.id, 'basic');
  await primary.getByRole('button', { name: 'Continue to advanced verification' }).click();

  const advanced = screen(page, 'account.primary2');
  for (const [side, width] of [
    ['ID front', 64],
    ['ID back', 80],
  ] as const) {
    const group = advanced.getByRole('group', { name: side });
    await group.getByLabel('Choose file').setInputFiles({ name: 'side.png', mimeType: 'image/png', buffer: picture(width) });
    await expect(group.getByText('Sent')).toBeVisible();
  }
  await advanced.getByRole('button', { name: 'Send for review' }).click();
  await expect(advanced.getByText('We are checking what you sent.')).toBeVisible();
  await exchange.review(trader.id, 'advanced');
  await expect(advanced.getByRole('button', { name: 'To withdrawals' })).toBeVisible();
});

test('help is searched and read offline once it was open', async ({ browser }) => {
  const page = await exchange.open(browser, 'account.help');
  const help = screen(page, 'account.help');
  await expect(help.getByText('First steps')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await help.getByRole('searchbox').fill('liquidated');
  await expect(help.getByText('1 article found')).toBeVisible();
  await help.getByText('Perpetual contracts').click();
  await expect(help.getByText(/margin ratio of 0/)).toBeVisible();
});
