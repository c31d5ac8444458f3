import { screen, waitFor } from '@testing-library/react';
import { renderRemote } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';

test('offers twelve languages by their own names and keeps the choice with the account', async () => {
  const { host, user } = await renderRemote(remote, { route: 'account.language', api: { 'profile.update': {} } });
  expect(screen.getAllByRole('radio')).toHaveLength(12);
  expect(screen.getByText('العربية')).toHaveAttribute('dir', 'rtl');
  expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: '日本語' }));
  await waitFor(() => expect(host.navigation.records).toEqual([{ kind: 'back' }]));
  expect(host.language.get().code).toBe('jp');
  expect(host.exchange.requests('profile.update')).toEqual([{ lang: 'jp' }]);
});

test('a visitor changes the language here alone', async () => {
  const { host, user } = await renderRemote(remote, { route: 'account.language', session: 'visitor' });
  await user.click(screen.getByRole('radio', { name: 'Deutsch' }));
  await waitFor(() => expect(host.language.get().code).toBe('de'));
  expect(host.exchange.calls).toEqual([]);
});

test('a language that cannot be loaded leaves everything as it was', async () => {
  const { host, user } = await renderRemote(remote, { route: 'account.language', session: 'visitor' });
  jest.spyOn(host.language, 'change').mockRejectedValue(new Error('offline'));
  await user.click(screen.getByRole('radio', { name: 'Deutsch' }));
  await waitFor(() => expect(host.toast.messages).toHaveLength(1));
  expect(host.navigation.records).toEqual([]);
  expect(host.overlay.get()).toBe(false);
  expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
});
