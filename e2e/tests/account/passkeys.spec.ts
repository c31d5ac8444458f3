import { screen } from '../../support/app';
import { addAuthenticator, addPasskey, goTo, signInWithPassword } from '../../support/exchange/passkeys';
import { expect, test } from '../../support/exchange/test';
import { loginPassword } from '../../support/exchange/Trader';

test(
  'a passkey is added with the password, confirms a change, signs in, and is removed',
  { tag: '@proof' },
  async ({ exchange, browser, browserName }) => {
    test.skip(browserName !== 'chromium', 'only its developer tools have a virtual authenticator');
    const trader = await exchange.trader();
    const { port } = new URL(exchange.origin);
    const context = await browser.newContext({ locale: 'en' });
    const page = await context.newPage();
    const { devtools, authenticatorId } = await addAuthenticator(page);
    const stored = async (): Promise<number> => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;

    await goTo(page, port, 'account.login');
    await signInWithPassword(page, trader);
    await goTo(page, port, 'account.settings');
    const settings = screen(page, 'account.settings');
    await addPasskey(page, 'My phone');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('Not used yet')).toBeVisible();
    expect(await stored()).toBe(1);

    // In place of the password.
    await goTo(page, port, 'account.contacts');
    const contacts = screen(page, 'account.contacts');
    const mobile = `151${String(Date.now()).slice(-8)}`;
    await contacts.getByLabel('Mobile number').fill(mobile);
    await contacts.getByRole('button', { name: 'Send code' }).click();
    await expect(contacts.getByRole('button', { name: /Again in/ })).toBeVisible();
    await contacts.getByLabel('Verification code').fill(exchange.codeSentTo(mobile));
    await contacts.getByRole('button', { name: 'Confirm with a passkey instead' }).click();
    await expect(contacts.getByText('Confirmed with a passkey')).toBeVisible();
    await contacts.getByRole('button', { name: 'Bind a mobile number' }).click();
    await expect(contacts.getByText('Bound', { exact: true })).toHaveCount(2);

    await trader.call('session.signOutEverywhere', {}).catch(() => undefined);
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.reload();
    await goTo(page, port, 'account.login');
    const login = screen(page, 'account.login');
    await login.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(login).toHaveCount(0);

    await goTo(page, port, 'account.settings');
    await settings.getByRole('button', { name: /Passkeys/ }).click();
    await expect(sheet.getByText(/Last used/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Remove: My phone' }).click();
    await expect(sheet.getByRole('heading', { name: 'Remove “My phone”?' })).toBeVisible();
    await sheet.getByLabel('Login password').fill(loginPassword);
    await sheet.getByRole('button', { name: 'Remove' }).click();
    await expect(sheet.getByText('No passkey yet')).toBeVisible();
    await context.close();
  },
);
