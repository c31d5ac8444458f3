import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { screen } from '../../support/app';
import type { TestExchange } from '../../support/exchange/TestExchange';
import { loginPassword } from '../../support/exchange/Trader';
import { expect, test } from '../../support/exchange/test';

/** Fills in and sends the registration that is on screen. */
async function register(page: Page, exchange: TestExchange): Promise<void> {
  const form = screen(page, 'account.register');
  const email = `${randomUUID()}@example.test`;
  await form.getByLabel('Email address').fill(email);
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByRole('button', { name: /Again in/ })).toBeVisible();
  await form.getByLabel('Verification code').fill(exchange.codeSentTo(email));
  await form.getByLabel('Password', { exact: true }).fill(loginPassword);
  await form.getByLabel('Repeat password').fill(loginPassword);
  await form.getByLabel('I am 18 or older.').check();
  await form.getByLabel(/lose all the money/).check();
  await form.getByRole('button', { name: 'Create account' }).click();
}

/** Taps that were made, and one more. */
function tapCounter(): { taps: number; tap: (target: Locator) => Promise<void> } {
  const counter = {
    taps: 0,
    tap: async (target: Locator): Promise<void> => {
      await target.click();
      counter.taps += 1;
    },
  };
  return counter;
}

test('who tries the demo has a first order after three taps: claim, order, agree', async ({ exchange, openPage }) => {
  const page = await openPage('home.index');
  await screen(page, 'home.index').getByRole('button', { name: 'Try the demo' }).click();
  await register(page, exchange);
  const ticket = screen(page, 'futures.index');
  // The password is hashed, a session begins, and the account changes before.
  await expect(ticket).toBeVisible();
  await expect(page.getByText('DEMO · practice money')).toBeVisible();

  const counter = tapCounter();
  await counter.tap(ticket.getByRole('button', { name: 'Claim 10,000.00 USDT demo 100.00 of it come to this wallet' }));
  await expect(ticket.getByRole('textbox', { name: 'Amount' })).toHaveValue('10');
  await expect(ticket.getByText('Not enough USDT in this wallet')).toHaveCount(0);
  await counter.tap(ticket.getByRole('button', { name: /^Call/ }));
  await counter.tap(page.getByRole('button', { name: 'Buy call' }));
  await expect(page.getByText('Order accepted')).toBeVisible();
  expect(counter.taps).toBe(3);
  await expect(ticket.getByText('90.00').first()).toBeVisible();
});

test(
  'the perpetual ticket gets its margin in one tap, from the wallet that holds it',
  { tag: '@proof' },
  async ({ exchange, openPage }) => {
    const trader = await exchange.trader();
    await trader.call('session.switchAccount', { mode: 'demo' });
    await trader.call('demoFunds.claim', {});
    await trader.call('transfer.submit', { coin: 'USDT', from: 'spot', to: 'delivery', amount: '10000' });
    const page = await openPage('perpetual.index', { as: trader });
    const ticket = screen(page, 'perpetual.index');
    await ticket.getByRole('button', { name: /^Move .* USDT from Delivery futures$/ }).click();
    await expect(ticket.getByText('Not enough USDT in this wallet')).toHaveCount(0);
    const { available } = await trader.call('balance.read', { wallet: 'perpetual', coin: 'USDT' });
    expect(Number(available)).toBeGreaterThan(10);
  },
);

for (const type of ['limit', 'market'] as const) {
  test(`a first ${type} order of perpetual contracts takes four taps at most`, { tag: '@proof' }, async ({ exchange, openPage }) => {
    const trader = await exchange.trader();
    await trader.call('session.switchAccount', { mode: 'demo' });
    const page = await openPage('perpetual.index', { as: trader });
    const ticket = screen(page, 'perpetual.index');
    const counter = tapCounter();
    await counter.tap(ticket.getByRole('button', { name: /^Claim 10,000\.00 USDT demo .* of it come to this wallet$/ }));
    await expect(ticket.getByRole('textbox', { name: 'Quantity' })).toHaveValue('1');
    await expect(ticket.getByText('Not enough USDT in this wallet')).toHaveCount(0);
    const price = await ticket.getByRole('textbox', { name: 'Price' }).inputValue();
    if (type === 'market') await counter.tap(ticket.getByRole('radio', { name: 'Market' }));
    await counter.tap(ticket.getByRole('button', { name: /^Buy long/ }));
    await counter.tap(page.getByRole('alertdialog').getByRole('button', { name: 'Buy long', exact: true }));
    await expect(page.getByText(/^(Order placed|Order filled|Filled)/)).toBeVisible();
    expect(counter.taps).toBe(type === 'market' ? 4 : 3);
    const given = { open: await trader.call('perpetualOrder.listOpen', {}), past: await trader.call('perpetualOrder.listFinished', {}) };
    const [order] = [...given.open.list, ...given.past.list];
    expect(order).toMatchObject({ type, side: 'long', contracts: 1 });
    if (type === 'limit') expect(Number(order?.price)).toBe(Number(price));
  });
}
