import { imagePath } from '@halyard-h5/shared-api';
import type {
  Answer,
  Deposit,
  Exchange,
  ExchangeQuote,
  MoneyLogEntry,
  Transfer,
  Wallet,
  Withdrawal,
  WithdrawalAddress,
} from '@halyard-h5/shared-api';
import { testId, testNow } from '@halyard-h5/shared-api/testing';

/** Totals of an account with money in two wallets. */
export const testOverview: Answer<'balance.overview'> = {
  total: '12345.678901',
  displayCurrency: 'EUR',
  displayRate: '1.08',
  displayTotal: '11431.18416759',
  todayIncome: '-3.5',
  today: { displayIncome: '-3.24074074', coins: [] },
  wallets: [
    { wallet: 'spot', available: '10000', frozen: '100.5', openProfit: '0', estimate: '10100.5' },
    { wallet: 'delivery', available: '2245.178901', frozen: '0', openProfit: '0', estimate: '2245.178901' },
    { wallet: 'perpetual', available: '0', frozen: '0', openProfit: '0', estimate: '0' },
  ],
  holdings: [],
  positions: [],
  prices: [],
  days: [
    { day: '2026-01-01', total: '12000' },
    { day: '2026-01-02', total: '12345.678901' },
  ],
  time: testNow,
};

/** Coins and display currencies. */
export const testCoins: Answer<'coin.list'> = {
  list: [
    { coin: 'USDT', name: 'Tether', digits: 6, rate: '1', display: true },
    { coin: 'BTC', name: 'Bitcoin', digits: 8, rate: '60000', display: true },
    { coin: 'EUR', name: 'Euro', digits: 2, rate: '1.08', display: true },
  ],
  total: 3,
  time: testNow,
};

type WalletCoins = Answer<'transfer.balances'>['wallets'][number];
const walletCoins = (wallet: Wallet, available: string): WalletCoins => ({ wallet, coins: [{ coin: 'USDT', available, frozen: '0' }] });

/** Balances that can be transferred. */
export const testTransferType: Answer<'transfer.balances'> = {
  wallets: [walletCoins('spot', '1000.12345678'), walletCoins('delivery', '5'), walletCoins('perpetual', '0')],
};

/** A transfer of 100 USDT from spot to delivery futures. */
export const testTransfer: Transfer = {
  id: testId(11),
  number: 'T20260102000011',
  createdAt: testNow,
  out: { coin: 'USDT', wallet: 'spot', amount: '100', before: '1000.12345678', after: '900.12345678' },
  in: { coin: 'USDT', wallet: 'delivery', amount: '100', before: '5', after: '105' },
};

/** Coins that are held, USDT with two networks. */
export const testPayment: Answer<'deposit.methods'> = {
  list: [
    {
      coin: 'USDT',
      name: 'Tether',
      chains: [
        {
          chain: 'TRC20',
          name: 'Tron (TRC20)',
          confirmations: 20,
          arrivalMinutes: 2,
          minimum: '1',
          explorer: 'https://tron.example/#/transaction/{transaction}',
        },
        { chain: 'ERC20', name: 'Ethereum (ERC20)', confirmations: 32, arrivalMinutes: 7, minimum: '5' },
      ],
    },
    {
      coin: 'BTC',
      name: 'Bitcoin',
      chains: [{ chain: 'BTC', name: 'Bitcoin', confirmations: 2, arrivalMinutes: 25, minimum: '0.0001' }],
    },
  ],
  total: 2,
};

export const testAddress = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';

/** A deposit under review. */
export const testDeposit: Deposit = {
  id: testId(31),
  number: 'D20260102000031',
  createdAt: testNow,
  coin: 'USDT',
  chain: 'TRC20',
  address: testAddress,
  amount: '250.5',
  screenshot: testId(32),
  status: 'review',
  timeline: [{ status: 'review', time: testNow }],
};

/** The picture that was sent with `testDeposit`, by its address. */
export const testFiles: Readonly<Record<string, Blob>> = {
  [imagePath(testDeposit.screenshot)]: new Blob(['pixels'], { type: 'image/png' }),
};

/** An address that can be used. */
export const testBoundAddress: WithdrawalAddress = {
  id: testId(41),
  coin: 'USDT',
  chain: 'TRC20',
  address: testAddress,
  label: 'Cold wallet',
  boundAt: testNow - 90_000_000,
  usableFrom: testNow - 3_600_000,
};

/** Everything that a withdrawal needs is there. */
export const testWithdrawalInfo: Answer<'withdrawal.requirements'> = {
  coin: 'USDT',
  available: '250000.123456',
  rate: '1',
  minimumUsd: '10',
  maximumUsd: '100000',
  feeRate: '0.05',
  perDay: 5,
  arrivalWithin: 86_400_000,
  leftToday: 3,
  basicVerified: true,
  advancedVerified: true,
  passwordSet: true,
  authenticatorBound: false,
  addresses: [testBoundAddress],
};

/** A withdrawal under review. */
export const testWithdrawal: Withdrawal = {
  id: testId(51),
  number: 'W20260102000051',
  createdAt: testNow,
  dueAt: testNow + 86_400_000,
  coin: 'USDT',
  chain: 'TRC20',
  address: testAddress,
  amount: '100',
  fee: '5',
  receive: '95',
  status: 'review',
  timeline: [{ status: 'review', time: testNow }],
};

/** Balances of the spot wallet. */
export const testSpot: Answer<'balance.list'> = {
  list: [
    { wallet: 'spot', coin: 'USDT', available: '1000.123456', frozen: '0', estimate: '1000.123456', frozenBy: [] },
    { wallet: 'spot', coin: 'BTC', available: '0.5', frozen: '0.00000001', estimate: '30000.0006', frozenBy: [] },
  ],
  total: 2,
};

/** A quote of 100 USDT for BTC that holds ten seconds. */
export const testQuote: ExchangeQuote = {
  id: testId(61),
  from: 'USDT',
  to: 'BTC',
  amount: '100',
  rate: '0.000016666666',
  receive: '0.00166666',
  least: '0.00165833',
  slippage: '0.005',
  price: { base: 'BTC', counter: 'USDT', bid: '59880', ask: '60000', spread: '0.00200201' },
  expiresAt: testNow + 10_000,
  serverTime: testNow,
};

/** The conversion of `testQuote`, accepted and not decided yet. */
export const testPending: Exchange = {
  id: testId(62),
  number: 'X20260102000062',
  createdAt: testNow,
  status: 'pending',
  to: 'BTC',
  out: { coin: 'USDT', wallet: 'spot', amount: '100', before: '1000.123456', after: '900.123456' },
  quoted: { rate: '0.000016666666', receive: '0.00166666', least: '0.00165833', slippage: '0.005' },
};

/** The same, executed a little better than quoted. */
export const testExchange: Exchange = {
  ...testPending,
  status: 'executed',
  endedAt: testNow + 700,
  in: { coin: 'BTC', wallet: 'spot', amount: '0.00166667', before: '0.5', after: '0.50166667' },
  rate: '0.0000166667',
  slippage: '-0.000002',
  price: { base: 'BTC', counter: 'USDT', bid: '59879.88', ask: '59999.88', spread: '0.00200201' },
  ticks: [{ id: 'BTCUSDT-8', symbol: 'BTCUSDT', sequence: 8, time: testNow + 412, price: '59939.9', quantity: '1' }],
};

/** The same, refused: the rate had moved. */
export const testRefused: Exchange = {
  ...testPending,
  status: 'refused',
  reason: 'rateMoved',
  endedAt: testNow + 700,
  rate: '0.0000165',
  slippage: '0.01',
};

/** A withdrawal that was requested and sent: one event of two movements. */
export const testEvent: MoneyLogEntry = {
  id: testId(72),
  time: testNow + 60_000,
  type: 'withdrawal.pay',
  mode: 'real',
  wallet: 'spot',
  coin: 'USDT',
  amount: '-100',
  change: '-100',
  balance: '900.5',
  frozen: '0',
  reference: testId(51),
  event: {
    state: 'done',
    changes: [{ wallet: 'spot', coin: 'USDT', amount: '-100', balance: '900.5', frozen: '-100' }],
    parts: [
      { time: testNow, type: 'withdrawal.freeze', wallet: 'spot', coin: 'USDT', available: '-100', frozen: '100' },
      { time: testNow + 60_000, type: 'withdrawal.pay', wallet: 'spot', coin: 'USDT', available: '0', frozen: '-100' },
    ],
  },
};

/** A conversion that was executed: it changed two balances. */
export const testConversion: MoneyLogEntry = {
  ...testEvent,
  id: testId(73),
  type: 'exchange.swap',
  amount: '-1000',
  reference: testId(62),
  event: {
    state: 'done',
    changes: [
      { wallet: 'spot', coin: 'USDT', amount: '-1000', balance: '1000.5', frozen: '-1000' },
      { wallet: 'spot', coin: 'BTC', amount: '0.01666667', balance: '0.01666667', frozen: '0' },
    ],
    parts: [],
  },
};

/** An account change. */
export const testChange: MoneyLogEntry = {
  id: testId(71),
  time: testNow,
  type: 'delivery.loss',
  mode: 'real',
  wallet: 'delivery',
  coin: 'USDT',
  amount: '-12.5',
  balance: '87.5',
  frozen: '0',
};
