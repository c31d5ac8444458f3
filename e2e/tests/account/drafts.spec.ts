import type { Page } from '@playwright/test';
import { routeCatalogue } from '@halyard-h5/shared-api/host';
import { screen } from '../../support/app';
import { sessionCookieOf, addSessionCookie } from '../../support/exchange/sessionCookies';
import { browserRecords } from '../../support/browserRecords';
import { expect, test } from '../../support/exchange/test';

const nameOf = (page: Page) => screen(page, 'account.basicVerification').getByLabel('Full name as on the document');

test('what a trader typed is there after a reload, for nobody else, and without secrets', async ({ exchange, openPage }) => {
  const trader = await exchange.trader();
  const page = await openPage('account.basicVerification', { as: trader });
  await nameOf(page).fill('Ada Lovelace');
  await screen(page, 'account.basicVerification').getByLabel('ID number').fill('L7654321');
  await expect.poll(() => browserRecords(page, 'drafts')).toContain('Ada Lovelace');
  expect(await browserRecords(page, 'drafts')).not.toContain('L7654321');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Ada Lovelace');
  await page.reload();
  await expect(nameOf(page)).toHaveValue('Ada Lovelace');

  const other = await exchange.trader();
  await addSessionCookie(page.context(), exchange.origin, sessionCookieOf(other.token));
  await page.evaluate((token) => {
    localStorage.removeItem('user');
    localStorage.setItem('token', token);
  }, other.token);
  await page.reload();
  await expect(nameOf(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain(other.id);
  await expect(nameOf(page)).toHaveValue('');
  await nameOf(page).fill('Bob');
  await expect.poll(() => browserRecords(page, 'drafts')).toContain('Bob');
  expect(await browserRecords(page, 'drafts')).toContain('Ada Lovelace');
});

test('what was typed in the moment before a reload is there after it', { tag: '@proof' }, async ({ exchange, openPage }) => {
  const page = await openPage('account.basicVerification', { as: await exchange.trader() });
  // The end of the page meets what is being kept now and then only.
  for (let round = 1; round <= 10; round++) {
    const typed = `Ada ${round}`;
    await expect.poll(() => browserRecords(page, 'drafts')).toContain(round === 1 ? '[]' : `"Ada ${round - 1}"`);
    const loaded = page.waitForEvent('load');
    await nameOf(page).evaluate((field: HTMLInputElement, text) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      location.reload();
    }, typed);
    await loaded;
    await expect(nameOf(page)).toHaveValue(typed);
  }
});

test('who logs out everywhere leaves nothing that was typed on the device', { tag: '@proof' }, async ({ exchange, openPage }) => {
  const page = await openPage('account.basicVerification', { as: await exchange.trader() });
  await nameOf(page).fill('Ada Lovelace');
  await expect.poll(() => browserRecords(page, 'drafts')).toContain('Ada Lovelace');
  await page.evaluate((path) => {
    location.hash = `#${path}`;
  }, routeCatalogue['account.devices'].path);
  await screen(page, 'account.devices').getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect.poll(() => browserRecords(page, 'drafts')).toBe('[]');
});

test('drafts are kept again after the browser has closed their database', { tag: '@proof' }, async ({ exchange, openPage }) => {
  const page = await openPage('account.basicVerification', { as: await exchange.trader() });
  await nameOf(page).fill('Ada');
  await expect.poll(() => browserRecords(page, 'drafts')).toContain('"Ada"');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' });
  await nameOf(page).fill('Ada Lovelace');
  await expect.poll(() => browserRecords(page, 'drafts')).toContain('Ada Lovelace');
});
