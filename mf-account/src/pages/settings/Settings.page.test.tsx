import { screen, waitFor, within } from '@testing-library/react';
import { fault, renderRemote, testUser } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';

test('leads to everything, with the state of what protects the account', async () => {
  const { host, user } = await renderRemote(remote, {
    route: 'account.settings',
    session: { user: { advancedVerification: 'review', authenticatorBound: false } },
  });
  const row = (name: RegExp) => screen.getByRole('button', { name });
  expect(row(/Identity verification/)).toHaveTextContent('Under review');
  expect(row(/Authenticator/)).toHaveTextContent('Not bound');
  expect(row(/Withdrawal password/)).toHaveTextContent('Set');
  expect(row(/Display currency/)).toHaveTextContent('USDT');
  expect(row(/Language/)).toHaveTextContent('English');
  expect(row(/About/)).toHaveTextContent('Version 1.0.0');
  expect(screen.getByText(testUser.number)).toBeVisible();
  await user.click(row(/Own limits/));
  expect(host.navigation.current().id).toBe('account.limits');
});

test.each([
  ['Withdrawal address', { addressBound: false }, 'assets.withdrawalAddresses'],
  ['Authenticator', { authenticatorBound: false }, 'account.authenticator'],
  ['Mobile number', { areaCode: undefined, mobile: undefined }, 'account.contacts'],
  ['Email address', { email: undefined }, 'account.contacts'],
] as const)('%s is listed as bound or not bound, and leads to where that changes', async (label, lacking, route) => {
  const all = { addressBound: true, authenticatorBound: true, areaCode: '+49', mobile: '1511234567' };
  const { host, user } = await renderRemote(remote, { route: 'account.settings', session: { user: { ...all, ...lacking } } });
  const list = screen.getByRole('button', { name: /Login password/ }).closest('ul') as HTMLElement;
  expect(within(list).getAllByText('Bound')).toHaveLength(3);
  const row = within(list).getByRole('button', { name: new RegExp(label) });
  expect(row).toHaveTextContent('Not bound');
  await user.click(row);
  expect(host.navigation.records).toMatchObject([{ kind: 'push', id: route }]);
});

test('a trader without a name is shown by number and chooses one', async () => {
  const nickname = testUser.number;
  const { host, user } = await renderRemote(remote, {
    route: 'account.settings',
    session: { user: { nickname } },
    api: { 'profile.update': fault(422, 'This name is read as a number.', { field: 'nickname' }) },
  });
  const row = screen.getByRole('button', { name: /Your public name/ });
  expect(row).toHaveTextContent(/Trader \d{4}\s\d{4}/);
  await user.click(row);
  const field = await screen.findByRole('textbox', { name: 'Your public name' });
  const save = screen.getByRole('button', { name: 'Save name' });
  expect(field).toHaveValue('');
  await user.click(save);
  expect(field).toHaveAccessibleDescription(/Enter a name/);
  await user.type(field, ' 87654321 ');
  await user.click(save);
  expect(field).toHaveAccessibleDescription(/This name is read as a number/);
  host.exchange.answer('profile.update', {});
  await user.clear(field);
  await user.type(field, ' Quiet Fox ');
  await user.click(save);
  await waitFor(() => expect(host.toast.messages).toContainEqual({ message: 'Name saved', tone: 'success' }));
  expect(host.exchange.requests('profile.update')).toEqual([{ nickname: '87654321' }, { nickname: 'Quiet Fox' }]);
  expect(host.session.records).toEqual(['refresh']);
});

test('a visitor sets the look, and is led to sign in', async () => {
  const { host, user } = await renderRemote(remote, { route: 'account.settings', session: 'visitor' });
  await user.click(screen.getByRole('radio', { name: 'Light' }));
  await user.click(screen.getByRole('radio', { name: 'Red up' }));
  expect(host.theme.get()).toMatchObject({ choice: 'light', palette: 'red-up' });
  expect(screen.queryByRole('button', { name: 'Log out' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(host.navigation.current().id).toBe('account.login');
});

test.each(['visitor', {}] as const)(
  'shows the version of the shell and of each remote, and asks the exchange nothing for it',
  async (session) => {
    const { host } = await renderRemote(remote, { route: 'account.settings', session });
    const versionOf = (part: string) => screen.getByText(part, { selector: 'dt' }).nextElementSibling;
    expect(versionOf('shell')).toHaveTextContent('0.0.0-shell');
    expect(versionOf('home')).toHaveTextContent('0.0.0-home');
    expect(versionOf('home')).toBeVisible();
    expect(host.exchange.calls).toEqual([]);
  },
);

test('logs out after a question', async () => {
  const { host, user } = await renderRemote(remote, { route: 'account.settings', confirm: false });
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(host.session.records).toEqual([]);
  host.confirm.answer = true;
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(host.navigation.current().id).toBe('home.index'));
  expect(host.session.records).toEqual(['signOut']);
});

test('confirmations that were switched off can be switched on again', async () => {
  const muted = ['futures.call', 'futures.put', 'perpetual.closeAll', 'elsewhere'];
  const { user } = await renderRemote(remote, { route: 'account.settings', muted });
  const futures = screen.getByText('Delivery futures').closest('li') as HTMLElement;
  expect(futures).toHaveTextContent('2 confirmations off');
  expect(screen.getByText('Other').closest('li')).toHaveTextContent('1 confirmation off');
  await user.click(within(futures).getByRole('button', { name: 'Ask again' }));
  expect(screen.queryByText('Delivery futures')).not.toBeInTheDocument();
  for (const button of screen.getAllByRole('button', { name: 'Ask again' })) await user.click(button);
  expect(screen.getByText('Every order is confirmed before it is sent.')).toBeVisible();
});
