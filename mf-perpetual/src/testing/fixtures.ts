import type { PerpetualOrder, PerpetualTrade, Position } from '@halyard-h5/shared-api';
import { testId, testNow, testProduct, testTerms, testTicker, type FakeAnswers } from '@halyard-h5/shared-api/testing';

const type = 'perpetual';
const product = testProduct('BTC', { type, name: 'Bitcoin', price: '50000', change: '1.20', tickSize: '0.1', priceDigits: 1 });
const ether = testProduct('ETH', { type, name: 'Ethereum', price: '2500' });

export const ticker = testTicker(product);

type Levels = [price: string, quantity: string][];

/** A book of BTC as the stream tells it, best levels first; both sides are the same unless told otherwise. */
export const bookOf = (bids: Levels, asks = bids) => ({ 'book:BTCUSDT': { symbol: 'BTCUSDT', time: ticker.time, bids, asks } });

/** Ten lots long at 50,000: margin 100, exposure 1,000, liquidated at 45,000. */
export const position: Position = {
  id: testId(1),
  number: 'PP1',
  mode: 'real',
  symbol: 'BTCUSDT',
  side: 'long',
  contracts: 10,
  leverage: 10,
  entryPrice: '50000',
  margin: '100',
  addedMargin: '0',
  exposure: '1000',
  realisedProfit: '0',
  fees: '0.5',
  openingFees: '0.5',
  netProfit: '-0.5',
  markPrice: '50000',
  unrealisedProfit: '0',
  marginRatio: '1',
  liquidationPrice: '45000',
  openedAt: testNow - 60_000,
};

export const closedPosition: Position = {
  ...position,
  realisedProfit: '12.5',
  fees: '1.00625',
  openingFees: '0',
  netProfit: '11.49375',
  closedAt: testNow,
  closePrice: '50625',
  closeReason: 'trader',
};

/** Thirty lots, ten of them filled. */
export const order: PerpetualOrder = {
  id: testId(20),
  number: 'PO1',
  mode: 'real',
  symbol: 'BTCUSDT',
  side: 'long',
  action: 'open',
  type: 'limit',
  price: '49000',
  contracts: 30,
  filled: 10,
  averagePrice: '49000',
  frozenMargin: '200',
  frozenFee: '1',
  fee: '0.2',
  status: 'partlyFilled',
  createdAt: testNow - 30_000,
  updatedAt: testNow - 10_000,
};

export const liquidationTrade: PerpetualTrade = {
  id: testId(30),
  orderId: testId(21),
  positionId: testId(1),
  mode: 'real',
  symbol: 'BTCUSDT',
  side: 'long',
  action: 'close',
  role: 'taker',
  price: '45000',
  contracts: 10,
  fee: '0',
  profit: '-100',
  openingFee: '0.5',
  netProfit: '-100.5',
  reason: 'liquidation',
  time: testNow,
};

export const list = <Item>(...items: readonly Item[]) => ({ list: [...items], total: items.length });
export const positions = (...items: readonly Position[]) => ({ ...list(...items), serverTime: testNow });

/** What the exchange tells about itself. */
export const info = {
  name: 'Halyard',
  version: '1.0.0',
  about: '',
  feed: 'simulated',
  sandbox: true,
  deliveryEnabled: true,
  terms: testTerms,
  serverTime: testNow,
} as const;

/** Answers that the pages of this remote ask for while nothing is going on. */
export const answers: FakeAnswers = {
  'product.list': list(product, ether),
  'product.candles': { symbol: 'BTCUSDT', interval: '1m', bars: [], feed: 'simulated', more: false, serverTime: testNow },
  'perpetualAccount.read': {
    balance: '1000',
    positionMargin: '0',
    frozenMargin: '0',
    frozenFees: '0',
    available: '1000',
    unrealisedProfit: '0',
    leverage: 10,
    faceValue: '1',
    makerRate: '0.0002',
    takerRate: '0.0005',
    warningRatio: '0.2',
    serverTime: testNow,
  },
  'position.list': positions(),
  'perpetualOrder.listOpen': list(),
  'perpetualOrder.listFinished': list(),
  'perpetualOrder.fills': list(),
};
