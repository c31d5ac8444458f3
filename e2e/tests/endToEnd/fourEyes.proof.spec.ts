import { expect, test } from '@playwright/test';
import { spot } from '../../support/exchange/assetsPage';
import { expectLedgerFigures } from '../../support/exchange/expectLedgerFigures';
import { openApp } from '../../support/exchange/openApp';
import { TestExchange } from '../../support/exchange/TestExchange';
import { withdrawalPassword } from '../../support/exchange/Trader';

test('above the amount for four eyes one operator alone pays nothing out', async ({ browser }) => {
  // Four calls of the operators' command line, each a process of its own.
  test.setTimeout(150_000);
  const exchange = await TestExchange.start();
  await exchange.addOperator('second');
  const trader = await exchange.trader({ deposited: '5000' });
  const addressId = await exchange.prepareWithdrawal(trader);
  const { id } = await trader.call('withdrawal.submit', { coin: 'USDT', amount: '1500', addressId, withdrawalPassword });
  const page = await openApp(browser, exchange, 'assets.withdrawalRecords', { as: trader, search: `?id=${id}` });
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Requested, the amount is frozen')).toBeVisible();
  await exchange.operators.withdrawal(id);
  await expect(exchange.operators.withdrawal(id)).rejects.toThrow('409 A different operator is needed for this amount.');
  expect(await spot(trader)).toEqual({ available: '3500', frozen: '1500' });
  await expect(sheet.getByText('Under review').first()).toBeVisible();
  await expect(exchange.operators.withdrawal(id, undefined, 'second')).rejects.toThrow('Two other operators have to confirm you first');
  await exchange.operators.admit('second');
  await exchange.operators.withdrawal(id, undefined, 'second');
  await expect(sheet.getByText('Approved').first()).toBeVisible();
  expect(await spot(trader)).toEqual({ available: '3500', frozen: '1500' });
  await expectLedgerFigures((route, options) => openApp(browser, exchange, route, options), trader);
  await exchange.stopAndAudit();
});
