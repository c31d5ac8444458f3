import { screen } from '@testing-library/react';
import { renderWidget, testNow } from '@halyard-h5/shared-api/testing';
import remote from '../remote';
import { list, position } from '../testing/fixtures';

test('counts the open positions, and leads to them', async () => {
  const { host, user } = await renderWidget(
    remote,
    'home.tiles',
    {},
    {
      route: 'home.index',
      api: { 'position.list': { ...list(position), serverTime: testNow } },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Perpetual Open positions 1' }));
  expect(host.navigation.current()).toMatchObject({ id: 'perpetual.index', parameters: { tab: 'positions' } });
});
