import { watchErrors } from '../../support/app';
import { spot } from '../../support/exchange/assetsPage';
import { reportDeposit } from '../../support/exchange/Trader';
import { expect, test } from '../../support/exchange/test';
import { openConsole } from '../../support/operators/openConsole';

const transaction = (digit: string): string => digit.repeat(64);

test('two operators work a queue: one decides alone what is small, both decide what is large, live and by keys', async ({
  browser,
  exchange,
}) => {
  const trader = await exchange.trader();
  await reportDeposit(trader, '120.5');
  await reportDeposit(trader, '5000');
  const ann = await openConsole(browser, exchange);
  const ben = await openConsole(browser, exchange, 'operator2');
  const errors = [watchErrors(ann.page), watchErrors(ben.page)];
  for (const each of [ann, ben]) await each.search(trader);
  await expect(ann.cases).toHaveCount(2);
  await expect(ann.cases.first()).toContainText('120.50');
  await expect(ann.cases.first()).toContainText('First deposit');

  // By keys: the next case, take it, approve it.
  await ann.page.keyboard.press('j');
  await expect(ann.case.getByRole('img', { name: 'Screenshot of the trader' })).toBeVisible();
  await ann.page.keyboard.press('t');
  await expect(ann.case.getByText('You have this case')).toBeVisible();
  await expect(ben.cases.first()).toContainText('operator has it');
  await ann.page.keyboard.press('a');
  await expect(ann.case.getByText('Enter the id of the transaction')).toBeVisible();
  await ann.case.getByLabel('Transaction id').fill(transaction('a'));
  await ann.case.getByRole('button', { name: 'Larger' }).click();
  await ann.page.keyboard.press('a');
  await expect(ann.page.getByText('Approved', { exact: true })).toBeVisible();
  await expect(ben.cases).toHaveCount(1);
  expect((await trader.call('deposit.list', {})).list).toMatchObject([{ status: 'review' }, { status: 'approved', amount: '120.5' }]);

  // The next one has opened by itself; it takes a second operator, who enters the same.
  await expect(ann.case).toContainText('5,000.00');
  await ann.case.getByLabel('Transaction id').fill(transaction('b'));
  await ann.button('Approve').click();
  await expect(ann.case.getByText('Your word is noted. A different operator has to say the same.')).toBeVisible();
  await expect(ben.cases.first()).toContainText('Second operator, after operator');
  await ben.cases.first().getByRole('button').click();
  await ben.case.getByLabel('Transaction id').fill(transaction('c'));
  await ben.button('Approve').click();
  await expect(ben.page.getByText('The first operator entered something else.')).toBeVisible();
  await ben.case.getByLabel('Transaction id').fill(transaction('b'));
  await ben.button('Approve').click();
  await expect(ben.page.getByText('Nothing waits here')).toBeVisible();
  await expect(ann.page.getByText('Nothing waits here')).toBeVisible();
  expect(await spot(trader)).toEqual({ available: '5120.5', frozen: '0' });
  expect(errors).toEqual([[], []]);
});

test('a case is one operator’s: the other is told, takes it over, and the first one’s word is refused', async ({ browser, exchange }) => {
  const trader = await exchange.trader();
  await reportDeposit(trader, '77');
  const [ann, ben] = [await openConsole(browser, exchange), await openConsole(browser, exchange, 'operator2')];
  for (const { cases } of [ann, ben]) await cases.filter({ hasText: '77.00' }).getByRole('button').click();
  await ann.button('Take').click();
  await expect(ann.case.getByText('You have this case')).toBeVisible();
  await expect(ben.case.getByText(/^operator has had this case/)).toBeVisible();
  await expect(ben.button('Approve')).toHaveCount(0);
  await ben.button('Take over').click();
  await expect(ben.case.getByText('You have this case')).toBeVisible();
  await expect(ann.button('Approve')).toHaveCount(0);

  await ben.button('Reject').click();
  const dialog = ben.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Give the reason')).toBeVisible();
  await dialog.getByRole('button', { name: 'No such transaction has arrived at this address.' }).click();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(ben.page.getByText('Rejected; the trader reads the reason')).toBeVisible();
  await expect(ann.case.getByText('Nothing is left to do here')).toBeVisible();
  const [rejected] = (await trader.call('deposit.list', {})).list;
  expect(rejected).toMatchObject({ status: 'failed', reason: 'No such transaction has arrived at this address.' });
});
