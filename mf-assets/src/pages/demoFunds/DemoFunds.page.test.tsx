import { screen } from '@testing-library/react';
import { fault, renderRemote, testNow, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';

const claimable = { amount: '10000', claimable: true, balance: '12.5' };
const nextAt = Date.UTC(2026, 1, 1);
const claimed = { amount: '10000', claimable: false, balance: '10012.5', nextAt };

const render = (api: FakeAnswers, mode: 'real' | 'demo' = 'demo') =>
  renderRemote(remote, { route: 'assets.demoFunds', session: { mode }, api });

test('claims once, then says when the next claim is possible and where the money can go', async () => {
  let status: typeof claimable | typeof claimed = claimable;
  const { user, host } = await render({
    'demoFunds.status': () => status,
    'demoFunds.claim': () => {
      status = claimed;
      return { amount: '10000', nextAt };
    },
  });
  expect(await screen.findByText('12.50')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Claim' }));
  expect(await screen.findByText(/Added to your demo spot wallet/)).toBeVisible();
  expect(await screen.findByText('10,012.50')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
  expect(document.querySelector(`time[datetime="${new Date(nextAt).toISOString()}"]`)).toBeVisible();
  expect(nextAt).toBeGreaterThan(testNow);
  await user.click(screen.getByRole('button', { name: 'Transfer' }));
  expect(host.navigation.records).toEqual([{ kind: 'push', id: 'assets.transfer', parameters: { from: 'spot', to: 'delivery' } }]);
});

test('in the real account it offers to switch', async () => {
  const { user, host } = await render({ 'demoFunds.status': claimable }, 'real');
  await user.click(screen.getByRole('button', { name: 'Switch to the demo account' }));
  expect(host.session.records).toEqual(['switchMode demo']);
  expect(await screen.findByRole('button', { name: 'Claim' })).toBeVisible();
});

test('a second claim of the month is refused in words', async () => {
  const { user } = await render({
    'demoFunds.status': claimable,
    'demoFunds.claim': fault(409, 'You have claimed the demo money of this month already.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Claim' }));
  expect(await screen.findByText('You have claimed the demo money of this month already.')).toBeVisible();
});
