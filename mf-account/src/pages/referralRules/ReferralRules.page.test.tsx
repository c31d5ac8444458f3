import { screen } from '@testing-library/react';
import { renderRemote } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { invitation } from '../../testing/referral';

test('tells the rules, and the rates of the exchange to traders', async () => {
  await renderRemote(remote, { route: 'account.referralRules', api: { 'referral.summary': invitation } });
  expect(screen.getByText(/never a share of their losses/)).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Level table' })).toHaveTextContent('14%');
});

test('a visitor reads the rules and is led to sign in for the rates', async () => {
  const { host, user } = await renderRemote(remote, { route: 'account.referralRules', session: 'visitor' });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(host.navigation.current().id).toBe('account.login');
});
