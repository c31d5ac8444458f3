import { screen } from '@testing-library/react';
import { fault, renderRemote, testId } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { answers, list, order, plan, won } from '../../testing/fixtures';

const lost = { ...won, id: testId(2), result: 'loss' as const, profit: '-100' };
const ended = { ...plan, status: 'drawn' as const };

test('lists finished orders, filters by result and opens the receipt', async () => {
  const { host, user } = await renderRemote(remote, {
    route: 'futures.history',
    api: { ...answers, 'deliveryOrder.listFinished': ({ result }) => (result === 'loss' ? list(lost) : list(won, lost)) },
  });
  expect(await screen.findByText('+82.00')).toBeVisible();
  expect(screen.queryByText(/drawn|entrusted/i)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Lost' }));
  expect(await screen.findByText('-100.00')).toBeVisible();
  expect(screen.queryByText('+82.00')).toBeNull();
  await user.click(screen.getByRole('button', { name: /BTC\/USDT/ }));
  expect(host.navigation.records).toEqual([{ kind: 'push', id: 'futures.receipt', parameters: { id: testId(2) } }]);
});

test('loads further pages', async () => {
  const page = (from: number, count: number) => Array.from({ length: count }, (_, index) => ({ ...won, id: testId(from + index) }));
  const { user } = await renderRemote(remote, {
    route: 'futures.history',
    api: {
      ...answers,
      'deliveryOrder.listFinished': ({ page: number }) => ({ list: number === 1 ? page(100, 20) : page(200, 3), total: 23 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('That is all')).toBeVisible();
  expect(screen.getAllByText('+82.00')).toHaveLength(23);
});

test('a list that cannot be loaded can be tried again', async () => {
  const { host, user } = await renderRemote(remote, {
    route: 'futures.history',
    api: { ...answers, 'deliveryOrder.listFinished': fault(0, 'no') },
  });
  expect(await screen.findByText('This could not be loaded')).toBeVisible();
  host.exchange.answer('deliveryOrder.listFinished', list(won));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('+82.00')).toBeVisible();
});

test('shows what one published and what one copied, skipped orders included', async () => {
  const copied = {
    ...ended,
    joined: { value: '50', outcome: 'skipped' as const, reason: 'Your delivery futures balance was not enough.' },
  };
  const { user } = await renderRemote(remote, {
    route: 'futures.history',
    parameters: { tab: 'release' },
    api: {
      ...answers,
      'followPlan.listEnded': ({ role }) =>
        role === 'publisher'
          ? list({ ...ended, mine: true, joined: { value: '100', outcome: 'placed', orderId: order.id, profit: '82' } })
          : list(copied),
    },
  });
  expect(await screen.findByText('3 followers', { exact: false })).toBeVisible();
  expect(screen.getByText('+82.00')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Copying history' }));
  expect(await screen.findByText('skipped', { exact: false })).toBeVisible();
});
