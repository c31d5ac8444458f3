import { screen } from '../../support/app';
import { takeScreenshots } from '../../support/takeScreenshots';
import { amountOf, button, fact, spot, withdraw } from '../../support/exchange/assetsPage';
import { expectLedgerFigures } from '../../support/exchange/expectLedgerFigures';
import { expect, test } from '../../support/exchange/test';
import { loginPassword, tronAddress, withdrawalPassword } from '../../support/exchange/Trader';

test('a withdrawal asks for each missing step, and takes the trader back to what was typed', async ({ exchange, openPage }) => {
  const trader = await exchange.trader({ deposited: '1000' });
  const page = await openPage('assets.withdrawal', { as: trader });
  await expect(button(page, 'assets.withdrawal', 'Verify identity')).toBeVisible();
  await exchange.verify(trader);

  await button(page, 'assets.withdrawal', 'Set withdrawal password').last().click();
  const password = screen(page, 'assets.withdrawalPassword');
  await password.getByRole('button', { name: 'Send code' }).click();
  await expect(password.getByRole('button', { name: /Again in/ })).toBeVisible();
  await password.getByLabel('New withdrawal password').fill(withdrawalPassword);
  await password.getByLabel('Repeat withdrawal password').fill(withdrawalPassword);
  await password.getByLabel('Login password').fill(loginPassword);
  const first = exchange.codeSentTo(trader.email);
  await password.getByLabel('Verification code').fill(first);
  await password.getByRole('button', { name: 'Set withdrawal password' }).click();

  await button(page, 'assets.withdrawal', 'Bind an address').last().click();
  const binding = screen(page, 'assets.withdrawalAddresses');
  await binding.getByRole('textbox', { name: 'Address' }).fill(tronAddress);
  await binding.getByLabel('Withdrawal password').fill(withdrawalPassword);
  await binding.getByRole('button', { name: 'Send code' }).click();
  await expect.poll(() => exchange.codeSentTo(trader.email)).not.toBe(first);
  await binding.getByLabel('Verification code').fill(exchange.codeSentTo(trader.email));
  await binding.getByRole('button', { name: 'Bind address' }).click();

  for (const [typed, message] of [
    ['9.99', 'The smallest withdrawal is 10.00 USD'],
    ['100000.01', 'The largest withdrawal is 100,000.00 USD'],
    ['1000.000001', 'This is more than is available'],
  ] as const) {
    await amountOf(page, 'assets.withdrawal').fill(typed);
    await expect(screen(page, 'assets.withdrawal').getByText(message)).toBeVisible();
  }
  await amountOf(page, 'assets.withdrawal').fill('100');
  await expect(fact(page, 'assets.withdrawal', 'Fee (5%)')).toHaveText('5.00USDT');
  await expect(fact(page, 'assets.withdrawal', 'You receive')).toHaveText('95.00USDT');
  await page.reload();
  await expect(amountOf(page, 'assets.withdrawal')).toHaveValue('100');
});

test('the exchange itself refuses a withdrawal for each missing step and beyond its limits', async ({ exchange }) => {
  const trader = await exchange.trader({ deposited: '200000' });
  const nowhere = { coin: 'USDT', amount: '10', addressId: trader.id, withdrawalPassword };
  await expect(trader.call('withdrawal.submit', nowhere)).rejects.toThrow('withdrawal.submit: 402');
  await exchange.verify(trader, 'basic');
  await expect(trader.call('withdrawal.submit', nowhere)).rejects.toThrow('withdrawal.submit: 402');
  const other = await exchange.trader({ deposited: '1000' });
  await exchange.verify(other);
  await expect(other.call('withdrawal.submit', nowhere)).rejects.toThrow('withdrawal.submit: 403');

  const rich = await exchange.trader({ deposited: '200000' });
  const addressId = await exchange.prepareWithdrawal(rich);
  for (const [amount, reason] of [
    ['9.99', 'The smallest withdrawal is 10.00 USD.'],
    ['100000.01', 'The largest withdrawal is 100,000.00 USD.'],
  ] as const) {
    await expect(rich.call('withdrawal.submit', { coin: 'USDT', amount, addressId, withdrawalPassword })).rejects.toThrow(reason);
  }
  await expect(rich.call('withdrawal.submit', { coin: 'USDT', amount: '10', addressId: trader.id, withdrawalPassword })).rejects.toThrow();
  expect(await spot(rich)).toEqual({ available: '200000', frozen: '0' });
});

test('a withdrawal is frozen at once; a rejected one returns in full, one that has arrived is gone; the sixth of a day is refused', async ({
  exchange,
  openPage,
}) => {
  const trader = await exchange.trader({ deposited: '1000' });
  const addressId = await exchange.prepareWithdrawal(trader);
  const page = await openPage('assets.withdrawal', { as: trader });
  await withdraw(page, '100');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Requested, the amount is frozen')).toBeVisible();
  expect(await spot(trader)).toEqual({ available: '900', frozen: '100' });
  const [first] = (await trader.call('withdrawal.list', {})).list;
  await exchange.operators.withdrawal(first!.id, 'The address belongs to another network.');
  await expect(sheet.getByText('Refused, all of it is back in your spot wallet')).toBeVisible();
  await expect(sheet.getByText('Rejection reason: The address belongs to another network.')).toBeVisible();
  expect(await spot(trader)).toEqual({ available: '1000', frozen: '0' });

  const second = await trader.call('withdrawal.submit', { coin: 'USDT', amount: '200', addressId, withdrawalPassword });
  await exchange.operators.withdrawal(second.id);
  await exchange.operators.send(second.id);
  expect(await spot(trader)).toEqual({ available: '800', frozen: '200' });
  await exchange.operators.confirm(second.id);
  expect(await spot(trader)).toEqual({ available: '800', frozen: '0' });
  for (let count = 3; count <= 5; count += 1)
    await trader.call('withdrawal.submit', { coin: 'USDT', amount: '10', addressId, withdrawalPassword });

  const sixth = await openPage('assets.withdrawal', { as: trader });
  await expect(fact(sixth, 'assets.withdrawal', 'Left today')).toHaveText('0 of 5');
  await amountOf(sixth, 'assets.withdrawal').fill('10');
  await button(sixth, 'assets.withdrawal', 'Review withdrawal').click({ force: true });
  await expect(sixth.getByRole('dialog')).toHaveCount(0);
  await expect(screen(sixth, 'assets.withdrawal').getByText(/You have used all 5 withdrawals of today/)).toBeVisible();
  await expect(trader.call('withdrawal.submit', { coin: 'USDT', amount: '10', addressId, withdrawalPassword })).rejects.toThrow(/all 5/);

  const tab = await openPage('assets.index', { as: trader });
  await screen(tab, 'assets.index').getByRole('button', { name: '30.00' }).click();
  await tab
    .getByRole('dialog')
    .getByRole('button', { name: /Withdrawal/ })
    .first()
    .click();
  await expect(screen(tab, 'assets.withdrawalRecords')).toBeVisible();
  await expectLedgerFigures(openPage, trader);
});

test(
  'an approved withdrawal is not called paid before it is sent and has arrived; one that does not arrive comes back',
  { tag: '@proof' },
  async ({ exchange, openPage }) => {
    const trader = await exchange.trader({ deposited: '1000' });
    const addressId = await exchange.prepareWithdrawal(trader);
    const ask = async (amount: string) =>
      (await trader.call('withdrawal.submit', { coin: 'USDT', amount, addressId, withdrawalPassword })).id;
    const id = await ask('100');
    const page = await openPage('assets.withdrawalRecords', { as: trader, search: `?id=${id}` });
    const sheet = page.getByRole('dialog');
    await exchange.operators.withdrawal(id);
    await expect(sheet.getByText('Being sent')).toBeVisible();
    await expect(sheet.getByText('Arrives by then at the latest')).toBeVisible();
    await takeScreenshots(page, 'withdrawal-approved');
    const transactionId = await exchange.operators.send(id);
    await expect(sheet.getByText(transactionId)).toBeVisible();
    await expect(sheet.getByText('Sent', { exact: true }).first()).toBeVisible();
    await takeScreenshots(page, 'withdrawal-sent');
    await exchange.operators.confirm(id);
    await expect(sheet.getByText('Arrived').first()).toBeVisible();
    expect(await spot(trader)).toEqual({ available: '900', frozen: '0' });

    const lost = await ask('50');
    const other = await openPage('assets.withdrawalRecords', { as: trader, search: `?id=${lost}` });
    await exchange.operators.withdrawal(lost);
    await exchange.operators.send(lost);
    await exchange.operators.fail(lost, 'The network refused the transaction.');
    await expect(other.getByRole('dialog').getByText('Not paid, all of it is back in your spot wallet')).toBeVisible();
    await expect(other.getByRole('dialog').getByText('Rejection reason: The network refused the transaction.')).toBeVisible();
    expect(await spot(trader)).toEqual({ available: '900', frozen: '0' });
    await takeScreenshots(other, 'withdrawal-returned');
    await expectLedgerFigures(openPage, trader);
  },
);
