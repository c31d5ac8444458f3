import { screen, within } from '@testing-library/react';
import { fault, renderRemote, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { testAddress, testPayment } from '../../testing/fixtures';

const chainAddress = { coin: 'USDT', chain: 'TRC20', address: testAddress, sandbox: false };
const render = (api: FakeAnswers = {}, options: { parameters?: { coin?: string }; session?: { mode: 'demo' } } = {}) =>
  renderRemote(remote, {
    route: 'assets.deposit',
    api: { 'deposit.methods': testPayment, 'deposit.address': chainAddress, ...api },
    ...options,
  });

test('goes from coin to network to address, and on to the report', async () => {
  const { user, host } = await render();
  await user.type(await screen.findByRole('searchbox'), 'teth');
  expect(screen.queryByText('Bitcoin')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /USDT/ }));
  const tron = screen.getByRole('button', { name: /Tron/ });
  expect(tron).toHaveTextContent('20 confirmations · about 2 minutesSmallest deposit 1.00USDT');
  expect(screen.queryByRole('button', { name: 'I have sent it' })).not.toBeInTheDocument();
  await user.click(tron);
  expect(await screen.findByText('TQn9 Y2kh EsLJ W1Ch VWFM SMeR Dow5 KcbL SE')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Deposit address as QR code' })).toBeVisible();
  expect(screen.getByText('Send only USDT on Tron (TRC20) to this address. Anything else is lost.')).toBeVisible();
  expect(host.exchange.requests('deposit.address')).toEqual([{ coin: 'USDT', chain: 'TRC20' }]);
  await user.click(screen.getByRole('button', { name: 'I have sent it' }));
  expect(host.navigation.records).toEqual([{ kind: 'push', id: 'assets.depositProof', parameters: { coin: 'USDT', chain: 'TRC20' } }]);
});

test('a coin with one network shows its address at once', async () => {
  const { host } = await render({ 'deposit.address': { ...chainAddress, coin: 'BTC', chain: 'BTC' } }, { parameters: { coin: 'BTC' } });
  expect(await screen.findByRole('button', { name: 'Copy' })).toBeVisible();
  expect(host.exchange.requests('deposit.address')).toEqual([{ coin: 'BTC', chain: 'BTC' }]);
});

test('copies the address as it is, without the blanks', async () => {
  const { user, host } = await render({}, { parameters: { coin: 'USDT' } });
  await user.click(await screen.findByRole('button', { name: /Tron/ }));
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(testAddress);
  expect(host.toast.messages).toEqual([{ message: 'Address copied', tone: 'success' }]);
});

test('another network shows another address', async () => {
  const other = `0x${'ab'.repeat(20)}`;
  const { user } = await render(
    { 'deposit.address': ({ chain }) => ({ ...chainAddress, chain, address: chain === 'ERC20' ? other : testAddress }) },
    { parameters: { coin: 'USDT' } },
  );
  await user.click(await screen.findByRole('button', { name: /Tron/ }));
  await screen.findByText(/^TQn9/);
  await user.click(screen.getByRole('button', { name: /Tron.*Change/ }));
  await user.click(screen.getByRole('button', { name: /Ethereum/ }));
  expect(await screen.findByText(/^0xab/)).toBeVisible();
  expect(screen.queryByText(/^TQn9/)).not.toBeInTheDocument();
});

test('an unknown coin in the address leads to the choice', async () => {
  await render({}, { parameters: { coin: 'CELLAR' } });
  expect(await screen.findByRole('searchbox')).toBeVisible();
});

test('deposits that are closed say so, and can be tried again', async () => {
  const { user, host } = await render(
    { 'deposit.address': fault(0, 'Deposits on this network are closed right now.') },
    { parameters: { coin: 'BTC' } },
  );
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Deposits on this network are closed right now.');
  host.exchange.answer('deposit.address', chainAddress);
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^TQn9/)).toBeVisible();
});

test('a sandbox says that nothing arrives', async () => {
  await render({ 'deposit.address': { ...chainAddress, sandbox: true } }, { parameters: { coin: 'BTC' } });
  expect(await screen.findByText(/This is a sandbox/)).toBeVisible();
});

test('the demo account has no addresses', async () => {
  const { user, host } = await render({}, { session: { mode: 'demo' } });
  await user.click(screen.getByRole('button', { name: 'Switch to the real account' }));
  expect(host.session.records).toEqual(['switchMode real']);
  expect(await screen.findByRole('searchbox')).toBeVisible();
});
