import { screen, waitFor } from '@testing-library/react';
import type { CallName } from '@halyard-h5/shared-api/contract';
import { fault } from '@halyard-h5/shared-api/testing';
import { list, positions } from '../../testing/fixtures';
import { openTerminal } from '../../testing/openTerminal';
import type { OrdersTab } from './ordersTab';

const never = (): Promise<never> => new Promise(() => undefined);
const states: readonly (readonly [OrdersTab, CallName, string, string])[] = [
  ['positions', 'position.list', 'No open positions', 'Sign in to see your positions'],
  ['orders', 'perpetualOrder.listOpen', 'No open orders', 'Sign in to see your open orders'],
  ['orderHistory', 'perpetualOrder.listFinished', 'No past orders yet', 'Sign in to see your past orders'],
  ['trades', 'perpetualOrder.fills', 'No trades yet', 'Sign in to see your trades'],
];

describe.each(states)('the list of %s', (tab, name, empty, signIn) => {
  test('holds its place while it loads', async () => {
    await openTerminal({ [name]: never }, { parameters: { tab } });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(screen.queryByText(empty)).toBeNull();
  });

  test('says that it is empty, and looks again', async () => {
    const { host, user } = await openTerminal({}, { parameters: { tab } });
    expect(await screen.findByText(empty)).toBeVisible();
    const before = host.exchange.requests(name).length;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(host.exchange.requests(name).length).toBeGreaterThan(before));
  });

  test('that cannot be loaded can be tried again', async () => {
    const { host, user } = await openTerminal({ [name]: fault(0, 'Down') }, { parameters: { tab } });
    expect(await screen.findByText('This could not be loaded')).toBeVisible();
    host.exchange.answer(name, (tab === 'positions' ? positions() : list()) as never);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(empty)).toBeVisible();
  });

  test('asks a visitor to sign in and calls nothing', async () => {
    const { host } = await openTerminal({}, { parameters: { tab }, session: 'visitor' });
    expect(await screen.findByText(signIn)).toBeVisible();
    expect(host.exchange.requests(name)).toEqual([]);
  });
});
