import { screen } from '@testing-library/react';
import { renderWidget, testId, testNow } from '@halyard-h5/shared-api/testing';
import remote from '../remote';
import { list, order } from '../testing/fixtures';

test('counts the orders that run, and leads to them', async () => {
  const { host, user } = await renderWidget(
    remote,
    'home.tiles',
    {},
    {
      route: 'home.index',
      api: { 'deliveryOrder.listOpen': { ...list(order, { ...order, id: testId(2) }), serverTime: testNow } },
    },
  );
  const tile = await screen.findByRole('button', { name: 'Futures Running orders 2' });
  await user.click(tile);
  expect(host.navigation.current()).toMatchObject({ id: 'futures.index', parameters: { tab: 'positions' } });
});
