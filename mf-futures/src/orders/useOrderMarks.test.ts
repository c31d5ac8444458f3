import { renderHook, waitFor } from '@testing-library/react';
import { installHost } from '@halyard-h5/shared-api/host';
import { createTestHost, testId } from '@halyard-h5/shared-api/testing';
import { list, order, won } from '../testing/fixtures';
import { useOrderMarks } from './useOrderMarks';

test('orders are marked where they were opened, running and finished, those of the product alone', async () => {
  const finished = [
    { ...won, id: testId(2), direction: 'put' as const },
    { ...won, id: testId(3), openedAt: undefined },
  ];
  const host = createTestHost({ api: { 'deliveryOrder.listFinished': list(...finished) } });
  installHost(host);
  const running = [order, { ...order, id: testId(4), symbol: 'ETHUSDT' }];
  const { result } = renderHook(() => useOrderMarks('BTCUSDT', running));
  const time = order.openedAt;
  await waitFor(() =>
    expect(result.current).toEqual([
      { id: testId(1), time, side: 'buy' },
      { id: testId(2), time, side: 'sell' },
    ]),
  );
  expect(host.exchange.requests('deliveryOrder.listFinished')).toMatchObject([{ symbol: 'BTCUSDT', limit: 100 }]);
});
