import { renderHook, waitFor } from '@testing-library/react';
import { installHost } from '@halyard-h5/shared-api/host';
import { createTestHost, testId, type TestHostOptions } from '@halyard-h5/shared-api/testing';
import { liquidationTrade, list } from '../testing/fixtures';
import { useFillMarks } from './useFillMarks';

function show(options: TestHostOptions = {}) {
  const fill = (id: number, side: 'long' | 'short', action: 'open' | 'close') => ({ ...liquidationTrade, id: testId(id), side, action });
  const fills = list(fill(1, 'long', 'open'), fill(2, 'long', 'close'), fill(3, 'short', 'open'), fill(4, 'short', 'close'));
  const host = createTestHost({ api: { 'perpetualOrder.fills': fills }, ...options });
  installHost(host);
  return { host, ...renderHook(() => useFillMarks('BTCUSDT')) };
}

test('a long is bought and closed by a sale, a short the other way round', async () => {
  const { host, result } = show();
  await waitFor(() => expect(result.current?.map(({ side }) => side)).toEqual(['buy', 'sell', 'sell', 'buy']));
  expect(host.exchange.requests('perpetualOrder.fills')).toMatchObject([{ symbol: 'BTCUSDT', limit: 100 }]);
});

test('a visitor has none, and none are asked for', () => {
  const { host, result } = show({ session: 'visitor' });
  expect([result.current, host.exchange.requests('perpetualOrder.fills')]).toEqual([undefined, []]);
});
