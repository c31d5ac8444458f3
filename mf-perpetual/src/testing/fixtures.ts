import type { PerpetualOrder, PerpetualTrade, Position, Product, Ticker } from '@halyard-h5/shared-api';
import { testNow, testTerms, type FakeAnswers } from '@halyard-h5/shared-api/testing';

/** Id of the contract's shape from a small number. */
export const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const ticker: Ticker = {
  symbol: 'BTCUSDT',
  price: '50000',
  change: '1.20',
  high: '51000',
  low: '49000',
  volume: '1200',
  turnover: '77000000',
  time: testNow,
};

const product: Product = {
  ...ticker,
  type: 'perpetual',
  base: 'BTC',
  quote: 'USDT',
  name: 'Bitcoin',
  tickSize: '0.1',
  priceDigits: 1,
  feed: 'simulated',
};

const ether: Product = { ...product, symbol: 'ETHUSDT', base: 'ETH', name: 'Ethereum', price: '2500', tickSize: '0.01' };

/** Ten lots long at 50,000: margin 100, exposure 1,000, liquidated at 45,000. */
export const position: Position = {
  id: id(1),
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
  netProfit: '11.49375',
  closedAt: testNow,
  closePrice: '50625',
  closeReason: 'trader',
};

/** Thirty lots, ten of them filled. */
export const order: PerpetualOrder = {
  id: id(20),
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
  id: id(30),
  orderId: id(21),
  positionId: id(1),
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
