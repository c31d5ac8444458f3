import type { Tick } from './Market';
import { RecentTrades } from './RecentTrades';

const tick = (sequence: number, quantity = '1'): Tick => ({
  id: `BTCUSDT-${sequence}`,
  symbol: 'BTCUSDT',
  sequence,
  time: sequence,
  price: '1',
  quantity,
  side: 'buy',
});
const from = (first: number, count: number): Tick[] => Array.from({ length: count }, (_, index) => tick(first + index));

/** Sequences of the newest trades after each batch was added. */
function kept(...batches: readonly (readonly Tick[])[]): number[] {
  const trades = new RecentTrades();
  for (const batch of batches) trades.add(batch);
  return trades.newest('BTCUSDT', 100).map(({ sequence }) => sequence);
}

describe('RecentTrades', () => {
  it.each([
    ['newest first, without what is a price only', [[tick(1), tick(2, '0')], [tick(3)]], [3, 1]],
    ['once what is read again', [[tick(1), tick(2, '0'), tick(3)], from(2, 3)], [4, 3, 1]],
    ['nothing from before a gap, be it in trades or in prices', [[tick(1)], [tick(3, '0')], [tick(4)]], [4]],
  ])('keeps %s', (_case, batches, expected) => {
    expect(kept(...batches)).toEqual(expected);
  });

  it('keeps a hundred', () => {
    const sequences = kept(from(1, 350));
    expect([sequences.length, sequences[0], sequences.at(-1)]).toEqual([100, 350, 251]);
  });
});
