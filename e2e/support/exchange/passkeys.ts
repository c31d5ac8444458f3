import type { CDPSession, Page } from '@playwright/test';
import { routeCatalogue, type CatalogueRouteId } from '@halyard-h5/shared-api/host';
import { screen } from '../app';
import { expect } from './test';
import { loginPassword, type Trader } from './Trader';

/** A phone's own authenticator, with a holder who is verified. Chromium alone has one. */
export async function addAuthenticator(page: Page): Promise<{ devtools: CDPSession; authenticatorId: string }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, authenticatorId };
}

/** Passkeys belong to a name: the page is opened at localhost, not at the address. */
export const goTo = (page: Page, port: string, route: CatalogueRouteId) =>
  page.goto(`http://localhost:${port}/h5/#${routeCatalogue[route].path}`);

/** Signs in on the page of the login. */
export async function signInWithPassword(page: Page, { email }: Trader): Promise<void> {
  const login = screen(page, 'account.login');
  await login.getByLabel('Email address').fill(email);
  await login.getByLabel('Password', { exact: true }).fill(loginPassword);
  await login.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(login).toHaveCount(0);
}

/** Adds a passkey on the page of the settings, with the login password, and leaves its sheet open. */
export async function addPasskey(page: Page, name: string): Promise<void> {
  await screen(page, 'account.settings')
    .getByRole('button', { name: /Passkeys/ })
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Name').fill(name);
  await sheet.getByLabel('Login password').fill(loginPassword);
  await sheet.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(sheet.getByText(name)).toBeVisible();
}
