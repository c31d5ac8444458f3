import { screen, waitFor } from '@testing-library/react';
import type { CallName } from '@halyard-h5/shared-api/contract';
import { fault, renderRemote, testNow, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { answers, list } from '../../testing/fixtures';
import type { OrdersTab } from './OrdersTabs';

jest.mock('@halyard-h5/shared-ui/chart', () => ({ PriceChart: () => null }));

const open = (tab: OrdersTab, api: FakeAnswers = {}, session?: 'visitor') =>
  renderRemote(remote, { route: 'futures.index', parameters: { tab }, api: { ...answers, ...api }, session });
const never = (): Promise<never> => new Promise(() => undefined);
const states: readonly (readonly [OrdersTab, CallName, string])[] = [
  ['positions', 'deliveryOrder.listOpen', 'No open orders'],
  ['history', 'deliveryOrder.listFinished', 'No past orders yet'],
  ['invited', 'followPlan.listInvitations', 'No invitations yet'],
  ['plans', 'followPlan.list', 'No plans can be joined right now'],
];

describe.each(states)('the list of %s', (tab, name, empty) => {
  test('holds its place while it loads', async () => {
    await open(tab, { [name]: never });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(screen.queryByText(empty)).toBeNull();
  });

  test('says that it is empty', async () => {
    const { host } = await open(tab);
    expect(await screen.findByText(empty)).toBeVisible();
    expect(host.exchange.requests(name).length).toBeGreaterThan(0);
  });

  test('that cannot be loaded can be tried again', async () => {
    const { host, user } = await open(tab, { [name]: fault(0, 'Down') });
    expect(await screen.findByText('This could not be loaded')).toBeVisible();
    host.exchange.answer(name, (tab === 'positions' ? { ...list(), serverTime: testNow } : list()) as never);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(empty)).toBeVisible();
  });
});

test.each([
  ['positions', 'deliveryOrder.listOpen', 'Sign in to see your open orders'],
  ['history', 'deliveryOrder.listFinished', 'Sign in to see your past orders'],
  ['invited', 'followPlan.listInvitations', 'Sign in to see who invited you'],
] as const)('the list of %s asks a visitor to sign in and calls nothing', async (tab, name, signIn) => {
  const { host } = await open(tab, {}, 'visitor');
  expect(await screen.findByText(signIn)).toBeVisible();
  expect(host.exchange.requests(name)).toEqual([]);
});

test('a ticket whose periods cannot be loaded can be tried again', async () => {
  const { host, user } = await open('positions', { 'deliveryOrder.periods': fault(0, 'Down') });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  host.exchange.answer('deliveryOrder.periods', answers['deliveryOrder.periods'] as never);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: /1 min/ })).toBeVisible());
});
