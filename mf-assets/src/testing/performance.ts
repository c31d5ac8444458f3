import type { Answer } from '@halyard-h5/shared-api';
import { testId, testNow } from '@halyard-h5/shared-api/testing';

const trade = (id: number, result: string) => ({ id: testId(id), symbol: 'BTCUSDT', result, time: testNow });

/** Two days in December and two in January, with a deposit on the last; contracts won too rarely, perpetuals with a gain. */
export const testPerformance: Answer<'performance.read'> = {
  mode: 'real',
  before: '1000',
  days: [
    { day: '2025-12-30', equity: '1100', funding: '0', result: '100', rate: '0.1' },
    { day: '2025-12-31', equity: '990', funding: '0', result: '-110', rate: '-0.1' },
    { day: '2026-01-01', equity: '990', funding: '0', result: '0', rate: '0' },
    { day: '2026-01-02', equity: '1940.5', funding: '1000', result: '-49.5', rate: '-0.02487437' },
  ],
  result: '-59.5',
  funding: '1000',
  rate: '-0.03462563',
  products: [
    {
      product: 'delivery',
      trades: 5,
      wins: 2,
      losses: 2,
      result: '-80',
      fees: '0',
      winRate: '0.5',
      breakEven: '0.54945055',
      best: trade(1, '82'),
      worst: trade(2, '-150'),
    },
    {
      product: 'perpetual',
      trades: 1,
      wins: 1,
      losses: 0,
      result: '20.5',
      fees: '1.2345',
      winRate: '1',
      best: trade(3, '20.5'),
      worst: trade(3, '20.5'),
    },
  ],
  symbols: [
    { product: 'delivery', symbol: 'BTCUSDT', trades: 5, wins: 2, losses: 2, result: '-80', fees: '0' },
    { product: 'perpetual', symbol: 'BTCUSDT', trades: 1, wins: 1, losses: 0, result: '20.5', fees: '1.2345' },
  ],
  withdrawalFees: [{ coin: 'USDT', amount: '5' }],
  time: testNow,
};
