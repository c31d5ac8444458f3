import { screen, waitFor } from '@testing-library/react';
import { fault, renderRemote } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';

test('changes the password and goes back', async () => {
  const { host, user } = await renderRemote(remote, { route: 'account.changePassword', api: { 'password.change': {} } });
  expect(screen.queryByLabelText('Authenticator code')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Current password'), 'old password');
  await user.type(screen.getByLabelText('New password'), 'old password');
  await user.type(screen.getByLabelText('Repeat password'), 'old password');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(screen.getByText('Choose a password other than the current one')).toBeVisible();
  await user.type(screen.getByLabelText('New password'), '!');
  await user.type(screen.getByLabelText('Repeat password'), '!');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(host.navigation.records).toEqual([{ kind: 'back' }]));
  expect(host.exchange.requests('password.change')).toEqual([
    { oldPassword: 'old password', password: 'old password!', repeatPassword: 'old password!' },
  ]);
});

test('asks for the authenticator when one is bound, and names a wrong old password below its field', async () => {
  const { user } = await renderRemote(remote, {
    route: 'account.changePassword',
    session: { user: { authenticatorBound: true } },
    api: { 'password.change': fault(0, 'The password is wrong.', { field: 'oldPassword' }) },
  });
  await user.type(screen.getByLabelText('Current password'), 'wrong');
  await user.type(screen.getByLabelText('New password'), 'new password');
  await user.type(screen.getByLabelText('Repeat password'), 'new password');
  await user.type(screen.getByLabelText('Authenticator code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('The password is wrong.')).toBeVisible();
  expect(screen.getByLabelText('Current password')).toHaveFocus();
});

test('the way out of a forgotten password stands in the half of the form', async () => {
  await renderRemote(remote, { route: 'account.changePassword' });
  const way = screen.getByRole('button', { name: 'Forgot the current password?' });
  expect(way.parentElement).toContainElement(screen.getByLabelText('Current password'));
  expect(way.parentElement).not.toContainElement(screen.getByText(/All other devices are signed out/));
});
