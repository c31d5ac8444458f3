import { sql } from 'kysely';
import { breakEvenWinRate } from '@halyard-h5/shared-api/formulas';
import { DAY, money, type AccountMode } from '../../kernel';
import { transact } from '../../platform/database';
import { changeWithdrawal } from '../wallet/changeWithdrawal';
import { openWholeServer, WITHDRAWAL_PASSWORD, type Trader, type WholeServer } from '../../testing/app/openWholeServer';

/* What a trader does over days, against figures that this test makes of the ledger's lines alone. */

const BTC = 'BTCUSDT';
const terms = { symbol: BTC, direction: 'call', seconds: 60 } as const;

interface Runner {
  run(): Promise<void>;
}
interface Matching {
  start(): Promise<void>;
  stop(): Promise<void>;
  idle(): Promise<void>;
}

let server: WholeServer;
let trader: Trader;
const workers = new Map<string, readonly unknown[]>();
const matching = (): Matching => workers.get('perpetual')?.[0] as Matching;

/** Moves time on to a price, and lets every worker do what is due. */
async function move(by: number, price: string): Promise<void> {
  server.clock.advance(by);
  server.market.tick(BTC, server.clock.now(), price);
  await matching().idle();
  for (const module of ['delivery', 'followPlans', 'wallet', 'referral']) await (workers.get(module)?.[0] as Runner).run();
}

/** An order that opens at 100 and is settled at a price. */
async function contract(token: string, stake: string, price: string, seconds = 60): Promise<void> {
  await server.call('deliveryOrder.place', { ...terms, seconds, stake }, { token });
  await move(500, '100');
  await move(1_000 * seconds - 600, price);
  await move(300, '100');
}

async function position(token: string, price: string): Promise<void> {
  await server.call('perpetualOrder.place', { symbol: BTC, side: 'long', type: 'market', contracts: 10 }, { token });
  await move(1_000, price);
  const [open] = (await server.call('position.list', {}, { token })).data.list;
  if (open !== undefined) await server.call('position.close', { id: open.id }, { token });
  await move(1_000, '100');
}

async function copy(follower: string, price: string): Promise<void> {
  const leader = await server.trader('real', '1000');
  const now = server.clock.now();
  const draft = { ...terms, title: 'Copied', condition: 'fixed', minimum: '10', maximum: '500', stake: '40' } as const;
  const { data } = await server.call('followPlan.publish', { ...draft, invited: [], orderAt: now + 600_000, releaseAt: now }, leader);
  await server.call('followPlan.join', { id: data.id, value: '25' }, { token: follower });
  await move(600_000, '100');
  await move(500, '100');
  await move(59_400, price);
  await move(300, '100');
}

async function withdraw({ token, userId }: Trader): Promise<void> {
  const { database } = server.context;
  const addressId = await server.bindAddress(userId);
  const request = { coin: 'USDT', addressId, amount: '100', withdrawalPassword: WITHDRAWAL_PASSWORD };
  const { data } = await server.call('withdrawal.submit', request, { token });
  const row = await database.selectFrom('withdrawal').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow();
  await transact(database, (transaction) => changeWithdrawal(server.context, transaction, row, 'confirmed', {}));
}

async function convert(token: string, from: string, to: string, amount: string): Promise<void> {
  const { data } = await server.call('conversion.quote', { from, to, amount, slippage: '0.01' }, { token });
  await server.call('conversion.submit', { quoteId: data.id }, { token });
  await move(500, '100');
}

const book = (kind: string, amount: string, coin = 'USDT') =>
  server.context.ledger.post(server.context.database, {
    userId: trader.userId,
    mode: 'real',
    key: `test:${server.context.ids.next()}`,
    kind,
    entries: [
      { account: 'clearing', coin, amount: money.negate(amount) },
      { account: 'spot.available', coin, amount },
    ],
  });

/** Closing prices of BTC by UTC day; the running day has none yet. */
const closes = new Map<number, string>();
async function endDay(price: string): Promise<void> {
  const day = Math.floor(server.clock.now() / DAY);
  closes.set(day, price);
  await sql`insert into market_candles (source, symbol, interval, open_time, open, high, low, close, volume, turnover)
    values ('simulated', ${BTC}, '1d', ${day * DAY}, 100, 130, 90, ${price}::numeric, 1, 100)`.execute(server.context.database);
  server.clock.jumpTo((day + 1) * DAY + 3_600_000);
  server.market.tick(BTC, server.clock.now(), '100');
  await matching().idle();
  // A session of yesterday may have ended.
  trader.token = (await server.begin(trader.userId, 'real')).token;
}

beforeAll(async () => {
  server = await openWholeServer({ config: { perpetual: { depthRecovery: 1_000 } } }, (module, opened) => workers.set(module, opened));
  server.market.setDepth(BTC, '1000000');
  server.market.tick(BTC, server.clock.now(), '100');
  await matching().start();
  trader = await server.trader('real', '1');
  await server.context.database
    .updateTable('app_user')
    .set({ registered_at: server.clock.now() - DAY })
    .where('id', '=', trader.userId)
    .execute();
  await book('deposit.credit', '5000');
  for (const to of ['delivery', 'perpetual'] as const)
    await server.call('transfer.submit', { coin: 'USDT', from: 'spot', to, amount: '1500' }, { token: trader.token });
  await contract(trader.token, '100', '110');
  await contract(trader.token, '50', '90');
  await convert(trader.token, 'USDT', 'BTC', '500');
  await endDay('120');
  await position(trader.token, '103');
  await position(trader.token, '97');
  await position(trader.token, '80');
  await book('deposit.credit', '2', 'BTC');
  await contract(trader.token, '80', '100');
  await endDay('110');
  await withdraw(trader);
  await copy(trader.token, '110');
  await copy(trader.token, '90');
  await contract(trader.token, '30', '110', 300);
  await convert(trader.token, 'BTC', 'USDT', '1');
  // One that still runs, and a position that does.
  await server.call('deliveryOrder.place', { ...terms, stake: '70' }, { token: trader.token });
  await server.call('perpetualOrder.place', { symbol: BTC, side: 'long', type: 'market', contracts: 3 }, { token: trader.token });
  await server.fund(trader.userId, 'demo', 'spot', '777');
});
afterAll(async () => {
  await matching().stop();
  await server.close();
});

interface Line {
  readonly id: string;
  readonly kind: string;
  readonly reference: string | null;
  readonly time: number;
  readonly party: string;
  readonly coin: string;
  readonly amount: string;
}

async function ledgerLines(mode: AccountMode): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select transaction.id, transaction.kind, transaction.reference, transaction."time", line.party, line.coin, line.amount
    from ledger_line line join ledger_transaction transaction on transaction.user_id = line.user_id and transaction.id = line.transaction_id
    where line.user_id = ${trader.userId} and transaction.mode = ${mode}`.execute(server.context.database);
  return rows;
}

const read = async (days = 30, token = trader.token) => (await server.call('performance.read', { days }, { token })).data;
const sum = (lines: readonly Line[]): string => money.add('0', ...lines.map(({ amount }) => amount));
const own = (lines: readonly Line[]) => lines.filter(({ party }) => party === 'user');
const ofKind = (lines: readonly Line[], start: string) => lines.filter(({ kind }) => kind.startsWith(start));
const priceOn = (coin: string, day: number): string => (coin === 'USDT' ? '1' : (closes.get(day) ?? '100'));
const valued = (lines: readonly Line[], day: number): string =>
  money.add(
    '0',
    ...['USDT', 'BTC'].map((coin) => money.multiply([sum(lines.filter((line) => line.coin === coin)), priceOn(coin, day)], 8)),
  );
const product = async (name: string) => (await read()).products.find((each) => each.product === name)!;

it('tells balances, funding and result of each day as the lines of the ledger have them', async () => {
  const lines = own(await ledgerLines('real'));
  const data = await read();
  expect(data.days.map(({ day }) => day)).toEqual(['2025-06-14', '2025-06-15', '2025-06-16', '2025-06-17']);
  let before = '0';
  for (const { day, equity, funding, result } of data.days) {
    const number = Date.parse(day) / DAY;
    const at = ({ time }: Line): number => Math.floor(time / DAY);
    const held = valued(
      lines.filter((line) => at(line) <= number),
      number,
    );
    const come = valued(
      lines.filter((line) => at(line) === number && /^(deposit|withdrawal|demo)\./.test(line.kind)),
      number,
    );
    expect({ day, equity, funding, result }).toEqual({
      day,
      equity: held,
      funding: come,
      result: money.subtract(money.subtract(held, before), come),
    });
    before = held;
  }
  expect(data.result).toBe(money.add(...data.days.map(({ result }) => result)));
  expect(data.funding).toBe(money.add(...data.days.map(({ funding }) => funding)));
});

it('sums what each product brought to the last digit, fees and open positions included', async () => {
  const lines = await ledgerLines('real');
  const users = own(lines);
  const settled = ofKind(users, 'delivery.');
  const copied = new Set(
    (await server.context.database.selectFrom('delivery_order').select('id').where('plan_id', 'is not', null).execute()).map(
      ({ id }) => id,
    ),
  );
  const isCopied = ({ reference }: Line): boolean => copied.has(reference ?? '');
  expect((await product('delivery')).result).toBe(sum(settled.filter((line) => !isCopied(line))));
  expect((await product('copied')).result).toBe(sum(settled.filter(isCopied)));
  expect((await product('perpetual')).result).toBe(sum(ofKind(users, 'perpetual.')));
  expect((await product('perpetual')).fees).toBe(sum(ofKind(lines, 'perpetual.').filter(({ party }) => party === 'fee')));
  expect((await read()).withdrawalFees).toEqual([
    { coin: 'USDT', amount: sum(ofKind(lines, 'withdrawal.').filter(({ party }) => party === 'fee')) },
  ]);
});

it('counts wins and losses, and names the best and the worst, of contracts', async () => {
  const { wins, losses, trades, winRate, best, worst } = await product('delivery');
  expect({ wins, losses, trades, winRate }).toEqual({ wins: 2, losses: 1, trades: 4, winRate: '0.66666666' });
  expect([best?.result, worst?.result]).toEqual(['82', '-50']);
  expect(await product('copied')).toMatchObject({ wins: 1, losses: 1, trades: 2, best: { result: '20.5' }, worst: { result: '-25' } });
});

it('holds the win rate against the one that stakes and rates need', async () => {
  expect((await product('copied')).breakEven).toBe(breakEvenWinRate('0.82'));
  // Stakes of 100, 50 and 30 at 0.82, 0.82 and 0.9: all won they would have earned 150: 82, 41 and 27.
  expect((await product('delivery')).breakEven).toBe(money.divide('180', '330', 8, 'up'));
  expect(await product('perpetual')).not.toHaveProperty('breakEven');
});

it('counts ended positions by what they brought after fees, a liquidation among them', async () => {
  const brought = (await server.call('perpetualOrder.fills', { limit: 100 }, { token: trader.token })).data.list.flatMap(
    ({ netProfit }) => netProfit ?? [],
  );
  expect(brought).toHaveLength(3);
  const sorted = [...brought].sort(money.compare);
  const { best, worst, ...figures } = await product('perpetual');
  expect(figures).toMatchObject({ trades: 3, wins: 1, losses: 2 });
  expect([best?.result, worst?.result]).toEqual([sorted[2], sorted[0]]);
});

it('splits products by symbol without losing anything', async () => {
  const { products, symbols } = await read();
  expect(symbols.map(({ product: name, symbol, trades, result, fees }) => ({ product: name, symbol, trades, result, fees }))).toEqual(
    ['copied', 'delivery', 'perpetual'].map((name) => {
      const { trades, result, fees } = products.find((each) => each.product === name)!;
      return { product: name, symbol: BTC, trades, result, fees };
    }),
  );
});

it('is the income of today that the overview tells, to the last digit', async () => {
  const { days } = await read();
  const { todayIncome, displayCurrency } = (await server.call('balance.overview', {}, { token: trader.token })).data;
  expect({ todayIncome, displayCurrency }).toEqual({ todayIncome: days.at(-1)?.result, displayCurrency: 'USDT' });
  expect(money.isZero(todayIncome)).toBe(false);
});

it('begins where it is told to, with the balances of before', async () => {
  const [whole, short] = [await read(), await read(1)];
  expect(short.days).toEqual(whole.days.slice(-1));
  expect(short.before).toBe(whole.days.at(-2)?.equity);
  expect(short.products.map(({ product: name, trades }) => [name, trades])).toEqual([
    ['delivery', 1],
    ['copied', 2],
    ['perpetual', 0],
  ]);
});

it('keeps real and demo apart, and tells nothing of an account where nothing happened', async () => {
  const demo = (await server.begin(trader.userId, 'demo')).token;
  expect(await read(30, demo)).toMatchObject({ mode: 'demo', result: '777', products: [], symbols: [], withdrawalFees: [] });
  const stranger = await server.signUp('real');
  expect(await read(30, stranger.token)).toEqual(
    expect.objectContaining({
      days: [{ day: '2025-06-17', equity: '0', funding: '0', result: '0' }],
      before: '0',
      result: '0',
      products: [],
    }),
  );
});

it('takes the close before a day that has none, however short the period: a gap in the feed is no profit', async () => {
  const { database } = server.context;
  const [before, gap] = [Date.parse('2025-06-14'), Date.parse('2025-06-15')];
  await sql`update market_candles set open_time = ${before}, close = 90 where open_time = ${gap}`.execute(database);
  const lines = own(await ledgerLines('real')).filter(({ time }) => time < gap + DAY);
  const amount = (coin: string): string => sum(lines.filter((line) => line.coin === coin));
  const held = money.add(amount('USDT'), money.multiply([amount('BTC'), '90'], 8));
  expect((await read()).days.at(-3)?.equity).toBe(held);
  expect((await read(2)).before).toBe(held);
});

it('takes the last tick of yesterday until its candle is written', async () => {
  await sql`delete from market_candles where open_time = ${Date.parse('2025-06-16')}`.execute(server.context.database);
  const lines = own(await ledgerLines('real')).filter(({ time }) => time < Date.parse('2025-06-17'));
  const amount = (coin: string): string => sum(lines.filter((line) => line.coin === coin));
  expect((await read()).days.at(-2)?.equity).toBe(money.add(amount('USDT'), money.multiply([amount('BTC'), '100'], 8)));
});
