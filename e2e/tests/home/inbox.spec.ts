import { screen, watchErrors } from '../../support/app';
import { button } from '../../support/exchange/assetsPage';
import { expect, test } from '../../support/exchange/test';

test('a trader is told live, finds it in the inbox, follows it, and is told less where less is wanted', async ({ exchange, openPage }) => {
  const trader = await exchange.trader();
  const report = async (amount: string) =>
    trader.call('deposit.report', { coin: 'USDT', chain: 'TRC20', amount, screenshot: await trader.upload() });
  const page = await openPage('home.index', { as: trader });
  const errors = watchErrors(page);
  const tab = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(tab.getByRole('button', { name: 'Home', exact: true })).toBeVisible();

  await exchange.operators.deposit(await report('250'));
  await expect(tab.getByRole('button', { name: 'Home 1 unread' })).toBeVisible();
  await exchange.operators.deposit(await report('9'), 'It did not arrive.');
  await expect(tab.getByRole('button', { name: 'Home 2 unread' })).toBeVisible();

  await screen(page, 'home.index').getByRole('button', { name: 'Inbox, 2 unread' }).click();
  const inbox = screen(page, 'home.inbox');
  await expect(inbox.getByRole('button', { name: /^Unread: Deposit not credited.*It did not arrive\./ })).toBeVisible();
  await inbox.getByRole('button', { name: /Deposit credited/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Approved and credited to your spot wallet')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.goBack();
  await expect(inbox.getByRole('button', { name: /^Deposit credited/ })).toBeVisible();
  await button(page, 'home.inbox', 'Mark all as read').click();
  await expect(inbox.getByRole('button', { name: /^Unread/ })).toHaveCount(0);

  await button(page, 'home.inbox', 'Notifications').click();
  const toggle = screen(page, 'account.notifications').getByRole('switch', { name: 'Deposits' }).first();
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await expect.poll(async () => (await trader.call('notificationPreferences.read', {})).off).toEqual(['deposit']);
  await exchange.operators.deposit(await report('8'), 'Nor did this.');
  await page.goBack();
  await page.goBack();
  await expect(screen(page, 'home.index').getByRole('button', { name: 'Inbox', exact: true })).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Home', exact: true })).toBeVisible();
  expect((await trader.call('notification.list', {})).list).toHaveLength(2);
  expect(errors).toEqual([]);
});
