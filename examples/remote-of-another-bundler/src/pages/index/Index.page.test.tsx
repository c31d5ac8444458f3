import { screen } from '@testing-library/react';
import { renderRemote } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';

const api = { 'product.list': { list: [], total: 0 } };

test('counts taps and leads to the markets', async () => {
  const { host, user } = await renderRemote(remote, { route: 'example.index', parameters: { from: 'home' }, api });
  expect(screen.getByText('Opened from: home')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tap' }));
  expect(screen.getByText('Taps: 1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open the markets' }));
  expect(host.navigation.records).toEqual([{ kind: 'switchTab', id: 'markets.index' }]);
});
