import { screen, waitFor } from '@testing-library/react';
import { fault, renderRemote } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';

const key = { secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/Halyard:ada?secret=ABCDEFGHIJKLMNOP' };

test('binds an authenticator with its first code', async () => {
  const { host, user } = await renderRemote(remote, {
    route: 'account.authenticator',
    api: { 'authenticator.setUp': key, 'authenticator.bind': {} },
  });
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open in authenticator app' })).toHaveAttribute('href', key.address);
  await user.click(screen.getByRole('button', { name: 'Copy: Key' }));
  await waitFor(() => expect(host.toast.messages).toHaveLength(1));
  expect(await navigator.clipboard.readText()).toBe(key.secret);
  await user.type(screen.getByLabelText('Authenticator code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Bind' }));
  expect(await screen.findByText('Enter your password')).toBeVisible();
  expect(host.exchange.requests('authenticator.bind')).toEqual([]);
  await user.type(screen.getByLabelText('Login password'), 'a secret word');
  await user.click(screen.getByRole('button', { name: 'Bind' }));
  await waitFor(() => expect(host.session.records).toEqual(['refresh']));
  expect(host.exchange.requests('authenticator.bind')).toEqual([{ code: '123456', loginPassword: 'a secret word' }]);
});

test('a key that cannot be made is said, and can be asked for again', async () => {
  const { user } = await renderRemote(remote, {
    route: 'account.authenticator',
    api: { 'authenticator.setUp': fault('network') },
  });
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No answer came.');
  expect(screen.getByRole('button', { name: 'Set up' })).toBeEnabled();
});

test('unbinds with password and code', async () => {
  const { host, user } = await renderRemote(remote, {
    route: 'account.authenticator',
    session: { user: { authenticatorBound: true } },
    api: { 'authenticator.unbind': {} },
  });
  await user.type(screen.getByLabelText('Password'), 'a secret word');
  await user.type(screen.getByLabelText('Authenticator code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Unbind' }));
  await waitFor(() => expect(host.session.records).toEqual(['refresh']));
  expect(host.exchange.requests('authenticator.unbind')).toEqual([{ password: 'a secret word', code: '123456' }]);
});
