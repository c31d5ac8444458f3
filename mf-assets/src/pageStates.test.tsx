import { act, screen } from '@testing-library/react';
import type { CallName } from '@halyard-h5/shared-api';
import { fault, renderRemote, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import remote from './remote';
import {
  testBoundAddress,
  testCoins,
  testOverview,
  testPayment,
  testQuote,
  testSpot,
  testTransferType,
  testWithdrawalInfo,
} from './testing/fixtures';

const claim = { amount: '10000', claimable: true, balance: '12.5' };
const api: FakeAnswers = {
  'balance.overview': testOverview,
  'coin.list': testCoins,
  'deposit.methods': testPayment,
  'balance.list': testSpot,
  'transfer.balances': testTransferType,
  'withdrawal.requirements': testWithdrawalInfo,
  'withdrawalAddress.list': { list: [testBoundAddress], total: 1 },
  'balance.read': { wallet: 'spot', coin: 'USDT', available: '1000', frozen: '0' },
  'conversion.quote': testQuote,
  'conversion.list': { list: [], total: 0 },
  'demoFunds.status': claim,
};

/** Pages that cannot be drawn without one answer, and a text that stands on them with it. */
const readingPages = [
  ['assets.index', 'balance.overview', '11,431.18'],
  ['assets.walletBalances', 'balance.list', '1,000.12'],
  ['assets.demoFunds', 'demoFunds.status', '12.50'],
  ['assets.transfer', 'transfer.balances', 'Balances before and after'],
  ['assets.deposit', 'deposit.methods', 'Tether'],
  ['assets.withdrawal', 'withdrawal.requirements', '3 of 5'],
  ['assets.displayCurrency', 'coin.list', 'Bitcoin'],
] as const;

test.each(readingPages)('%s keeps its place while %s loads, says why it failed, and comes with a retry', async (route, name, text) => {
  let decide: (answer: ReturnType<typeof fault>) => void = () => undefined;
  const waiting = new Promise<ReturnType<typeof fault>>((resolve) => (decide = resolve));
  const { host, user } = await renderRemote(remote, {
    route,
    session: { mode: route === 'assets.demoFunds' ? 'demo' : 'real' },
    api: { ...api, [name]: () => waiting },
  });
  expect((await screen.findAllByRole('status', { busy: true })).length).toBeGreaterThan(0);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  await act(async () => decide(fault(0, 'The books are being closed.')));
  expect(await screen.findByText('The books are being closed.')).toBeVisible();
  host.exchange.answer(name as CallName, api[name] as never);
  await user.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement);
  expect((await screen.findAllByText(text))[0]).toBeVisible();
});

/** Pages that change something, with the button that does. */
const changingPages = [
  ['assets.demoFunds', 'demo', 'Claim'],
  ['assets.transfer', 'real', 'Transfer now'],
  ['assets.convert', 'real', 'Review conversion'],
  ['assets.withdrawal', 'real', 'Review withdrawal'],
  ['assets.depositProof', 'real', 'Submit for review'],
  ['assets.withdrawalAddresses', 'real', 'Bind address'],
  ['assets.withdrawalPassword', 'real', 'Change withdrawal password'],
] as const;

test.each(changingPages)('%s changes nothing while offline, and says why', async (route, mode, label) => {
  const { host, user } = await renderRemote(remote, {
    route,
    parameters: route === 'assets.depositProof' ? { coin: 'USDT', chain: 'TRC20' } : undefined,
    session: { mode, user: { withdrawalPasswordSet: true } },
    api,
  });
  const button = await screen.findByRole('button', { name: label });
  expect(button).not.toHaveAttribute('aria-disabled', 'true');
  act(() => host.network.set({ ...host.network.get(), online: false }));
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(/You are offline/)).toBeVisible();
  const asked = host.exchange.calls.length;
  await user.click(button);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(host.exchange.calls).toHaveLength(asked);
});
