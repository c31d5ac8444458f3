import { screen, waitFor, within } from '@testing-library/react';
import { fakePasskey, renderRemote, type FakeAnswers, type FakePasskey } from '@halyard-h5/shared-api/testing';
import remote from '../remote';
import { testAddress, testBoundAddress, testCoins, testPayment, testWithdrawal, testWithdrawalInfo } from '../testing/fixtures';

let device: FakePasskey;
beforeEach(() => (device = fakePasskey()));
afterEach(() => device.remove());

type Route = 'assets.withdrawalPassword' | 'assets.withdrawalAddresses' | 'assets.withdrawal';
const open = (route: Route, api: FakeAnswers) =>
  renderRemote(remote, {
    route,
    session: { user: { passkeyBound: true, authenticatorBound: true } },
    api: {
      ...device.api,
      'deposit.methods': testPayment,
      'coin.list': testCoins,
      'withdrawalAddress.list': { list: [testBoundAddress], total: 1 },
      'withdrawal.requirements': testWithdrawalInfo,
      'withdrawal.list': { list: [testWithdrawal], total: 1 },
      ...api,
    },
  });
const passkey = expect.objectContaining({ id: 'a-passkey', type: 'public-key' }) as unknown;
const confirm = async (
  user: Awaited<ReturnType<typeof open>>['user'],
  where: Pick<typeof screen, 'findByRole' | 'findByText'> = screen,
) => {
  await user.click(await where.findByRole('button', { name: 'Confirm with a passkey instead' }));
  expect(await where.findByText('Confirmed with a passkey')).toBeVisible();
};

test('a withdrawal password is set with a passkey and the code', async () => {
  const { host, user } = await open('assets.withdrawalPassword', { 'withdrawalPassword.set': {} });
  await user.type(screen.getByLabelText('New withdrawal password'), '482915');
  await user.type(screen.getByLabelText('Repeat withdrawal password'), '482915');
  await user.type(screen.getByLabelText('Verification code'), '654321');
  await confirm(user);
  expect(screen.queryByLabelText('Login password')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /withdrawal password/ }));
  await waitFor(() => expect(host.exchange.requests('withdrawalPassword.set')).toHaveLength(1));
  expect(host.exchange.requests('withdrawalPassword.set')).toEqual([
    { password: '482915', repeatPassword: '482915', code: '654321', passkey },
  ]);
});

test('an address is bound with a passkey and the code; the draft keeps no answer of it', async () => {
  const { host, user } = await open('assets.withdrawalAddresses', { 'withdrawalAddress.bind': testBoundAddress });
  await user.type(await screen.findByLabelText('Address'), testAddress);
  await user.type(screen.getByLabelText('Verification code'), '654321');
  await confirm(user);
  expect(JSON.stringify(host.drafts.read('assets.address'))).not.toContain('a-passkey');
  await user.click(screen.getByRole('button', { name: 'Bind address' }));
  await waitFor(() => expect(host.exchange.requests('withdrawalAddress.bind')).toHaveLength(1));
  expect(host.exchange.requests('withdrawalAddress.bind')).toEqual([
    { coin: 'USDT', chain: 'TRC20', address: testAddress, code: '654321', passkey },
  ]);
});

test('an address is removed with a passkey', async () => {
  const { host, user } = await open('assets.withdrawalAddresses', { 'withdrawalAddress.remove': {} });
  await user.click(await screen.findByRole('button', { name: 'Remove Cold wallet' }));
  const sheet = within(await screen.findByRole('dialog'));
  await confirm(user, sheet);
  await user.click(sheet.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(host.exchange.requests('withdrawalAddress.remove')).toEqual([{ id: testBoundAddress.id, passkey }]));
});

test('a withdrawal is asked for with a passkey, without password and authenticator', async () => {
  const { host, user } = await open('assets.withdrawal', { 'withdrawal.submit': testWithdrawal });
  await user.type(await screen.findByLabelText('Amount'), '100');
  await user.click(screen.getByRole('button', { name: 'Review withdrawal' }));
  const sheet = within(await screen.findByRole('dialog'));
  await confirm(user, sheet);
  expect(sheet.queryByLabelText('Withdrawal password')).not.toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(host.exchange.requests('withdrawal.submit')).toEqual([{ coin: 'USDT', amount: '100', addressId: testBoundAddress.id, passkey }]),
  );
});
