import { expect } from '@playwright/test';
import { money } from '@halyard-h5/shared-api/formulas';
import { loginPassword } from '../support/exchange/Trader';
import { readKeptRevision } from '../tests/offline/cachedFiles';
import { flat, rising } from '../support/exchange/knownProducts';
import { findBrowser } from '../../scripts/otherBrowsers.mjs';
import { test } from './journeyTest';
import { answer, available, button, field, openAs, tab, text } from './steps';

test.skip(({ phoneBrowser }) => findBrowser(phoneBrowser).missing.length > 0, 'this machine does not have the browser');

test('sign in: a wrong password is refused, the right one leads in and outlives a reload', async ({ phone, exchange }) => {
  const { email } = await exchange.demoTrader('delivery', '1000');
  await phone.open('account.login');
  await phone.fill({ on: 'account.login', label: 'Email address' }, email);
  await phone.fill({ on: 'account.login', label: 'Password' }, 'not the password 1');
  await phone.tap(button('account.login', 'Sign in'));
  await phone.sees({ on: 'account.login', role: 'alert' });
  await phone.fill({ on: 'account.login', label: 'Password' }, loginPassword);
  await phone.tap(button('account.login', 'Sign in'));
  await phone.sees({ on: 'home.index' });
  await phone.reload();
  await phone.tap(tab('Assets'));
  await phone.sees({ on: 'assets.index', role: 'radio', name: 'Demo account' });
});

test('a delivery order is placed, settled and shown as won, and its receipt holds', async ({ phone, exchange }) => {
  const trader = await exchange.demoTrader('delivery', '1000');
  await openAs(phone, trader, 'futures.index', `?symbol=${rising.symbol}`);
  await phone.sees({ on: 'futures.index', selector: 'canvas' });
  await phone.fill(field('futures.index', 'Amount'), '100');
  await phone.tap(button('futures.index', /^Call/));
  await answer(phone, 'Buy call');
  await phone.sees({ on: 'futures.index', role: 'timer' });
  const results = { on: 'futures.index', role: 'list', name: 'Results' } as const;
  await phone.sees({ in: results, text: 'Won' });
  await phone.sees({ in: results, text: /\+80\.00/ });
  await phone.sees(text('futures.index', /1,080\.00/));
  expect(await available(trader, 'delivery')).toBe(1_080);
  await phone.tap({ in: results, role: 'button', name: 'Receipt' });
  await phone.tap(button('futures.receipt', 'Check now'));
  await phone.sees(text('futures.receipt', /The result is right/));
});

test('a perpetual position is opened and closed', async ({ phone, exchange }) => {
  const trader = await exchange.demoTrader('perpetual', '1000');
  await openAs(phone, trader, 'perpetual.index', `?symbol=${flat.symbol}`);
  await phone.tap({ on: 'perpetual.index', role: 'radio', name: 'Market' });
  await phone.fill(field('perpetual.index', 'Quantity'), '20');
  await phone.tap(button('perpetual.index', /^Buy long/));
  await answer(phone, 'Buy long');
  await phone.sees({ text: 'Order filled, lots: 20' });
  const positions = { on: 'perpetual.index', role: 'list', name: 'Positions' } as const;
  await phone.seesTimes(1, { in: positions, role: 'listitem' });
  await phone.tap({ in: positions, role: 'button', name: 'Close' });
  await answer(phone, 'Close');
  await phone.sees(text('perpetual.index', 'No open positions'));
  const closed = (await trader.call('perpetualOrder.fills', {})).list.filter(({ action }) => action === 'close');
  expect(closed.map(({ contracts }) => contracts)).toEqual([20]);
});

test('money is transferred from the spot wallet to delivery futures', async ({ phone, exchange }) => {
  const trader = await exchange.demoTrader('delivery', '1000');
  const before = await available(trader, 'spot');
  await openAs(phone, trader, 'assets.transfer');
  await phone.fill(field('assets.transfer', 'Amount'), '250.5');
  await phone.tap(button('assets.transfer', 'Transfer now'));
  await phone.sees(text('assets.transfer', 'Transferred:'));
  expect(await available(trader, 'delivery')).toBe(1_250.5);
  expect(money.subtract(String(before), '250.5')).toBe(String(await available(trader, 'spot')));
  await phone.sees(text('assets.transfer', /1,250\.50/));
});

test('the language changes to Arabic, from right to left, stays over a reload, and changes back', async ({ phone, exchange }) => {
  const trader = await exchange.demoTrader('delivery', '1000');
  await openAs(phone, trader, 'account.language');
  await phone.tap({ on: 'account.language', role: 'radio', name: 'العربية' });
  const isArabic = () => document.documentElement.dir === 'rtl' && document.documentElement.lang === 'ar';
  await phone.untilPage('the page is Arabic, from right to left', isArabic);
  await phone.open('futures.index');
  await phone.sees(button('futures.index', /^صاعد/));
  await phone.tap(tab('الأصول', 'التنقل الرئيسي'));
  await phone.sees({ on: 'assets.index' });
  await phone.reload();
  await phone.sees(tab('الأسواق', 'التنقل الرئيسي'));
  await phone.untilPage('the page is still Arabic', isArabic);
  await phone.open('account.language');
  await phone.tap({ on: 'account.language', role: 'radio', name: 'English' });
  await phone.sees(tab('Markets'));
  await phone.untilPage('the page goes from left to right', () => document.documentElement.dir === 'ltr');
});

test('a cut line is said and no order can be placed; both come back with the line', async ({ phone, exchange, connection }) => {
  const trader = await exchange.demoTrader('delivery', '1000');
  await openAs(phone, trader, 'futures.index', `?symbol=${rising.symbol}`);
  await phone.fill(field('futures.index', 'Amount'), '100');
  const connectionLost = /The connection was lost/;
  const reconnecting = { text: /^Reconnecting/ };
  connection.cut();
  await phone.sees(reconnecting);
  await phone.sees(text('futures.index', connectionLost));
  connection.restore();
  await phone.misses(text('futures.index', connectionLost), 'futures.index');
  // Prices come without the stream, too, but this says that it is back.
  await phone.misses(reconnecting, 'futures.index');
  // What was typed is still there.
  await phone.tap(button('futures.index', /^Call/));
  await answer(phone, 'Buy call');
  await phone.sees({ on: 'futures.index', role: 'timer' });
  const { list } = await trader.call('deliveryOrder.listOpen', {});
  expect(list.map(({ stake }) => stake)).toEqual(['100']);
});

test('over a cut line the application opens from what was kept, and goes on with the line', async ({ phone, exchange, connection }) => {
  const trader = await exchange.demoTrader('delivery', '1000');
  await openAs(phone, trader, 'futures.index', `?symbol=${rising.symbol}`);
  await phone.sees(field('futures.index', 'Amount'));
  await phone.untilAnswer('a whole start is kept', readKeptRevision, (revision) => revision !== undefined && revision !== null);
  connection.cut();
  await phone.reload();
  await phone.tap(tab('Markets'));
  await phone.sees({ on: 'markets.index', selector: 'main' });
  connection.restore();
  await phone.sees(text('markets.index', 'BTC'));
  await phone.tap(tab('Futures'));
  await phone.sees(field('futures.index', 'Amount'));
});
