import { screen, waitFor } from '@testing-library/react';
import { renderWidget } from '@halyard-h5/shared-api/testing';
import remote from '../remote';

const show = (dailyLoss?: string) =>
  renderWidget(
    remote,
    'futures.afterOrder',
    { orderId: '7', symbol: 'BTCUSDT' },
    {
      route: 'futures.index',
      api: { 'ownLimits.read': { current: dailyLoss === undefined ? {} : { dailyLoss }, lostToday: '35.5' } },
    },
  );

test('says how much of the own daily limit is used', async () => {
  await show('100');
  expect((await screen.findByText('Lost today')).nextSibling).toHaveTextContent('35.50');
  expect(screen.getByText('Daily loss limit').nextSibling).toHaveTextContent('100.00');
});

test('says nothing to who has set no limit', async () => {
  const { host, container } = await show();
  await waitFor(() => expect(host.exchange.requests('ownLimits.read')).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
});
