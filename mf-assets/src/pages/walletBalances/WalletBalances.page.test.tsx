import { screen, within } from '@testing-library/react';
import { type FakeAnswers, renderRemote, testId, testNow } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { testOverview, testSpot } from '../../testing/fixtures';

const render = (api: FakeAnswers = {}, parameters: { wallet?: string } = {}) =>
  renderRemote(remote, { route: 'assets.walletBalances', parameters, api: { 'balance.list': testSpot, ...api } });

test('shows every coin of a wallet to the last digit, and money with two decimals', async () => {
  await render();
  // Available, and what it is worth.
  expect(await screen.findAllByText('1,000.12')).toHaveLength(2);
  expect(screen.getByText('0.00000001')).toBeVisible();
  expect(screen.getByText('30,000.00')).toBeVisible();
});

test('a tap on what is frozen of one coin shows what froze it', async () => {
  const hold = (number: number, kind: 'deliveryOrder' | 'perpetualPosition') => ({ kind, id: testId(number), amount: '1', time: testNow });
  const balance = (coin: string, number: number, kind: 'deliveryOrder' | 'perpetualPosition') => ({
    ...testSpot.list[0]!,
    coin,
    frozen: '1',
    frozenBy: [hold(number, kind)],
  });
  const { user, host } = await render({
    'balance.list': { list: [balance('USDT', 1, 'deliveryOrder'), balance('BTC', 2, 'perpetualPosition')], total: 2 },
  });
  expect(await screen.findByRole('button', { name: '1.00' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '1' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.queryByText('Delivery order')).not.toBeInTheDocument();
  await user.click(await sheet.findByRole('button', { name: /Perpetual position/ }));
  expect(host.navigation.records).toEqual([{ kind: 'switchTab', id: 'perpetual.index' }]);
});

test('an empty wallet leads to a transfer into it', async () => {
  const { user, host } = await render({ 'balance.list': { list: [], total: 0 } }, { wallet: 'delivery' });
  await screen.findByText('This wallet is empty');
  expect(host.exchange.requests('balance.list')).toEqual([{ wallet: 'delivery' }]);
  await user.click(screen.getByRole('button', { name: 'Transfer' }));
  expect(host.navigation.records).toEqual([{ kind: 'push', id: 'assets.transfer', parameters: { from: 'spot', to: 'delivery' } }]);
});

test.each([
  ['real', 'Deposit', 'assets.deposit'],
  ['demo', 'Claim demo funds', 'assets.demoFunds'],
] as const)('an empty spot wallet of the %s account leads to %s', async (mode, action, id) => {
  const { user, host } = await renderRemote(remote, {
    route: 'assets.walletBalances',
    session: { mode },
    api: { 'balance.list': { list: [], total: 0 }, 'demoFunds.status': { amount: '10000', claimable: true, balance: '0' } },
  });
  await user.click(await screen.findByRole('button', { name: action }));
  expect(screen.queryByRole('button', { name: 'Transfer' })).not.toBeInTheDocument();
  expect(host.navigation.records).toEqual([{ kind: 'push', id }]);
});

test('what was claimed this month is no way out: the page says when the next is possible', async () => {
  await renderRemote(remote, {
    route: 'assets.walletBalances',
    session: { mode: 'demo' },
    api: {
      'balance.list': { list: [], total: 0 },
      'demoFunds.status': { amount: '10000', claimable: false, balance: '0', nextAt: testNow },
    },
  });
  expect(await screen.findByText(/^Next demo funds: 2026-01-02/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Claim demo funds' })).not.toBeInTheDocument();
});

test('follows the eye of the assets tab, and the chosen wallet', async () => {
  const { user, host } = await renderRemote(remote, {
    route: 'assets.walletBalances',
    parameters: { wallet: 'cellar' },
    storage: { 'preference.concealed': 'true' },
    api: { 'balance.list': testSpot, 'balance.overview': testOverview },
  });
  expect(await screen.findAllByText('******')).toHaveLength(4 + 2);
  await user.click(screen.getByRole('radio', { name: 'Perpetual' }));
  expect(host.exchange.requests('balance.list')).toEqual([{ wallet: 'spot' }, { wallet: 'perpetual' }]);
});
