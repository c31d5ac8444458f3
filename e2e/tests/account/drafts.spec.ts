import type { Page } from '@playwright/test';
import { routeCatalogue } from '@halyard-h5/shared-api/host';
import { screen } from '../../support/app';
import { expect, test } from '../../support/wallet/test';

const nameOf = (page: Page) => screen(page, 'account.primary').getByLabel('Full name as on the document');

/** What lies in the browser's database, as text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('drafts');
        opening.onerror = () => reject(new Error('The database does not open'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      }),
  );

test('what a trader typed is there after a reload, for nobody else, and without secrets', async ({ exchange, openPage }) => {
  const trader = await exchange.trader();
  const page = await openPage('account.primary', { as: trader });
  await nameOf(page).fill('Ada Lovelace');
  await screen(page, 'account.primary').getByLabel('ID number').fill('L7654321');
  await expect.poll(() => kept(page)).toContain('Ada Lovelace');
  expect(await kept(page)).not.toContain('L7654321');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Ada Lovelace');
  await page.reload();
  await expect(nameOf(page)).toHaveValue('Ada Lovelace');

  const other = await exchange.trader();
  await page.evaluate((token) => {
    localStorage.removeItem('user');
    localStorage.setItem('token', token);
  }, other.token);
  await page.reload();
  await expect(nameOf(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain(other.id);
  await expect(nameOf(page)).toHaveValue('');
  await nameOf(page).fill('Bob');
  await expect.poll(() => kept(page)).toContain('Bob');
  expect(await kept(page)).toContain('Ada Lovelace');
});

test('who logs out everywhere leaves nothing that was typed on the device', async ({ exchange, openPage }) => {
  const page = await openPage('account.primary', { as: await exchange.trader() });
  await nameOf(page).fill('Ada Lovelace');
  await expect.poll(() => kept(page)).toContain('Ada Lovelace');
  await page.evaluate((path) => {
    location.hash = `#${path}`;
  }, routeCatalogue['account.devices'].path);
  await screen(page, 'account.devices').getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect.poll(() => kept(page)).toBe('[]');
});

test('drafts are kept again after the browser has closed their database', async ({ exchange, openPage }) => {
  const page = await openPage('account.primary', { as: await exchange.trader() });
  await nameOf(page).fill('Ada');
  await expect.poll(() => kept(page)).toContain('"Ada"');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' });
  await nameOf(page).fill('Ada Lovelace');
  await expect.poll(() => kept(page)).toContain('Ada Lovelace');
});
