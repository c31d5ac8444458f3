import { screen } from '../../support/app';
import { expect, test } from '../../support/exchange/test';
import { loginPassword } from '../../support/exchange/Trader';

test('another session is ended from the list of devices, and its page signs out', async ({ exchange, openPage }) => {
  const trader = await exchange.trader();
  const { email } = trader;
  const second = await trader.call('session.signIn', { kind: 'email', email, password: loginPassword });
  const other = await openPage('assets.balanceChanges', { as: { ...trader, token: second.token ?? '' } });
  await expect(screen(other, 'assets.balanceChanges')).toBeVisible();

  const page = await openPage('account.devices', { as: trader });
  const devices = screen(page, 'account.devices');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: /End session/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByText('No other device is signed in')).toBeVisible();
  await other.reload();
  await expect(screen(other, 'account.login')).toBeVisible();

  await devices.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(devices).toHaveCount(0);
  await expect(trader.call('profile.read', {})).rejects.toThrow('profile.read: 401');
});

test('own limits hold at once in the exchange, and looser ones only after the wait', { tag: '@proof' }, async ({ exchange, openPage }) => {
  const trader = await exchange.trader();
  await trader.call('session.switchAccount', { mode: 'demo' });
  await trader.call('demoFunds.claim', {});
  await trader.call('transfer.submit', { coin: 'USDT', from: 'spot', to: 'delivery', amount: '1000' });
  const order = { symbol: 'ETHUSDT', direction: 'call', seconds: 30, stake: '20.01' } as const;

  const page = await openPage('account.limits', { as: trader });
  const limits = screen(page, 'account.limits');
  await limits.getByRole('switch', { name: 'Limit the amount of one order' }).click();
  await limits.getByLabel('Most per order').fill('20,5');
  await limits.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('Limits saved')).toBeVisible();
  await expect(trader.call('deliveryOrder.place', { ...order, stake: '20.51' })).rejects.toThrow('deliveryOrder.place: 0');
  await trader.call('deliveryOrder.place', order);

  await limits.getByLabel('Most per order').fill('500');
  await limits.getByRole('button', { name: 'Save limits' }).click();
  await expect(limits.getByText(/Your looser limits apply from/)).toBeVisible();
  await expect(limits.locator('dt', { hasText: 'Most per order' }).locator('+ dd')).toHaveText('20.50USDT');
  await expect(trader.call('deliveryOrder.place', { ...order, stake: '20.51' })).rejects.toThrow('deliveryOrder.place: 0');

  await limits.getByRole('radio', { name: '1 day', exact: true }).check({ force: true });
  await limits.getByRole('button', { name: 'Save limits' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop orders' }).click();
  await expect(limits.getByText(/^Until /)).toBeVisible();
  await expect(trader.call('deliveryOrder.place', order)).rejects.toThrow('deliveryOrder.place: 0');
});
