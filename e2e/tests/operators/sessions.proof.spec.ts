import { reportDeposit } from '../../support/exchange/Trader';
import { expect, test } from '../../support/exchange/test';
import { openConsole } from '../../support/operators/openConsole';

test('work waits behind a session that ends, for its operator alone', async ({ browser, exchange }) => {
  const trader = await exchange.trader();
  await reportDeposit(trader, '88');
  const ann = await openConsole(browser, exchange);
  await ann.cases.filter({ hasText: '88.00' }).getByRole('button').click();
  await ann.case.getByLabel('Note for colleagues').fill('Half a thought');
  await exchange.operators.endSessions('operator');
  await expect(ann.page.getByText('The session of operator has ended.')).toBeVisible({ timeout: 60_000 });
  await expect(ann.case).toBeHidden();
  await ann.signIn({ name: 'operator', password: exchange.operators.password('operator') });
  await expect(ann.case.getByLabel('Note for colleagues')).toHaveValue('Half a thought');
  await ann.button('Add note').click();
  await expect(ann.case.getByText('Half a thought')).toBeVisible();

  await exchange.operators.endSessions('operator');
  await expect(ann.page.getByText('The session of operator has ended.')).toBeVisible({ timeout: 60_000 });
  await ann.signIn({ name: 'operator2', password: exchange.operators.password('operator2') });
  await expect(ann.page.getByRole('heading', { name: 'Deposits' })).toBeVisible();
  await expect(ann.case.getByLabel('Note for colleagues')).toHaveValue('');
});

test('a picture that is none is said to be none', async ({ browser, exchange }) => {
  const trader = await exchange.trader();
  const { screenshot } = await reportDeposit(trader, '99');
  exchange.damagePicture(trader.id, screenshot);
  const ann = await openConsole(browser, exchange);
  await ann.cases.filter({ hasText: '99.00' }).getByRole('button').click();
  await expect(ann.case.getByText('This is no picture that can be shown. Ask the trader for another one.')).toBeVisible();
});
