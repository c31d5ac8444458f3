import { act, screen, waitFor } from '@testing-library/react';
import type { Answer, Transfer } from '@halyard-h5/shared-api';
import { type FakeAnswers, fault, renderRemote, type RenderRemoteOptions, testId, testNow } from '@halyard-h5/shared-api/testing';
import remote from '../remote';
import { answers, ticker } from '../testing/fixtures';

// The real one draws on a canvas, which jsdom does not have.
jest.mock('@halyard-h5/shared-ui/chart', () => ({ PriceChart: () => undefined }));

const open = (api: FakeAnswers = {}, options: Partial<RenderRemoteOptions<'futures.index'>> = {}) =>
  renderRemote(remote, { route: 'futures.index', stream: { tickers: { tickers: [ticker] } }, api: { ...answers, ...api }, ...options });
const amount = () => screen.findByRole('textbox', { name: 'Amount' });
const transferOf = (moved: string): Transfer => ({
  id: testId(90),
  number: 'T1',
  createdAt: testNow,
  out: { coin: 'USDT', wallet: 'spot', amount: moved, before: '10000', after: '0' },
  in: { coin: 'USDT', wallet: 'delivery', amount: moved, before: '0', after: moved },
});
const balance = (available: string) => ({ 'balance.read': { wallet: 'delivery', coin: 'USDT', available, frozen: '0' } }) as const;
const held = (spot: string): { 'transfer.balances': Answer<'transfer.balances'> } => ({
  'transfer.balances': { wallets: [{ wallet: 'spot', coins: [{ coin: 'USDT', available: spot, frozen: '0' }] }] },
});
const claimable = { amount: '10000', claimable: true, balance: '0' };

const claiming = {
  ...balance('0'),
  ...held('0'),
  'demoFunds.status': claimable,
  'demoFunds.claim': { amount: '10000', nextAt: testNow },
} as const;

test('one tap claims the demo money and moves on what the smallest orders take, which is filled in', async () => {
  const { host, user } = await open({ ...claiming, 'transfer.submit': transferOf('100') }, { session: { mode: 'demo' } });
  const claim = await screen.findByRole('button', { name: 'Claim 10,000.00 USDT demo 100.00 of it come to this wallet' });
  host.exchange.answer('transfer.balances', held('9900')['transfer.balances']);
  host.exchange.answer('demoFunds.status', { ...claimable, claimable: false });
  host.exchange.answer('balance.read', balance('100')['balance.read']);
  await user.click(claim);
  await waitFor(async () => expect(await amount()).toHaveValue('10'));
  expect(host.exchange.requests('demoFunds.claim')).toHaveLength(1);
  expect(host.exchange.requests('transfer.submit')).toEqual([{ coin: 'USDT', from: 'spot', to: 'delivery', amount: '100' }]);
  await waitFor(() => expect(screen.queryByText('Not enough USDT in this wallet')).not.toBeInTheDocument());
});

test('where the claim is done and the transfer is not, the transfer alone is offered', async () => {
  const { host, user } = await open({ ...claiming, 'transfer.submit': fault(0, 'Not now.') }, { session: { mode: 'demo' } });
  const claim = await screen.findByRole('button', { name: /^Claim/ });
  host.exchange.answer('transfer.balances', held('10000')['transfer.balances']);
  host.exchange.answer('demoFunds.status', { ...claimable, claimable: false });
  await user.click(claim);
  const move = await screen.findByRole('button', { name: 'Move 100.00 USDT from Spot' });
  expect(host.toast.messages).toContainEqual({ message: 'Not now.', tone: 'error' });
  host.exchange.answer('balance.read', balance('100')['balance.read']);
  host.exchange.answer('transfer.submit', transferOf('100'));
  await user.click(move);
  await waitFor(async () => expect(await amount()).toHaveValue('10'));
  expect(host.exchange.requests('demoFunds.claim')).toHaveLength(1);
});

test('an order that all of the demo money cannot pay for moves nothing', async () => {
  const { host, user } = await open(claiming, { session: { mode: 'demo' } });
  await user.type(await amount(), '10000.5');
  const claim = await screen.findByRole('button', { name: 'Claim 10,000.00 USDT demo' });
  host.exchange.answer('demoFunds.status', { ...claimable, claimable: false });
  await user.click(claim);
  await waitFor(() => expect(host.toast.messages).toContainEqual(expect.objectContaining({ tone: 'success' })));
  expect(host.exchange.requests('transfer.submit')).toEqual([]);
});

test('where the demo money of the month is claimed, says when there is more, and leads to no claim', async () => {
  const status = { ...claimable, claimable: false, nextAt: testNow + 86_400_000 };
  await open({ ...balance('0'), ...held('0'), 'demoFunds.status': status }, { session: { mode: 'demo' } });
  expect(await screen.findByText(/^Next demo funds: 2026-01-03/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Claim demo funds' })).not.toBeInTheDocument();
});

test('moves just what the typed amount lacks, and leaves the amount', async () => {
  const { host, user } = await open({ ...held('5000'), 'transfer.submit': transferOf('1000.5') });
  await user.type(await amount(), '2000.5');
  await user.click(await screen.findByRole('button', { name: 'Move 1,000.50 USDT from Spot' }));
  expect(host.exchange.requests('transfer.submit')).toEqual([{ coin: 'USDT', from: 'spot', to: 'delivery', amount: '1000.5' }]);
  expect(await amount()).toHaveValue('2000.5');
});

const moves = ({ host }: Awaited<ReturnType<typeof open>>) =>
  host.exchange.calls.filter(({ name, replay }) => name === 'transfer.submit' && !replay);

test('a transfer without an answer says so and moves nothing more, and its late outcome is as good as one at once', async () => {
  const opened = await open({ ...balance('0'), ...held('5000'), 'transfer.submit': fault('timeout') });
  const { host, user } = opened;
  const move = await screen.findByRole('button', { name: 'Move 100.00 USDT from Spot' });
  await user.click(move);
  expect(await screen.findByText(/We are checking what became of it/)).toBeVisible();
  await user.click(move);
  host.exchange.answer('transfer.submit', transferOf('100'));
  host.exchange.answer('balance.read', balance('100')['balance.read']);
  await act(() => host.api.reconcile());
  await waitFor(async () => expect(await amount()).toHaveValue('10'));
  expect(host.toast.messages).toContainEqual({ message: '100.00 USDT moved', tone: 'success' });
  expect(moves(opened)).toHaveLength(1);
});

test('what was moved is not moved once more before it is known what there is now', async () => {
  const opened = await open({ ...held('5000'), 'transfer.submit': transferOf('100') });
  const { host, user } = opened;
  await user.type(await amount(), '1100');
  const move = await screen.findByRole('button', { name: 'Move 100.00 USDT from Spot' });
  let tell = (_: Answer<'transfer.balances'>): void => undefined;
  host.exchange.answer('transfer.balances', () => new Promise((resolve) => (tell = resolve)));
  await user.click(move);
  await waitFor(() => expect(host.toast.messages).toContainEqual({ message: '100.00 USDT moved', tone: 'success' }));
  await user.click(move);
  expect(moves(opened)).toHaveLength(1);
  await act(async () => tell(held('4900')['transfer.balances']));
  await user.click(await screen.findByRole('button', { name: 'Move 100.00 USDT from Spot' }));
  expect(moves(opened)).toHaveLength(2);
});

test('where neither helps it names the ways to more money', async () => {
  const { host, user } = await open(held('1'));
  await user.type(await amount(), '2000');
  await user.click(await screen.findByRole('button', { name: 'Deposit' }));
  expect(host.navigation.records).toEqual([{ kind: 'push', id: 'assets.deposit' }]);
});
