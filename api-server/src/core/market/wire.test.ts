import { most } from '@halyard-h5/shared-api/contract';
import { toBook } from './wire';

test('a book travels with its best levels, however deep it is', () => {
  const side = Array.from({ length: most.bookLevels + 5 }, (_, depth) => ({ price: String(100 - depth), quantity: '1' }));
  const { bids, asks } = toBook('BTCUSDT', { symbol: 'BTCUSDT', sequence: 1, time: 1, bids: side, asks: side });
  expect([bids.length, asks.length]).toEqual([most.bookLevels, most.bookLevels]);
  expect(bids[0]).toEqual(['100', '1']);
});
