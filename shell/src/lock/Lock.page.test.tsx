import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installHost } from '@halyard-h5/shared-api/host';
import { createTestHost, fault, type TestHostOptions } from '@halyard-h5/shared-api/testing';
import { createNetwork } from '../network/createNetwork';
import { ShellProvider } from '../services/ShellContext';
import type { ShellServices } from '../services/ShellServices';
import LockPage from './Lock.page';

const ways = { locked: true, pinSet: true, passkeySet: false };

function show(api: TestHostOptions['api'], { asking = false, untold = false } = {}) {
  const host = createTestHost({ api });
  installHost(host);
  const session = {
    lock: () => ({ pause: 5, pinSet: true }),
    openLock: jest.fn(),
    lockUntold: () => untold,
    lockTold: jest.fn(),
    revalidate: jest.fn(),
    signOut: jest.fn(async () => undefined),
  };
  const navigation = { relaunchToLogin: jest.fn() };
  const { restorations } = createNetwork(() => 0.5);
  const services = { host, session, navigation, restorations } as unknown as ShellServices;
  const view = render(
    <ShellProvider value={services}>
      <LockPage asking={asking} />
    </ShellProvider>,
  );
  return { host, session, navigation, view, user: userEvent.setup() };
}

test('the sixth digit opens the session', async () => {
  const { host, session, user } = show({ 'appLock.read': ways, 'appLock.unlock': {} });
  const field = screen.getByLabelText('PIN');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(field).toHaveAttribute('autocomplete', 'off');
  await user.type(field, '284613');
  expect(host.exchange.requests('appLock.unlock')).toEqual([{ pin: '284613' }]);
  expect(session.openLock).toHaveBeenCalledTimes(1);
});

test('a wrong PIN is said at the field, which is empty again; too few digits are not sent', async () => {
  const { host, session, user } = show({
    'appLock.read': ways,
    'appLock.unlock': fault(0, 'The PIN is wrong. Tries left: 4.', { field: 'pin' }),
  });
  await user.type(screen.getByLabelText('PIN'), '28461');
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  expect(screen.getByText('Enter all six digits')).toBeVisible();
  expect(host.exchange.requests('appLock.unlock')).toEqual([]);
  await user.type(screen.getByLabelText('PIN'), '4');
  expect(await screen.findByText('The PIN is wrong. Tries left: 4.')).toBeVisible();
  expect(screen.getByLabelText('PIN')).toBeInvalid();
  expect(screen.getByLabelText('PIN')).toHaveValue('');
  expect(session.openLock).not.toHaveBeenCalled();
});

test('a lock that is gone on the exchange opens by itself', async () => {
  const { session } = show({ 'appLock.read': { locked: false, pinSet: false, passkeySet: false } });
  await screen.findByText('The app is locked');
  expect(session.openLock).toHaveBeenCalled();
});

test('what opens it is asked without locking it: another tab may be opening it', async () => {
  const { host } = show({ 'appLock.read': ways, 'appLock.lock': {} });
  await screen.findByLabelText('PIN');
  expect([host.exchange.requests('appLock.read').length, host.exchange.requests('appLock.lock')]).toEqual([1, []]);
});

test('what this browser alone has locked so far is locked on the exchange before anything is asked', async () => {
  const { host, session } = show({ 'appLock.read': ways, 'appLock.lock': {} }, { untold: true });
  await waitFor(() => expect(host.exchange.requests('appLock.read')).toHaveLength(1));
  expect([host.exchange.requests('appLock.lock').length, session.lockTold.mock.calls.length]).toEqual([1, 1]);
  expect(session.openLock).not.toHaveBeenCalled();
});

test('where it cannot be locked on the exchange it stays closed', async () => {
  const open = { locked: false, pinSet: true, passkeySet: false };
  const { host, session } = show({ 'appLock.read': open, 'appLock.lock': fault('network', 'away') }, { untold: true });
  await waitFor(() => expect(host.exchange.requests('appLock.lock')).toHaveLength(1));
  await Promise.resolve();
  expect([host.exchange.requests('appLock.read'), session.lockTold.mock.calls, session.openLock.mock.calls]).toEqual([[], [], []]);
});

test('signing out leads to sign-in', async () => {
  const { session, navigation, user } = show({ 'appLock.read': ways });
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(session.signOut).toHaveBeenCalled();
  expect(navigation.relaunchToLogin).toHaveBeenCalledWith('required');
});

test('while nobody has said whether it is locked it asks for a connection and for no PIN', async () => {
  const { host, session, user } = show({}, { asking: true });
  expect(screen.getByText('It opens once the exchange answers. This needs a connection.')).toBeVisible();
  expect(screen.queryByLabelText('PIN')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(session.revalidate).toHaveBeenCalled();
  expect(host.exchange.requests('appLock.read')).toEqual([]);
});
