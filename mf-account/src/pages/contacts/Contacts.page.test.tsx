import { screen, waitFor } from '@testing-library/react';
import { fault, renderRemote } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';

test('shows what is bound and binds the mobile number that is missing', async () => {
  const { host, user } = await renderRemote(remote, {
    route: 'account.contacts',
    api: {
      'exchange.regions': { list: [{ country: 'US', areaCode: '+1' }], total: 1 },
      'code.sendBySms': { cooldownSeconds: 60, expiresInSeconds: 300 },
      'contact.bind': {},
    },
  });
  expect(screen.getByText('ada@example.test')).toBeVisible();
  expect(screen.getByText('Not bound')).toBeVisible();
  expect(await screen.findByRole('button', { name: /now \+1/ })).toBeVisible();
  await user.type(screen.getByLabelText('Mobile number'), '2025550123');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(screen.getByLabelText('Verification code'), '123456');
  expect(screen.queryByLabelText('Authenticator code')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Login password'), 'a secret word');
  await user.click(screen.getByRole('button', { name: 'Bind a mobile number' }));
  await waitFor(() => expect(host.session.records).toEqual(['refresh']));
  expect(host.exchange.requests('code.sendBySms')).toEqual([{ areaCode: '+1', mobile: '2025550123', purpose: 'bindContact' }]);
  expect(host.exchange.requests('contact.bind')).toEqual([
    { kind: 'mobile', areaCode: '+1', mobile: '2025550123', code: '123456', loginPassword: 'a secret word' },
  ]);
});

test('with both bound it says how to change one', async () => {
  const { host, user } = await renderRemote(remote, {
    route: 'account.contacts',
    session: { user: { areaCode: '+49', mobile: '1511234567' } },
    api: {
      'exchange.support': { list: [{ kind: 'email', label: 'help@example.test', address: 'help@example.test' }], hours: '', total: 1 },
    },
  });
  expect(screen.getByText('+49 1511234567')).toBeVisible();
  expect(screen.getAllByText('Bound')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Customer service' }));
  expect(host.navigation.current().id).toBe('account.customerService');
});

test('asks for the authenticator where one is bound, and names a wrong password below its field', async () => {
  const { host, user } = await renderRemote(remote, {
    route: 'account.contacts',
    session: { user: { authenticatorBound: true } },
    api: {
      'exchange.regions': { list: [{ country: 'US', areaCode: '+1' }], total: 1 },
      'contact.bind': fault(0, 'The password is wrong.', { field: 'loginPassword' }),
    },
  });
  expect(await screen.findByRole('button', { name: /now \+1/ })).toBeVisible();
  await user.type(screen.getByLabelText('Mobile number'), '2025550123');
  await user.type(screen.getByLabelText('Verification code'), '123456');
  await user.type(screen.getByLabelText('Login password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Bind a mobile number' }));
  expect(host.exchange.requests('contact.bind')).toEqual([]);
  await user.type(screen.getByLabelText('Authenticator code'), '654321');
  await user.click(screen.getByRole('button', { name: 'Bind a mobile number' }));
  expect(await screen.findByText('The password is wrong.')).toBeVisible();
  expect(screen.getByLabelText('Login password')).toHaveFocus();
  expect(host.exchange.requests('contact.bind')).toMatchObject([{ loginPassword: 'wrong', authenticatorCode: '654321' }]);
});
