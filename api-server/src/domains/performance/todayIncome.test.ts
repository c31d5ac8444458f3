import fc from 'fast-check';
import { sql } from 'kysely';
import { dayResult } from '@halyard-h5/shared-api/formulas';
import { DAY, money, type AccountMode } from '../../kernel';
import { openWholeServer, type Trader, type WholeServer } from '../../testing/app/openWholeServer';

const BTC = 'BTCUSDT';
let server: WholeServer;
let wallet: { run(): Promise<void> };
beforeAll(async () => {
  server = await openWholeServer({}, (module, opened) => {
    if (module === 'wallet') wallet = opened[0] as unknown as typeof wallet;
  });
});
afterAll(() => server.close());
beforeEach(() => price('50000'));

const price = (value: string) => server.market.tick(BTC, server.clock.now(), value);
const signUp = (mode: AccountMode = 'real') => server.signUp(mode);
const overview = async ({ token }: Trader) => (await server.call('balance.overview', {}, { token })).data;
const day = async ({ token }: Trader, days = 30) => (await server.call('performance.read', { days }, { token })).data.days.at(-1)!;

/** A movement of the spot wallet, each `[coin, amount]`. */
const book = (userId: string, kind: string, ...changes: [coin: string, amount: string][]) =>
  server.context.ledger.post(server.context.database, {
    userId,
    mode: 'real',
    key: `test:${server.context.ids.next()}`,
    kind,
    entries: changes.flatMap(([coin, amount]) => [
      { account: 'spot.available', coin, amount },
      { account: 'clearing', coin, amount: money.negate(amount) },
    ]),
  });

/** The next UTC day, with a session of it. */
async function midnight(trader: Trader, close?: string): Promise<void> {
  const today = Math.floor(server.clock.now() / DAY);
  if (close !== undefined)
    await sql`insert into market_candles (source, symbol, interval, open_time, open, high, low, close, volume, turnover)
      values ('simulated', ${BTC}, '1d', ${today * DAY}, 1, 1, 1, ${close}::numeric, 1, 1)`.execute(server.context.database);
  server.clock.jumpTo((today + 1) * DAY);
  trader.token = (await server.begin(trader.userId, 'real')).token;
}

test('is the cost of a conversion, and then what prices do to what it brought', async () => {
  const trader = await signUp();
  await book(trader.userId, 'deposit.credit', ['USDT', '1000']);
  await server.call('transfer.submit', { coin: 'USDT', from: 'spot', to: 'delivery', amount: '400' }, trader);
  expect((await overview(trader)).todayIncome).toBe('0');
  const { data: quote } = await server.call('conversion.quote', { from: 'USDT', to: 'BTC', amount: '500', slippage: '0.01' }, trader);
  await server.call('conversion.submit', { quoteId: quote.id }, trader);
  server.clock.advance(1_000);
  price('50000');
  await wallet.run();
  const { available } = await server.context.ledger.balance(server.context.database, trader.userId, 'real', 'spot', 'BTC');
  const worth = (by: string) => money.subtract(money.multiply([available, by], 8), '500');
  expect(money.isNegative(worth('50000'))).toBe(true);
  expect(await overview(trader)).toMatchObject({ todayIncome: worth('50000') });
  expect((await day(trader)).result).toBe(worth('50000'));
  price('51000');
  expect(await overview(trader)).toMatchObject({ todayIncome: worth('51000') });
});

test('is nothing of what was deposited, claimed or paid out, whatever its price does later', async () => {
  const trader = await signUp();
  await book(trader.userId, 'deposit.credit', ['BTC', '2']);
  await book(trader.userId, 'withdrawal.pay', ['BTC', '-0.5']);
  price('60000');
  expect((await overview(trader)).todayIncome).toBe('0');
  const demo = await signUp('demo');
  await server.call('demoFunds.claim', {}, demo);
  expect(await overview(demo)).toMatchObject({ total: '10000', todayIncome: '0' });
});

test('begins anew at midnight of UTC from the last price of the day before, its candle written or not', async () => {
  const trader = await signUp();
  await book(trader.userId, 'deposit.credit', ['BTC', '2']);
  await midnight(trader);
  expect((await overview(trader)).todayIncome).toBe('0');
  price('50010');
  await book(trader.userId, 'withdrawal.pay', ['BTC', '-1']);
  expect((await overview(trader)).todayIncome).toBe('20');
  await midnight(trader, '50010');
  price('50011');
  expect((await overview(trader)).todayIncome).toBe('1');
});

test('is told in the display currency at the rate of the total', async () => {
  const trader = await signUp();
  await book(trader.userId, 'deposit.credit', ['BTC', '1']);
  await midnight(trader, '50000');
  price('50108');
  for (const [displayCurrency, displayIncome] of [
    ['EUR', '100'],
    ['BTC', '0.00215534'],
    ['USDT', '108'],
  ] as const) {
    await server.call('profile.update', { displayCurrency }, trader);
    expect(await overview(trader)).toMatchObject({ displayCurrency, todayIncome: '108', today: { displayIncome } });
  }
});

test('takes the last close of a coin without a price, and nothing where there is none', async () => {
  const trader = await signUp();
  await book(trader.userId, 'deposit.credit', ['OLD', '3'], ['NEW', '5'], ['USDT', '7']);
  const today = Math.floor(server.clock.now() / DAY);
  await sql`insert into market_candles (source, symbol, interval, open_time, open, high, low, close, volume, turnover)
    values ('simulated', 'OLDUSDT', '1d', ${(today - 5) * DAY}, 1, 1, 1, 4, 1, 1)`.execute(server.context.database);
  await midnight(trader);
  expect((await overview(trader)).todayIncome).toBe('0');
  await book(trader.userId, 'exchange.end', ['OLD', '-1'], ['USDT', '3.5']);
  expect((await overview(trader)).todayIncome).toBe('-0.5');
});

const amount = fc.integer({ min: 1, max: 10 ** 9 }).map((units) => money.divide(String(units), '100000', 8));
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('deposit.credit', 'withdrawal.pay', 'delivery.settle'),
      coin: fc.constantFrom('USDT', 'BTC'),
      amount,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('exchange.end'), amount, rate: amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('price'), amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('midnight'), close: fc.option(amount, { nil: undefined }) }) },
);

test('equals the running day of every period, and what browsers reckon, to the last digit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const trader = await signUp();
      await book(trader.userId, 'deposit.credit', ['USDT', '100000'], ['BTC', '100000']);
      for (const each of steps) {
        if ('close' in each) await midnight(trader, each.close);
        else if ('coin' in each)
          await book(trader.userId, each.kind, [each.coin, each.kind === 'withdrawal.pay' ? `-${each.amount}` : each.amount]);
        else if ('rate' in each) await book(trader.userId, each.kind, ['USDT', `-${each.amount}`], ['BTC', each.rate]);
        else if ('amount' in each) price(each.amount);
      }
      const { todayIncome, today, prices } = await overview(trader);
      for (const days of [1, 7, 30]) expect((await day(trader, days)).result).toBe(todayIncome);
      const reckoned = dayResult(today?.coins ?? [], (symbol) => prices.find((tick) => tick.symbol === symbol)?.price);
      expect(reckoned.result).toBe(todayIncome);
    }),
    { numRuns: 60 },
  );
});
