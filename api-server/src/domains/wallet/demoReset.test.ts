import type { CallName } from '@halyard-h5/shared-api/contract';
import { auditBooks } from '../../app/audit';
import { closeNext, reportNext } from '../../core/ledger';
import { DAY, HOUR } from '../../kernel';
import type { Reply } from '../../testing/app/openTestServer';
import { openWholeServer } from '../../testing/app/openWholeServer';
import type { Trader, WholeServer } from '../../testing/app/openWholeServer';
import { planRequest } from '../../testing/followPlans/planRequest';
import { halt, liftAll } from '../../testing/halts/halt';

const [BTC, ETH] = ['BTCUSDT', 'ETHUSDT'] as const;
let server: WholeServer;
beforeAll(async () => {
  server = await openWholeServer();
});
beforeEach(() => market());
afterAll(async () => {
  const { differences } = await auditBooks(server.context.database);
  await server.close();
  expect(differences).toEqual([]);
});

/** Prices a second later, with deep books; the books of the test before have filled up. */
function market(btc = '50000', eth = '2000'): void {
  server.clock.advance(11_000);
  for (const symbol of [BTC, ETH]) server.market.setDepth(symbol, '100000');
  server.market.tick(BTC, server.clock.now(), btc);
  server.market.tick(ETH, server.clock.now(), eth);
}
const refused = (code: number, refusal: string) => ({ code, data: { refusal } });
const call = async ({ token }: Trader, name: CallName, body: object): Promise<Reply> => {
  const reply = await server.callRaw(name, body, { token });
  expect({ name, ...reply }).toMatchObject({ name, code: 1 });
  return reply;
};
const reset = ({ token }: Trader, key?: string) => server.call('demoFunds.reset', {}, { token, ...(key === undefined ? {} : { key }) });
const statusOf = async ({ token }: Trader) => (await server.call('demoFunds.status', {}, { token })).data;
/** What the demo account holds, without what is empty. */
const held = async ({ userId }: Trader): Promise<string[]> => {
  const balances = await server.context.ledger.balances(server.context.database, userId, 'demo');
  return balances.flatMap(({ wallet, coin, available, frozen }) =>
    available === '0' && frozen === '0' ? [] : [`${wallet} ${coin} ${available} ${frozen}`],
  );
};
const fresh = ['spot USDT 10000 0'];
const bookedResets = async ({ userId }: Trader): Promise<number> => {
  const booked = server.context.database.selectFrom('ledger_transaction').select('id').where('user_id', '=', userId);
  return (await booked.where('kind', '=', 'demo.reset').execute()).length;
};
/** Somebody who has claimed, with 4000 of it in the perpetual and 1000 in the delivery wallet. */
async function claimant(): Promise<Trader> {
  const trader = await server.signUp('demo');
  await call(trader, 'demoFunds.claim', {});
  for (const [to, amount] of [
    ['perpetual', '4000'],
    ['delivery', '1000'],
  ] as const)
    await call(trader, 'transfer.submit', { coin: 'USDT', from: 'spot', to, amount });
  return trader;
}
const order = { symbol: BTC, side: 'long', type: 'market', contracts: 100 } as const;

describe('a fresh start of a demo account', () => {
  it('closes long and short positions, cancels orders, and takes a profit back from all wallets and coins', async () => {
    const trader = await claimant();
    await call(trader, 'perpetualOrder.place', order);
    await call(trader, 'perpetualOrder.place', { ...order, symbol: ETH, side: 'short' });
    await call(trader, 'perpetualOrder.place', { ...order, side: 'short', contracts: 10 });
    await call(trader, 'perpetualOrder.place', { ...order, type: 'limit', price: '49000' });
    await server.fund(trader.userId, 'demo', 'spot', '0.25', 'BTC');
    await server.fund(trader.userId, 'demo', 'delivery', '7000');
    market('51000', '1900');
    const { nextAt } = await statusOf(trader);
    const { data } = await reset(trader);
    expect(data).toEqual({ amount: '10000', nextAt: server.clock.now() + HOUR });
    expect(await held(trader)).toEqual(fresh);
    expect((await call(trader, 'position.list', {})).data).toMatchObject({ total: 0 });
    expect((await call(trader, 'perpetualOrder.listOpen', {})).data).toMatchObject({ total: 0 });
    expect(await statusOf(trader)).toEqual({
      amount: '10000',
      claimable: false,
      nextAt,
      balance: '10000',
      reset: { amount: '10000', possible: false, nextAt: data.nextAt },
    });
  });

  it('fills a loss up, also where the spot wallet is empty', async () => {
    const trader = await claimant();
    await call(trader, 'transfer.submit', { coin: 'USDT', from: 'spot', to: 'perpetual', amount: '5000' });
    await call(trader, 'perpetualOrder.place', { ...order, contracts: 800 });
    // In this product there is nothing but an order.
    await call(trader, 'perpetualOrder.place', { ...order, symbol: ETH, contracts: 10, type: 'limit', price: '1950' });
    market('46000');
    expect((await statusOf(trader)).balance).not.toBe('10000');
    expect((await reset(trader)).code).toBe(1);
    expect(await held(trader)).toEqual(fresh);
  });

  it('leaves one claim, however many there were, and the next claim when it was', async () => {
    const trader = await claimant();
    const { nextAt = 0 } = await statusOf(trader);
    server.clock.jumpTo(nextAt);
    market();
    expect((await statusOf(trader)).claimable).toBe(true);
    expect((await reset(trader)).data.amount).toBe('10000');
    expect((await statusOf(trader)).claimable).toBe(true);
    await call(trader, 'demoFunds.claim', {});
    const after = (await statusOf(trader)).nextAt;
    server.clock.advance(HOUR);
    expect((await reset(trader)).data.amount).toBe('10000');
    expect(await held(trader)).toEqual(fresh);
    expect((await statusOf(trader)).nextAt).toBe(after);
  });

  it('is one movement in the statement, and no income', async () => {
    const trader = await claimant();
    await reset(trader);
    const { data } = await server.call('statement.list', { rows: 'events', limit: 10 }, { token: trader.token });
    expect(data.list.filter(({ type }) => type === 'demo.reset')).toHaveLength(1);
    expect((await server.call('balance.overview', {}, { token: trader.token })).data.todayIncome).toBe('0');
  });

  it('books nothing where there is nothing to bring back, and may then come again', async () => {
    const trader = await server.signUp('demo');
    await call(trader, 'demoFunds.claim', {});
    expect((await reset(trader)).data).toEqual({ amount: '10000', nextAt: server.clock.now() });
    expect(await bookedResets(trader)).toBe(0);
    expect((await statusOf(trader)).reset).toEqual({ amount: '10000', possible: true });
  });
});

describe('a fresh start is refused', () => {
  it('in the real account, and before the first claim', async () => {
    expect(await reset(await server.trader('real'))).toMatchObject(refused(0, 'demoReset.demoOnly'));
    const newcomer = await server.signUp('demo');
    await server.fund(newcomer.userId, 'demo', 'spot', '5');
    expect(await reset(newcomer)).toMatchObject(refused(409, 'demoReset.neverClaimed'));
    expect((await statusOf(newcomer)).reset).toBeUndefined();
    expect(await held(newcomer)).toEqual(['spot USDT 5 0']);
  });

  it('within an hour of the last, with the time from which it is possible', async () => {
    const trader = await claimant();
    const { nextAt } = (await reset(trader)).data;
    await call(trader, 'transfer.submit', { coin: 'USDT', from: 'spot', to: 'perpetual', amount: '1' });
    server.clock.jumpTo(nextAt - 1);
    const reply = await reset(trader);
    expect(reply).toMatchObject(refused(409, 'demoReset.tooSoon'));
    expect(reply.msg).toContain(new Date(nextAt).toISOString().slice(0, 16).replace('T', ' '));
    server.clock.jumpTo(nextAt);
    expect((await statusOf(trader)).reset).toEqual({ amount: '10000', possible: true });
    expect((await reset(trader)).code).toBe(1);
  });

  it('while a delivery order runs, and nothing was closed', async () => {
    const trader = await claimant();
    await call(trader, 'perpetualOrder.place', order);
    await call(trader, 'deliveryOrder.place', { symbol: BTC, direction: 'call', seconds: 60, stake: '10' });
    const before = await held(trader);
    expect(await reset(trader)).toMatchObject(refused(409, 'demoReset.contractsRun'));
    expect(await held(trader)).toEqual(before);
    expect((await call(trader, 'position.list', {})).data).toMatchObject({ total: 1 });
  });

  it('while a conversion is under way, and while a plan is not over', async () => {
    const converting = await claimant();
    const { data } = await server.call('conversion.quote', { from: 'USDT', to: 'BTC', amount: '30', slippage: '0.01' }, converting);
    await call(converting, 'conversion.submit', { quoteId: data.id });
    expect(await reset(converting)).toMatchObject(refused(409, 'demoReset.conversionRuns'));
    const publisher = await claimant();
    const plan = await server.callRaw('followPlan.publish', planRequest(server.clock.now()), { token: publisher.token });
    expect(await reset(publisher)).toMatchObject(refused(409, 'followPlan.planRuns'));
    await call(publisher, 'followPlan.withdraw', plan.data);
    expect((await reset(publisher)).code).toBe(1);
  });

  it('while a position cannot be closed whole, with its product and the reason; later the rest is done', async () => {
    const trader = await claimant();
    await call(trader, 'perpetualOrder.place', order);
    await call(trader, 'perpetualOrder.place', { ...order, symbol: ETH });
    await call(trader, 'perpetualOrder.place', { ...order, type: 'limit', price: '49000' });
    const before = await held(trader);
    market();
    // Enough for a part of the position.
    server.market.setDepth(ETH, '1');
    const thin = await reset(trader);
    expect(thin).toMatchObject(refused(409, 'perpetual.notEnded'));
    expect(thin.msg).toMatch(/^Your position in ETHUSDT cannot be closed right now\. The order book is too thin/);
    server.clock.advance(6_000);
    expect((await reset(trader)).msg).toMatch(/^Your position in BTCUSDT cannot .* not up to date/);
    market();
    await halt(server.context, { kind: 'product', line: 'perpetual', symbol: ETH });
    expect(await reset(trader)).toMatchObject(refused(0, 'halts.product'));
    await liftAll(server.context);
    expect(await held(trader)).toEqual(before);
    expect((await reset(trader)).code).toBe(1);
    expect(await held(trader)).toEqual(fresh);
  });
});

describe('a fresh start happens once', () => {
  it('under one key, which answers the same later', async () => {
    const trader = await claimant();
    const key = server.context.ids.next();
    const first = await reset(trader, key);
    await call(trader, 'transfer.submit', { coin: 'USDT', from: 'spot', to: 'perpetual', amount: '1' });
    server.clock.advance(2 * HOUR);
    expect(await reset(trader, key)).toEqual(first);
    expect(await held(trader)).toEqual(['perpetual USDT 1 0', 'spot USDT 9999 0']);
  });

  it('of several at once', async () => {
    const trader = await claimant();
    await call(trader, 'perpetualOrder.place', order);
    const replies = await Promise.all([1, 2, 3, 4].map(() => reset(trader)));
    expect(replies.map(({ code, data }) => data.refusal ?? code).toSorted()).toEqual([1, ...Array(3).fill('demoReset.tooSoon')]);
    expect(await bookedResets(trader)).toBe(1);
    expect(await held(trader)).toEqual(fresh);
  });

  it('beside transfers, which it neither loses nor blocks', async () => {
    const trader = await claimant();
    const move = (from: string, to: string) => server.callRaw('transfer.submit', { coin: 'USDT', from, to, amount: '1' }, trader);
    const replies = await Promise.all([move('delivery', 'perpetual'), reset(trader), move('perpetual', 'spot'), move('spot', 'delivery')]);
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    expect(replies[1]).toMatchObject({ code: 1 });
    const { balance } = await statusOf(trader);
    expect(balance).toBe('10000');
  });
});

it('the report of a day counts what resets brought and took as they did', async () => {
  const other = await openWholeServer();
  const { database, clock, records } = other.context;
  const close = async () => {
    other.clock.advance(DAY);
    while (await closeNext(database, clock.now()));
    while (await reportNext(database, records, clock.now()));
    return JSON.parse(
      (await database.selectFrom('daily_close').select('report').orderBy('until', 'desc').executeTakeFirstOrThrow()).report,
    );
  };
  const [winner, loser] = [await other.signUp('demo'), await other.signUp('demo')];
  await other.fund(winner.userId, 'demo', 'delivery', '7');
  await close();
  for (const { token } of [winner, loser]) await other.call('demoFunds.claim', {}, { token });
  await other.context.ledger.post(database, {
    userId: loser.userId,
    mode: 'demo',
    key: 'delivery:test:loss',
    kind: 'delivery.loss',
    entries: [
      { account: 'spot.available', coin: 'USDT', amount: '-3' },
      { account: 'house', coin: 'USDT', amount: '3' },
    ],
  });
  for (const { token } of [winner, loser]) expect((await other.call('demoFunds.reset', {}, { token })).code).toBe(1);
  const [section] = await close();
  expect(section).toMatchObject({ mode: 'demo', clearingIn: '20003', clearingOut: '7' });
  expect(section.records).toContainEqual({ figure: 'demoResets', count: 2, amount: '10', fee: '0' });
  expect(section.checks.filter(({ difference }: { difference: string }) => difference !== 'none')).toEqual([]);
  await other.close();
});
