import type { DeliveryOrder, FollowPlan, LossLimit, PublisherResults } from '@halyard-h5/shared-api';
import { testId, testNow, testProduct, testTicker, type FakeAnswers } from '@halyard-h5/shared-api/testing';

const product = testProduct('BTC', { name: 'Bitcoin', price: '64250.1', change: '1.20', tickSize: '0.1', priceDigits: 1 });
const ether = testProduct('ETH', { name: 'Ethereum', price: '3100' });

export const ticker = testTicker(product);

export const order: DeliveryOrder = {
  id: testId(1),
  number: 'D1',
  mode: 'real',
  symbol: 'BTCUSDT',
  direction: 'call',
  seconds: 60,
  rate: '0.82',
  stake: '100',
  payout: '182',
  status: 'open',
  createdAt: testNow - 21_000,
  openedAt: testNow - 20_000,
  openPrice: '64200',
  deliveryAt: testNow + 40_000,
};

export const won: DeliveryOrder = {
  ...order,
  status: 'drawn',
  settlementPrice: '64300',
  settledAt: testNow + 40_100,
  profit: '82',
  result: 'win',
};

export const plan: FollowPlan = {
  id: testId(50),
  number: 'P1',
  title: 'Morning call',
  publisherId: testId(51),
  publisher: 'Grace',
  symbol: 'BTCUSDT',
  direction: 'call',
  seconds: 60,
  rate: '0.82',
  orderAt: testNow + 600_000,
  releaseAt: testNow - 60_000,
  condition: 'fixed',
  minimum: '10',
  maximum: '200',
  invited: false,
  inviteOnly: false,
  status: 'entrusted',
  followers: 3,
  totalAmount: '150',
  mine: false,
  statistics: { orders: 12, wins: 7, losses: 4, draws: 1, winRate: '0.58333333', longestLosses: 3, plans: 14 },
  createdAt: testNow - 120_000,
  serverTime: testNow,
};

/** Won, lost twice, won: what a record of ended plans looks like. */
export const results: PublisherResults = {
  curve: [
    { time: testNow - 400_000_000, return: '0.82', total: '0.82' },
    { time: testNow - 300_000_000, return: '-1', total: '-0.18' },
    { time: testNow - 200_000_000, return: '-1', total: '-1.18' },
    { time: testNow - 100_000_000, return: '0.82', total: '-0.36' },
  ],
  earlier: 0,
  total: '-0.36',
  drawdown: '2',
  own: { wins: 2, losses: 2, draws: 0, return: '-0.09' },
  followers: { wins: 3, losses: 9, draws: 1, return: '-0.5031', fixed: { stake: '1234', profit: '-321.5', return: '-0.26053484' } },
};

/** A limit of which half is used. */
export const limit: LossLimit = { amount: '100', since: testNow - 86_400_000, result: '-50', running: '20' };

export const list = <Item>(...items: readonly Item[]) => ({ list: [...items], total: items.length });

/** Answers that the pages of this remote ask for while nothing is going on. */
export const answers: FakeAnswers = {
  'product.list': list(product, ether),
  'product.candles': { symbol: 'BTCUSDT', interval: '1m', bars: [], feed: 'simulated', more: false, serverTime: testNow },
  'product.ticks': list(),
  'deliveryOrder.periods': list(
    { seconds: 30, rate: '0.8', minimum: '10', maximum: '5000' },
    { seconds: 60, rate: '0.82', minimum: '10', maximum: '5000' },
    { seconds: 600, rate: '0.95', minimum: '10', maximum: '5000' },
  ),
  'balance.read': { wallet: 'delivery', coin: 'USDT', available: '1000', frozen: '0' },
  'deliveryOrder.listOpen': { ...list(), serverTime: testNow },
  'deliveryOrder.listFinished': list(),
  'followPlan.list': list(),
  'followPlan.listInvitations': list(),
  'followPlan.readLossLimit': {},
};
