import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type LanguageCode } from '@halyard-h5/shared-api/host';
import { sessionCookieOf } from '../support/exchange/sessionCookies';
import { tabLabels } from '../support/tabLabels';
import { rising } from '../support/exchange/knownProducts';
import { test } from './journeyTest';
import type { Phone } from './phone/Phone';

/**
 * Takes pictures of the tabs, a ticket, a question and a sheet in these browsers.
 * @example SCREENSHOTS=../../.cache/looks node e2e/journeys/run.mjs screenshots.spec.ts
 */
const folder = process.env['SCREENSHOTS'] ?? '.';
const tabs = Object.keys(tabLabels) as (keyof typeof tabLabels)[];
const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];

/** Chooses theme and language in the open page, as another tab of the same browser would. */
const setThemeAndLanguage = (phone: Phone, theme: string, lang: LanguageCode): Promise<void> =>
  phone
    .evaluate(
      (entries) => {
        for (const [key, newValue] of Object.entries(entries)) {
          localStorage.setItem(key, newValue);
          window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
        }
      },
      { theme, lang },
    )
    .then(() => phone.untilPage(`the page is ${lang}`, (tag) => document.documentElement.lang === tag, languages[lang].tag));

for (const size of sizes) {
  test.describe(`${size.width}x${size.height}`, () => {
    test.use({ size });
    test('looks', async ({ phone, exchange, phoneBrowser }) => {
      mkdirSync(folder, { recursive: true });
      const trader = await exchange.demoTrader('delivery', '1000');
      await trader.call('transfer.submit', { coin: 'USDT', from: 'spot', to: 'perpetual', amount: '1000' });
      await trader.call('deliveryOrder.place', { symbol: rising.symbol, direction: 'put', seconds: 6, stake: '10' });
      await trader.call('perpetualOrder.place', { symbol: rising.symbol, side: 'long', type: 'market', contracts: 2 });
      await phone.remember({ token: trader.token, lang: 'en' }, sessionCookieOf(trader.token));
      const take = async (name: string) => {
        for (const theme of ['dark', 'light']) {
          for (const lang of ['en', 'ar'] as const) {
            await setThemeAndLanguage(phone, theme, lang);
            // The last paint; there is nothing of it to wait for.
            await new Promise((resolve) => setTimeout(resolve, 700));
            writeFileSync(join(folder, `${phoneBrowser}-${size.width}-${name}-${theme}-${lang}.png`), await phone.picture());
          }
        }
        await setThemeAndLanguage(phone, 'dark', 'en');
      };
      for (const route of tabs) {
        await phone.open(route);
        await take(route);
      }
      await phone.open('futures.index', `?symbol=${rising.symbol}`);
      await phone.fill({ on: 'futures.index', role: 'textbox', name: 'Amount' }, '100');
      await take('ticket');
      await phone.tap({ on: 'futures.index', role: 'button', name: /^Call/ });
      await phone.sees({ role: 'alertdialog' });
      await take('question');
      await phone.open('account.login');
      await phone.open('home.index');
      await phone.tap({ on: 'home.index', role: 'button', name: 'Profile' });
      await phone.sees({ role: 'dialog' });
      await take('sheet');
    });
  });
}
