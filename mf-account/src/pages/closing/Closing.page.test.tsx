import { screen, waitFor } from '@testing-library/react';
import type { Answer } from '@halyard-h5/shared-api';
import { fault, renderRemote, testNow, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';

type Closure = Answer<'closure.read'>;
const day = 86_400_000;
const free: Closure = { state: 'open', obstacles: [], giveUp: [], waits: 14 * day, keepsIdentity: 1_825 * day };
const waiting: Closure = { ...free, state: 'waiting', requestedAt: testNow, dueAt: testNow + 14 * day };

async function open(closure: Partial<Closure> = {}, api: FakeAnswers = {}) {
  let now: Closure = { ...free, ...closure };
  return renderRemote(remote, {
    route: 'account.closing',
    api: {
      'closure.read': () => now,
      'closure.request': () => (now = waiting),
      'closure.cancel': () => (now = free),
      ...api,
    },
  });
}
const close = () => screen.findByRole('button', { name: 'Close account' });

test('names what stands in the way, and leads there', async () => {
  const { host, user } = await open({ obstacles: [{ kind: 'withdrawal', count: 2 }] });
  const row = await screen.findByRole('button', { name: /Withdrawals under way/ });
  expect(row).toHaveTextContent('2');
  expect(screen.queryByLabelText('Login password')).not.toBeInTheDocument();
  await user.click(row);
  expect(host.navigation.current().id).toBe('assets.withdrawalRecords');
});

test('asks with the password, and for what is left by name', async () => {
  const giveUp = [{ coin: 'USDT', amount: '2.5' }];
  const { host, user } = await open({ giveUp });
  await user.type(await screen.findByLabelText('Login password'), 'a secret word');
  await user.click(await close());
  expect(await screen.findByText('Please confirm that you give up what is left')).toBeVisible();
  expect(host.exchange.requests('closure.request')).toEqual([]);
  expect(screen.getByText('1,825')).toBeVisible();
  await user.click(screen.getByRole('checkbox'));
  await user.click(await close());
  expect(await screen.findByText(/The account is closed on/)).toBeVisible();
  expect(host.exchange.requests('closure.request')).toEqual([{ giveUp, loginPassword: 'a secret word' }]);
});

test('a refusal stays in sight', async () => {
  const { user } = await open({}, { 'closure.request': fault(409, 'What is left has changed.') });
  await user.type(await screen.findByLabelText('Login password'), 'a secret word');
  await user.click(await close());
  expect(await screen.findByText('What is left has changed.')).toBeVisible();
});

test('while it waits the account can be kept', async () => {
  const { host, user } = await open(waiting);
  await user.click(await screen.findByRole('button', { name: 'Keep account' }));
  await waitFor(() => expect(host.toast.messages).toEqual([{ message: 'The account stays open', tone: 'success' }]));
  expect(await close()).toBeVisible();
});

test('says what keeps an account that waits from being closed', async () => {
  await open({ ...waiting, obstacles: [{ kind: 'balance', count: 1 }] });
  expect(await screen.findByRole('button', { name: /Coins that can be withdrawn/ })).toBeVisible();
});
