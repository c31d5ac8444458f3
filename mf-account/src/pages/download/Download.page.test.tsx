import { screen, within } from '@testing-library/react';
import { fault, renderRemote } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { platformOf } from '../installation/platform';

test('shows the address of the app, also without an answer, and leads to the instructions', async () => {
  const { host, user } = await renderRemote(remote, {
    route: 'account.download',
    session: 'visitor',
    api: { 'exchange.downloads': fault('network') },
  });
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(screen.getByText(host.navigation.address('home.index'))).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Add to home screen/ }));
  expect(await screen.findByText(/never ask you to install a configuration profile/)).toBeVisible();
});

test('names the shops that the exchange has', async () => {
  await renderRemote(remote, {
    route: 'account.download',
    session: 'visitor',
    api: { 'exchange.downloads': { web: 'https://example.test/h5/', android: 'https://example.test/app.apk' } },
  });
  expect(await screen.findByRole('link', { name: 'App for Android' })).toHaveAttribute('href', 'https://example.test/app.apk');
  expect(screen.queryByText('App for iPhone')).not.toBeInTheDocument();
});

test('has steps for each platform', async () => {
  const { user } = await renderRemote(remote, { route: 'account.installation', session: 'visitor' });
  expect(screen.getByRole('radio', { name: 'Computer' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'iPhone' }));
  const steps = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(steps).toHaveLength(3);
  expect(steps[0]).toHaveTextContent('Safari');
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (Linux; Android 15)', 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'desktop'],
])('%s is %s', (userAgent, platform) => expect(platformOf(userAgent)).toBe(platform));
