import type { Locator } from '@playwright/test';
import { generateSync } from 'otplib';
import { screen } from '../../support/app';
import { addAuthenticator, addPasskey, goTo, signInWithPassword } from '../../support/exchange/passkeys';
import { amountOf, button } from '../../support/exchange/assetsPage';
import { expect, test } from '../../support/exchange/test';
import { tronAddress, withdrawalPassword } from '../../support/exchange/Trader';

/** Takes the passkey for what is known; the fields in whose place it answers go. */
async function confirm(where: Locator, field: string): Promise<void> {
  await expect(where.getByLabel(field)).toBeVisible();
  await where.getByRole('button', { name: 'Confirm with a passkey instead' }).click();
  await expect(where.getByText('Confirmed with a passkey')).toBeVisible();
  await expect(where.getByLabel(field)).toHaveCount(0);
}

test('a passkey stands in for passwords and authenticator at every change of the account, and at a withdrawal', async ({
  exchange,
  browser,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only its developer tools have a virtual authenticator');
  test.setTimeout(240_000);
  const trader = await exchange.trader({ deposited: '1000' });
  await exchange.verify(trader);
  const { port } = new URL(exchange.origin);
  const context = await browser.newContext({ locale: 'en' });
  const page = await context.newPage();
  await addAuthenticator(page);
  let lastCode = '';
  const sendCode = async (where: Locator): Promise<void> => {
    await where.getByRole('button', { name: 'Send code' }).click();
    await expect.poll(() => exchange.codeSentTo(trader.email)).not.toBe(lastCode);
    lastCode = exchange.codeSentTo(trader.email);
    await where.getByLabel('Verification code').fill(lastCode);
  };
  lastCode = exchange.codeSentTo(trader.email);
  await goTo(page, port, 'account.login');
  await signInWithPassword(page, trader);
  await goTo(page, port, 'account.settings');
  await addPasskey(page, 'My phone');

  await test.step('the withdrawal password', async () => {
    await goTo(page, port, 'assets.withdrawalPassword');
    const password = screen(page, 'assets.withdrawalPassword');
    await password.getByLabel('New withdrawal password').fill(withdrawalPassword);
    await password.getByLabel('Repeat withdrawal password').fill(withdrawalPassword);
    await sendCode(password);
    await confirm(password, 'Login password');
    await password.getByRole('button', { name: 'Set withdrawal password' }).click();
    await expect(password).toHaveCount(0);
    expect((await trader.call('profile.read', {})).withdrawalPasswordSet).toBe(true);
  });

  await test.step('an address is bound', async () => {
    await goTo(page, port, 'assets.withdrawalAddresses');
    const binding = screen(page, 'assets.withdrawalAddresses');
    await binding.getByRole('textbox', { name: 'Address' }).fill(tronAddress);
    await sendCode(binding);
    await confirm(binding, 'Withdrawal password');
    await binding.getByRole('button', { name: 'Bind address' }).click();
    await expect.poll(async () => (await trader.call('withdrawalAddress.list', {})).total).toBe(1);
  });

  await test.step('a withdrawal', async () => {
    await goTo(page, port, 'assets.withdrawal');
    await amountOf(page, 'assets.withdrawal').fill('100');
    await button(page, 'assets.withdrawal', 'Review withdrawal').click();
    const sheet = page.getByRole('dialog');
    await confirm(sheet, 'Withdrawal password');
    await sheet.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(sheet.getByText('Requested, the amount is frozen')).toBeVisible();
    expect((await trader.call('withdrawal.list', {})).list).toMatchObject([{ amount: '100', status: 'review' }]);
  });

  await test.step('the second factor', async () => {
    await goTo(page, port, 'account.authenticator');
    const binding = screen(page, 'account.authenticator');
    await binding.getByRole('button', { name: 'Set up' }).click();
    const address = await binding.getByRole('link', { name: 'Open in authenticator app' }).getAttribute('href');
    const secret = new URL(address ?? '').searchParams.get('secret') ?? '';
    await binding.getByLabel('Authenticator code').fill(generateSync({ secret, epoch: Math.floor((await exchange.now()) / 1_000) }));
    await confirm(binding, 'Login password');
    await binding.getByRole('button', { name: 'Bind' }).click();
    await expect(binding.getByText(/An authenticator is bound/)).toBeVisible();
    await confirm(binding, 'Authenticator code');
    await binding.getByRole('button', { name: 'Unbind' }).click();
    await expect(binding.getByRole('button', { name: 'Set up' })).toBeVisible();
    expect((await trader.call('profile.read', {})).authenticatorBound).toBe(false);
  });

  await test.step('an address is removed', async () => {
    await goTo(page, port, 'assets.withdrawalAddresses');
    await button(page, 'assets.withdrawalAddresses', /^Remove/).click();
    const sheet = page.getByRole('dialog');
    await confirm(sheet, 'Withdrawal password');
    await sheet.getByRole('button', { name: /^Remove/ }).click();
    await expect.poll(async () => (await trader.call('withdrawalAddress.list', {})).total).toBe(0);
  });
  await context.close();
});
