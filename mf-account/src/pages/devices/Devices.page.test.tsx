import { act, screen, waitFor } from '@testing-library/react';
import { fault, renderRemote, testNow } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';

const own = {
  id: '00000000-0000-4000-8000-000000000001',
  current: true,
  device: 'Chrome, Android',
  createdAt: testNow - 60_000,
  lastSeenAt: testNow,
};
const other = { ...own, id: '00000000-0000-4000-8000-000000000002', current: false, device: 'Safari, iPhone' };

test('lists the sessions and ends another one after a question', async () => {
  let list = [own, other];
  const { host, user } = await renderRemote(remote, {
    route: 'account.devices',
    api: {
      'session.list': () => ({ list, total: list.length }),
      'session.revoke': () => {
        list = [own];
        return {};
      },
      'profile.read': fault('network'),
    },
  });
  expect(await screen.findByText('This device')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End session: Safari, iPhone' }));
  expect(await screen.findByText('No other device is signed in')).toBeVisible();
  expect(host.confirm.requests).toHaveLength(1);
  expect(host.exchange.requests('session.revoke')).toEqual([{ id: other.id }]);
  expect(screen.queryByText('Safari, iPhone')).not.toBeInTheDocument();
});

test('a device that the exchange does not know has a name, too', async () => {
  const { host, user } = await renderRemote(remote, {
    route: 'account.devices',
    confirm: false,
    api: { 'session.list': { list: [own, { ...other, device: '' }], total: 2 } },
  });
  await user.click(await screen.findByRole('button', { name: 'End session: Unknown device' }));
  expect(host.confirm.requests).toMatchObject([{ body: 'Unknown device' }]);
});

test('logs out everywhere, this device too', async () => {
  const { host, user } = await renderRemote(remote, {
    route: 'account.devices',
    api: { 'session.list': { list: [own], total: 1 }, 'session.signOutEverywhere': {} },
  });
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  await waitFor(() => expect(host.session.records).toEqual(['signOut']));
});

test('a refusal leaves one signed in; a list that did not come offers a retry', async () => {
  let fails = true;
  const { host, user } = await renderRemote(remote, {
    route: 'account.devices',
    api: {
      'session.list': () => (fails ? fault(0, 'no') : { list: [own], total: 1 }),
      'session.signOutEverywhere': fault(0, 'not now'),
    },
  });
  fails = false;
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  expect(await screen.findByText('not now')).toBeVisible();
  expect(host.toast.messages.at(-1)).toEqual({ message: 'not now', tone: 'error', unspoken: true });
  expect(host.session.records).toEqual([]);
});

test('without an answer it says so; offline nothing is tried', async () => {
  const { host, user } = await renderRemote(remote, {
    route: 'account.devices',
    api: { 'session.list': { list: [own, other], total: 2 }, 'session.revoke': fault('network') },
  });
  await user.click(await screen.findByRole('button', { name: 'End session: Safari, iPhone' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No answer came.');
  act(() => host.network.set({ ...host.network.get(), online: false }));
  expect(screen.getByText(/You are offline/)).toBeVisible();
  const asked = host.exchange.calls.length;
  await user.click(screen.getByRole('button', { name: 'End session: Safari, iPhone' }));
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  expect(host.exchange.calls).toHaveLength(asked);
});
