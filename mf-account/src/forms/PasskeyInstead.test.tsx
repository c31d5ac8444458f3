import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fakePasskey, fault, renderRemote, type FakePasskey } from '@halyard-h5/shared-api/testing';
import remote from '../remote';

let device: FakePasskey;
beforeEach(() => (device = fakePasskey()));
afterEach(() => device.remove());

const owner = { user: { passkeyBound: true, authenticatorBound: true } };
const newPassword = async (user: UserEvent): Promise<void> => {
  await user.type(screen.getByLabelText('New password'), 'a new password');
  await user.type(screen.getByLabelText('Repeat password'), 'a new password');
};
const confirm = async (user: UserEvent): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Confirm with a passkey instead' }));
  expect(await screen.findByText('Confirmed with a passkey')).toBeVisible();
};

test('a new password is confirmed by a passkey, without the old one and without the authenticator', async () => {
  const { host, user } = await renderRemote(remote, {
    route: 'account.changePassword',
    session: owner,
    api: { ...device.api, 'password.change': {} },
  });
  await newPassword(user);
  await confirm(user);
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Authenticator code')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(host.navigation.records).toEqual([{ kind: 'back' }]));
  expect(device.challenges).toEqual(['challenge 1']);
  expect(host.exchange.requests('passkey.challenge')).toEqual([{ purpose: 'confirm', change: 'password.change' }]);
  const [sent] = host.exchange.requests('password.change');
  expect(sent).toEqual({
    password: 'a new password',
    repeatPassword: 'a new password',
    passkey: {
      id: 'a-passkey',
      rawId: 'YS1wYXNza2V5',
      type: 'public-key',
      response: { clientDataJSON: 'ZGF0YQ', authenticatorData: 'ZGV2aWNl', signature: 'c2lnbmVk' },
    },
  });
});

test('the authenticator is unbound with a passkey alone', async () => {
  const { host, user } = await renderRemote(remote, {
    route: 'account.authenticator',
    session: owner,
    api: { ...device.api, 'authenticator.unbind': {} },
  });
  await confirm(user);
  await user.click(screen.getByRole('button', { name: 'Unbind' }));
  await waitFor(() => expect(host.exchange.requests('authenticator.unbind')).toHaveLength(1));
  expect(host.exchange.requests('authenticator.unbind')).toEqual([{ passkey: expect.objectContaining({ id: 'a-passkey' }) }]);
});

test('an answer counts once: a refused change asks for another, and the password can take its place', async () => {
  const { host, user } = await renderRemote(remote, {
    route: 'account.changePassword',
    session: owner,
    api: { ...device.api, 'password.change': fault(0, 'The passkey could not be confirmed.', { field: 'passkey' }) },
  });
  await newPassword(user);
  await confirm(user);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('The passkey could not be confirmed.')).toBeVisible();
  expect(screen.queryByText('Confirmed with a passkey')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Current password'), 'an old password');
  await user.type(screen.getByLabelText('Authenticator code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(host.exchange.requests('password.change')).toHaveLength(2));
  expect(host.exchange.requests('password.change')[1]).toEqual({
    password: 'a new password',
    repeatPassword: 'a new password',
    oldPassword: 'an old password',
    authenticatorCode: '123456',
  });
});

test('a device that gives none is said, and nothing is confirmed', async () => {
  device.refuse();
  const { host, user } = await renderRemote(remote, { route: 'account.changePassword', session: owner, api: device.api });
  await user.click(await screen.findByRole('button', { name: 'Confirm with a passkey instead' }));
  await waitFor(() => expect(host.toast.messages).toEqual([{ message: 'No passkey was used', tone: 'error' }]));
  expect(screen.getByLabelText('Current password')).toBeVisible();
});

test('who has no passkey is offered none', async () => {
  const { host } = await renderRemote(remote, { route: 'account.changePassword', api: device.api });
  await waitFor(() => expect(host.exchange.requests('exchange.information')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Confirm with a passkey instead' })).not.toBeInTheDocument();
});
