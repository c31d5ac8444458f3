import { screen, waitFor } from '@testing-library/react';
import { fault, renderRemote } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';

const on = { user: { appLock: { pause: 15 as const, pinSet: true } } };
const press = (name: string): HTMLElement => screen.getByRole('button', { name });

test('is turned on with a PIN, given twice', async () => {
  const { host, user } = await renderRemote(remote, { route: 'account.appLock', api: { 'appLock.set': {} } });
  await user.click(press('Turn on'));
  expect(screen.getByText('The PIN has six digits')).toBeVisible();
  await user.type(screen.getByLabelText('PIN of six digits'), '284613');
  await user.type(screen.getByLabelText('Repeat PIN'), '284614');
  await user.click(press('Turn on'));
  expect(screen.getByText('Enter the same PIN again')).toBeVisible();
  await user.clear(screen.getByLabelText('Repeat PIN'));
  await user.type(screen.getByLabelText('Repeat PIN'), '284613');
  await user.click(screen.getByRole('radio', { name: '1 minute' }));
  await user.click(press('Turn on'));
  await waitFor(() => expect(host.exchange.requests('appLock.set')).toEqual([{ pause: 1, pin: '284613', repeatPin: '284613' }]));
  expect(screen.queryByRole('button', { name: 'Lock now' })).toBeNull();
});

test('is changed with its PIN; the PIN stays unless there is a new one', async () => {
  const { host, user } = await renderRemote(remote, { route: 'account.appLock', session: on, api: { 'appLock.set': {} } });
  await user.click(screen.getByRole('radio', { name: 'At once' }));
  expect(screen.getByText(/also behind another tab/)).toBeVisible();
  await user.click(press('Save changes'));
  expect(screen.getByLabelText('Current PIN')).toBeInvalid();
  await user.type(screen.getByLabelText('Current PIN'), '284613');
  await user.click(press('Save changes'));
  await waitFor(() => expect(host.exchange.requests('appLock.set')).toEqual([{ pause: 0, currentPin: '284613' }]));
});

test('is turned off with its PIN, and says at the field that it is wrong', async () => {
  const { host, user } = await renderRemote(remote, {
    route: 'account.appLock',
    session: on,
    api: { 'appLock.remove': fault(0, 'The PIN is wrong. Tries left: 4.', { field: 'currentPin' }) },
  });
  await user.type(screen.getByLabelText('Current PIN'), '111222');
  await user.click(press('Turn off'));
  expect(await screen.findByText('The PIN is wrong. Tries left: 4.')).toBeVisible();
  host.exchange.answer('appLock.remove', {});
  await user.click(press('Turn off'));
  await waitFor(() => expect(host.exchange.requests('appLock.remove')).toHaveLength(2));
});

test('without a PIN the login password shows whose it is', async () => {
  const session = { user: { appLock: { pause: 5 as const, pinSet: false } } };
  const { host, user } = await renderRemote(remote, { route: 'account.appLock', session, api: { 'appLock.remove': {} } });
  await user.type(screen.getByLabelText('Login password'), 'correct horse');
  await user.click(press('Turn off'));
  await waitFor(() => expect(host.exchange.requests('appLock.remove')).toEqual([{ loginPassword: 'correct horse' }]));
});

test('locks now, and has the page find out', async () => {
  const { host, user } = await renderRemote(remote, {
    route: 'account.appLock',
    session: on,
    api: { 'appLock.lock': {} },
  });
  const refresh = jest.spyOn(host.session, 'refresh');
  await user.click(press('Lock now'));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
});
