import { screen, waitFor } from '@testing-library/react';
import { fault, renderRemote } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';

const regions = { list: [{ country: 'DE', areaCode: '+49' }], total: 1 };

test('sets a new password with a code sent to the mobile number, then leads to sign-in', async () => {
  const { host, user } = await renderRemote(remote, {
    route: 'account.resetPassword',
    session: 'visitor',
    storage: { loginInf: JSON.stringify({ kind: 'mobile', areaCode: '+49', mobile: '1511234567' }) },
    api: { 'exchange.regions': regions, 'code.sendBySms': { cooldownSeconds: 60, expiresInSeconds: 300 }, 'password.reset': {} },
  });
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(screen.getByLabelText('Verification code'), '654321');
  await user.type(screen.getByLabelText('New password'), 'another word');
  await user.type(screen.getByLabelText('Repeat password'), 'another word');
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  await waitFor(() => expect(host.navigation.records).toEqual([{ kind: 'redirect', id: 'account.login' }]));
  const contact = { areaCode: '+49', mobile: '1511234567' };
  expect(host.exchange.requests('code.sendBySms')).toEqual([{ ...contact, purpose: 'resetPassword' }]);
  expect(host.exchange.requests('password.reset')).toEqual([
    { kind: 'mobile', ...contact, code: '654321', password: 'another word', repeatPassword: 'another word' },
  ]);
});

test('a wrong code is named below its field', async () => {
  const { user } = await renderRemote(remote, {
    route: 'account.resetPassword',
    session: 'visitor',
    api: { 'password.reset': fault(0, 'The verification code is wrong or has expired.', { field: 'code' }) },
  });
  await user.type(screen.getByLabelText('Email address'), 'ada@example.test');
  await user.type(screen.getByLabelText('Verification code'), '000000');
  await user.type(screen.getByLabelText('New password'), 'another word');
  await user.type(screen.getByLabelText('Repeat password'), 'another word');
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  expect(await screen.findByText('The verification code is wrong or has expired.')).toBeVisible();
  expect(screen.getByLabelText('Verification code')).toHaveFocus();
});

test('the authenticator is asked for once the exchange wants it, of that account alone', async () => {
  const needed = fault(0, 'Please enter the code of your authenticator.', {
    field: 'authenticatorCode',
    refusal: 'access.authenticatorNeeded',
  });
  const { host, user } = await renderRemote(remote, {
    route: 'account.resetPassword',
    session: 'visitor',
    api: { 'password.reset': needed },
  });
  await user.type(screen.getByLabelText('Email address'), 'ada@example.test');
  await user.type(screen.getByLabelText('Verification code'), '654321');
  await user.type(screen.getByLabelText('New password'), 'another word');
  await user.type(screen.getByLabelText('Repeat password'), 'another word');
  expect(screen.queryByLabelText('Authenticator code')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  expect(await screen.findByText('Please enter the code of your authenticator.')).toBeVisible();
  expect(screen.getByLabelText('Authenticator code')).toHaveFocus();
  host.exchange.answer('password.reset', {});
  await user.type(screen.getByLabelText('Authenticator code'), '112233');
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  await waitFor(() => expect(host.navigation.records).toEqual([{ kind: 'redirect', id: 'account.login' }]));
  expect(host.exchange.requests('password.reset').at(-1)).toMatchObject({ code: '654321', authenticatorCode: '112233' });
});
