import { screen, waitFor } from '@testing-library/react';
import { renderRemote } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';

test('shows what is bound and binds the mobile number that is missing', async () => {
  const { host, user } = await renderRemote(remote, {
    route: 'account.contacts',
    api: {
      'index/regions': { list: [{ country: 'US', areaCode: '+1' }], total: 1 },
      'sms/send': { cooldownSeconds: 60, expiresInSeconds: 300 },
      'user/bindContact': {},
    },
  });
  expect(screen.getByText('ada@example.test')).toBeVisible();
  expect(screen.getByText('Not bound')).toBeVisible();
  expect(await screen.findByRole('button', { name: /now \+1/ })).toBeVisible();
  await user.type(screen.getByLabelText('Mobile number'), '2025550123');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(screen.getByLabelText('Verification code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Bind a mobile number' }));
  await waitFor(() => expect(host.session.records).toEqual(['refresh']));
  expect(host.exchange.requests('sms/send')).toEqual([{ areaCode: '+1', mobile: '2025550123', purpose: 'bindContact' }]);
  expect(host.exchange.requests('user/bindContact')).toEqual([{ kind: 'mobile', areaCode: '+1', mobile: '2025550123', code: '123456' }]);
});

test('with both bound it says how to change one', async () => {
  const { host, user } = await renderRemote(remote, {
    route: 'account.contacts',
    session: { user: { areaCode: '+49', mobile: '1511234567' } },
    api: { 'index/kefu': { list: [{ kind: 'email', label: 'help@example.test', address: 'help@example.test' }], hours: '', total: 1 } },
  });
  expect(screen.getByText('+49 1511234567')).toBeVisible();
  expect(screen.getAllByText('Bound')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Customer service' }));
  expect(host.navigation.current().id).toBe('account.service');
});
