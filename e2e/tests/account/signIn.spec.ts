import { readFileSync } from 'node:fs';
import { generateSync } from 'otplib';
import type { Page } from '@playwright/test';
import { screen, watchErrors } from '../../support/app';
import { expect, test } from '../../support/exchange/test';
import { loginPassword } from '../../support/exchange/Trader';

const stored = (page: Page, key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key);

async function fillIn(page: Page, email: string, password: string): Promise<void> {
  const login = screen(page, 'account.login');
  await login.getByLabel('Email address').fill(email);
  await login.getByLabel('Password', { exact: true }).fill(password);
  await login.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await fillIn(page, email, password);
  await expect(screen(page, 'account.login')).toHaveCount(0);
}

async function completeRegistration(page: Page, code: () => string): Promise<void> {
  const form = screen(page, 'account.register');
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByRole('button', { name: /Again in/ })).toBeVisible();
  await form.getByLabel('Verification code').fill(code());
  await form.getByLabel('Password', { exact: true }).fill(loginPassword);
  await form.getByLabel('Repeat password').fill(loginPassword);
  await form.getByLabel('I am 18 or older.').check();
  await form.getByLabel(/lose all the money/).check();
  await form.getByRole('button', { name: 'Create account' }).click();
  await form.getByRole('button', { name: 'Later' }).click();
  await expect(form).toHaveCount(0);
}

test('who registers with an invitation is in the first tier, whom they invite in the second', async ({ exchange, openPage }) => {
  const inviter = await exchange.trader();
  const page = await openPage('account.register', { search: `?code=${inviter.invitationCode}` });
  const errors = watchErrors(page);
  const form = screen(page, 'account.register');
  await expect(form.getByLabel('Invitation code (optional)')).toHaveValue(inviter.invitationCode);
  const email = `invited-${Date.now()}@example.test`;
  await form.getByLabel('Email address').fill(email);
  await completeRegistration(page, () => exchange.codeSentTo(email));
  const { user } = JSON.parse((await stored(page, 'user')) ?? '{}') as { user: { invitationCode: string; nickname: string } };
  await exchange.trader({ invitationCode: user.invitationCode });

  const own = await openPage('account.referral', { as: inviter });
  const share = screen(own, 'account.referral');
  await expect(share.getByText(inviter.invitationCode, { exact: true })).toBeVisible();
  await expect(share.getByRole('tab', { name: 'Tier 1 1' })).toBeVisible();
  await expect(share.getByRole('list', { name: 'Team' }).getByText(`Trader ${user.nickname.replace(/^.{4}/, '$& ')}`)).toBeVisible();
  await share.getByRole('tab', { name: 'Tier 2 1' }).click();
  await expect(share.getByRole('list', { name: 'Team' }).getByRole('listitem')).toHaveCount(1);

  const downloading = own.waitForEvent('download');
  await share.getByRole('button', { name: 'Save picture' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.png$/);
  const saved = readFileSync(await download.path());
  expect(saved.subarray(1, 4).toString()).toBe('PNG');
  expect(errors).toEqual([]);
});

test('a mobile number is registered with an area code that is searched for', { tag: '@proof' }, async ({ exchange, openPage }) => {
  const page = await openPage('account.register');
  const form = screen(page, 'account.register');
  await form.getByRole('radio', { name: 'Mobile' }).check({ force: true });
  await form.getByRole('button', { name: 'Choose area code' }).click();
  const sheet = page.getByRole('dialog');
  // Every country that the kept data package knows.
  await expect.poll(() => sheet.getByRole('listitem').count()).toBeGreaterThan(200);
  await sheet.getByRole('searchbox').fill('germ');
  await sheet.getByRole('button', { name: /Germany/ }).click();
  await expect(form.getByRole('button', { name: /Choose area code.*\+49/ })).toBeVisible();
  const number = `151${String(Date.now()).slice(-8)}`;
  await form.getByLabel('Mobile number').fill(number);
  await completeRegistration(page, () => exchange.codeSentTo(number));
  expect(await stored(page, 'token')).not.toBeNull();
});

test('a forgotten password is set anew; older sessions end, and no password is ever stored', async ({ exchange, openPage }) => {
  const trader = await exchange.trader();
  const elsewhere = await openPage('account.devices', { as: trader });
  await expect(screen(elsewhere, 'account.devices').getByText('This device')).toBeVisible();

  const page = await openPage('account.login');
  await screen(page, 'account.login').getByRole('button', { name: 'Forgot password?' }).click();
  const form = screen(page, 'account.resetPassword');
  await form.getByLabel('Email address').fill(trader.email);
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByRole('button', { name: /Again in/ })).toBeVisible();
  await form.getByLabel('Verification code').fill(exchange.codeSentTo(trader.email));
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

test('one trader logs out and another signs in, each with their own data, back where they wanted to be', async ({ exchange, openPage }) => {
  const first = await exchange.trader();
  const second = await exchange.trader();
  const page = await openPage('account.settings', { as: first });
  await screen(page, 'account.settings').getByRole('button', { name: 'Log out' }).click();
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

test('an authenticator is bound, asked for at the next sign-in, and unbound', { tag: '@proof' }, async ({ exchange, openPage }) => {
  const trader = await exchange.trader();
  const page = await openPage('account.authenticator', { as: trader });
  const binding = screen(page, 'account.authenticator');
  await binding.getByRole('button', { name: 'Set up' }).click();
  await expect(binding.getByRole('img', { name: /QR code/ })).toBeVisible();
  const address = await binding.getByRole('link', { name: 'Open in authenticator app' }).getAttribute('href');
  const secret = new URL(address ?? '').searchParams.get('secret') ?? '';
  /** The exchange takes none twice. */
  const nextCode = async (): Promise<string> => {
    await exchange.pass(30_000);
    return generateSync({ secret, epoch: Math.floor((await exchange.now()) / 1_000) });
  };
  await binding.getByLabel('Authenticator code').fill(await nextCode());
  await binding.getByLabel('Login password').fill(loginPassword);
  await binding.getByRole('button', { name: 'Bind' }).click();
  await expect(binding.getByText(/An authenticator is bound/)).toBeVisible();

  const login = await openPage('account.login');
  await fillIn(login, trader.email, loginPassword);
  await screen(login, 'account.login')
    .getByLabel('Authenticator code')
    .fill(await nextCode());
  await screen(login, 'account.login').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(screen(login, 'account.login')).toHaveCount(0);

  await binding.getByLabel('Password', { exact: true }).fill(loginPassword);
  await binding.getByLabel('Authenticator code').fill(await nextCode());
  await binding.getByRole('button', { name: 'Unbind' }).click();
  await expect(binding.getByRole('button', { name: 'Set up' })).toBeVisible();
  expect((await trader.call('profile.read', {})).authenticatorBound).toBe(false);
});
