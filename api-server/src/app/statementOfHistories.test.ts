import fc from 'fast-check';
import type { MoneyLogEntry } from '@halyard-h5/shared-api/contract';
import type { AccountMode } from '../kernel';
import { money } from '../kernel';
import { transact } from '../platform/database';
import { changeWithdrawal } from '../domains/wallet/changeWithdrawal';
import { openWholeServer, WITHDRAWAL_PASSWORD } from '../testing/app/openWholeServer';
import type { Trader, WholeServer } from '../testing/app/openWholeServer';

/* What a trader does in the whole exchange, in any order, against the statement that comes of it. */

const BTC = 'BTCUSDT';

interface Running {
  run(): Promise<void>;
}
interface Matching {
  start(): Promise<void>;
  stop(): Promise<void>;
  idle(): Promise<void>;
}

let server: WholeServer;
const workers = new Map<string, readonly unknown[]>();
const runner = (module: string): Running => workers.get(module)?.[0] as Running;
const matching = (): Matching => workers.get('perpetual')?.[0] as Matching;
beforeAll(async () => {
  server = await openWholeServer({ config: { perpetual: { depthRecovery: 1_000 } } }, (module, opened) => workers.set(module, opened));
  server.market.setDepth(BTC, '1000000');
  server.market.tick(BTC, server.clock.now(), '100');
  await matching().start();
});
afterAll(async () => {
  await matching().stop();
  await server.close();
});

/** Moves time on to a price, and lets every worker do what is due. */
async function move(by: number, price: string): Promise<void> {
  server.clock.advance(by);
  server.market.tick(BTC, server.clock.now(), price);
  await matching().idle();
  for (const module of ['delivery', 'followPlans', 'wallet', 'referral']) await runner(module).run();
}

/** Lets orders that were just accepted open at 100, and end at a price, or stay open. */
async function playOut(price: string, ends: boolean): Promise<void> {
  await move(500, '100');
  if (!ends) return;
  await move(59_400, price);
  await move(300, price);
}

interface Person extends Trader {
  addressId: string;
  mode: AccountMode;
}

/** A leader whom a member was invited by, both with money in both accounts. */
async function people(): Promise<[Person, Person]> {
  const both: Person[] = [];
  for (const _ of [0, 1]) {
    const trader = await server.trader('real', '1000');
    for (const wallet of ['spot', 'delivery', 'perpetual'] as const) await server.fund(trader.userId, 'demo', wallet, '1000');
    both.push({ ...trader, addressId: await server.bindAddress(trader.userId), mode: 'real' });
  }
  const [leader, member] = both as [Person, Person];
  await server.context.database.updateTable('app_user').set({ inviter_id: leader.userId }).where('id', '=', member.userId).execute();
  return [leader, member];
}

/** What can be done, by number; what the exchange refuses is refused. */
const deeds: readonly ((who: Person, amount: string, pick: number, other: Person) => Promise<unknown>)[] = [
  ({ token }, amount, pick) => {
    const [from, to] = [
      ['spot', 'delivery'],
      ['perpetual', 'spot'],
      ['delivery', 'perpetual'],
    ][pick % 3] as ['spot', 'delivery'];
    return server.call('transfer.submit', { coin: 'USDT', from, to, amount }, { token });
  },
  ({ token, addressId }, amount) =>
    server.callRaw('withdrawal.submit', { coin: 'USDT', addressId, amount, withdrawalPassword: WITHDRAWAL_PASSWORD }, { token }),
  async ({ userId }, _amount, pick) => {
    const { database } = server.context;
    const row = await database
      .selectFrom('withdrawal')
      .selectAll()
      .where('user_id', '=', userId)
      .where('status', '=', 'review')
      .orderBy('id')
      .executeTakeFirst();
    if (row === undefined) return;
    await transact(database, (transaction) =>
      changeWithdrawal(server.context, transaction, row, pick % 2 === 0 ? 'confirmed' : 'failed', {}),
    );
  },
  async ({ token }, amount, pick) => {
    const [from, to] = pick % 3 === 0 ? ['BTC', 'USDT'] : ['USDT', 'BTC'];
    const given = pick % 3 === 0 ? '0.5' : amount;
    const { data } = await server.callRaw('conversion.quote', { from, to, amount: given, slippage: '0.01' }, { token });
    await server.callRaw('conversion.submit', { quoteId: (data as { id?: string }).id }, { token });
    await move(500, pick % 2 === 0 ? '100' : '120');
  },
  async ({ token }, amount, pick) => {
    const order = { symbol: BTC, direction: pick % 2 === 0 ? 'call' : 'put', seconds: 60, stake: amount };
    await server.callRaw('deliveryOrder.place', order, { token });
    await playOut(String(90 + pick), pick % 4 !== 0);
  },
  (_who, _amount, pick) => move(500, String(90 + pick)),
  (_who, _amount, pick) => move(61_000, String(90 + pick)),
  ({ token }, _amount, pick) =>
    server.callRaw(
      'perpetualOrder.place',
      {
        symbol: BTC,
        side: pick % 2 === 0 ? 'long' : 'short',
        contracts: 1 + (pick % 5),
        ...(pick % 3 === 0 ? { type: 'limit', price: pick % 2 === 0 ? '95' : '105' } : { type: 'market' }),
      },
      { token },
    ),
  async ({ token }, _amount, pick) => {
    const [order] = (await server.call('perpetualOrder.listOpen', {}, { token })).data.list;
    if (order !== undefined) await server.callRaw('perpetualOrder.cancel', { id: order.id }, { token });
    else
      await server.callRaw(
        'perpetualOrder.place',
        { symbol: BTC, side: 'long', contracts: 1 + pick, type: 'limit', price: '90' },
        { token },
      );
  },
  async ({ token }, amount, pick) => {
    await server.callRaw('perpetualOrder.place', { symbol: BTC, side: 'long', contracts: 2, type: 'market' }, { token });
    const [position] = (await server.call('position.list', {}, { token })).data.list;
    if (position === undefined) return;
    const { id } = position;
    await server.callRaw('position.addMargin', { id, amount: money.divide(amount, '10', 2) }, { token });
    if (pick % 2 === 0) await server.callRaw('position.close', { id }, { token });
  },
  async ({ token }, amount, pick, other) => {
    const orderAt = server.clock.now() + 600_000;
    const terms = { title: 'Copied', symbol: BTC, direction: 'call', seconds: 60, condition: 'fixed', minimum: '10', maximum: '500' };
    const draft = { ...terms, stake: amount, orderAt, releaseAt: server.clock.now(), invited: [] };
    const { code, data } = await server.callRaw('followPlan.publish', draft, { token });
    if (code !== 1) return;
    await server.callRaw('followPlan.join', { id: (data as { id: string }).id, value: '20' }, { token: other.token });
    await move(600_000, '100');
    await playOut(String(90 + pick), true);
  },
  async (who) => {
    who.mode = who.mode === 'real' ? 'demo' : 'real';
    await server.call('session.switchAccount', { mode: who.mode }, { token: who.token });
  },
];

/** A statement, read onward; in pages of a length. */
async function statementOf({ token }: Person, mode: AccountMode, limit: number): Promise<MoneyLogEntry[]> {
  const all: MoneyLogEntry[] = [];
  let before: string | undefined;
  do {
    const { data } = await server.call(
      'statement.list',
      { mode, rows: 'events', limit, ...(before !== undefined && { before }) },
      { token },
    );
    all.push(...data.list);
    before = data.next;
  } while (before !== undefined);
  return all;
}

/** Adds rows up from the oldest, and looks that each total is the sum so far. */
function summed(list: readonly MoneyLogEntry[]): Record<string, string> {
  const sums: Record<string, string> = {};
  for (const { type, event } of list.toReversed())
    for (const { wallet, coin, amount, balance } of event?.changes ?? []) {
      const name = `${wallet} ${coin}`;
      sums[name] = money.add(sums[name] ?? '0', amount);
      expect([type, name, sums[name]]).toEqual([type, name, balance]);
    }
  return sums;
}

const groupOf = (type: string): string => type.slice(0, type.indexOf('.'));

/** Changes and fees of a statement's rows, added up by group and coin; without what sums to nothing. */
function sumsOf(list: readonly MoneyLogEntry[]): { changes: Record<string, string>; fees: Record<string, string> } {
  const [changes, fees] = [new Map<string, string>(), new Map<string, string>()];
  const add = (sums: Map<string, string>, name: string, amount: string): unknown =>
    sums.set(name, money.add(sums.get(name) ?? '0', amount));
  for (const { type, event } of list) {
    event?.changes.forEach(({ coin, amount }) => add(changes, `${groupOf(type)} ${coin}`, amount));
    event?.fees?.forEach(({ coin, amount }) => add(fees, `${groupOf(type)} ${coin}`, amount));
  }
  const shown = (sums: Map<string, string>) => Object.fromEntries([...sums].filter(([, sum]) => !money.isZero(sum)));
  return { changes: shown(changes), fees: shown(fees) };
}

/** The account statement of the year, for the same account. */
async function summaryOf({ token }: Person, mode: AccountMode) {
  await server.call('session.switchAccount', { mode }, { token });
  const period = new Date(server.clock.now()).toISOString().slice(0, 4);
  return (await server.call('statement.summary', { period }, { token })).data;
}

it('rows of the statement sum to what the ledger has, in both accounts, and pages change nothing', async () => {
  const kinds = new Set<string>();
  const deed = fc.record({
    what: fc.integer({ min: 0, max: deeds.length - 1 }),
    first: fc.boolean(),
    units: fc.integer({ min: 1_000, max: 20_000 }),
    pick: fc.integer({ min: 0, max: 29 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 20, maxLength: 45 }), async (steps) => {
      const [leader, member] = await people();
      for (const { what, first, units, pick } of steps) {
        const [who, other] = first ? [leader, member] : [member, leader];
        await deeds[what]?.(who, money.divide(String(units), '100', 2), pick, other);
      }
      for (const who of [leader, member])
        for (const mode of ['real', 'demo'] as const) {
          const list = await statementOf(who, mode, 100);
          expect(await statementOf(who, mode, 7)).toEqual(list);
          const balances = await server.context.ledger.balances(server.context.database, who.userId, mode);
          const totals = balances.map(({ wallet, coin, available, frozen }) => [`${wallet} ${coin}`, money.add(available, frozen)]);
          expect(summed(list)).toEqual(Object.fromEntries(totals));
          // What a statement of the period says is what its rows add up to.
          const summary = await summaryOf(who, mode);
          const { changes, fees } = sumsOf(list);
          const net = summary.movements.map(({ group, coin, received, sent }) => [`${group} ${coin}`, money.subtract(received, sent)]);
          expect(Object.fromEntries(net.filter(([, amount]) => amount !== '0'))).toEqual(changes);
          expect(Object.fromEntries(summary.fees.map(({ group, coin, amount }) => [`${group} ${coin}`, amount]))).toEqual(fees);
          const held = summary.holdings.filter(({ closing }) => closing !== '0').map(({ coin, closing }) => [coin, closing]);
          const all: Record<string, string> = {};
          for (const { coin, available, frozen } of balances) all[coin] = money.add(all[coin] ?? '0', available, frozen);
          expect(Object.fromEntries(held)).toEqual(Object.fromEntries(Object.entries(all).filter(([, amount]) => amount !== '0')));
          if (fees['perpetual USDT'] !== undefined) kinds.add('fees of perpetual');
          // Each request, order and conversion that changed one balance once is one row.
          for (const group of ['withdrawal', 'exchange', 'delivery']) {
            const references = list.filter(({ type }) => type.startsWith(`${group}.`)).map(({ reference }) => reference);
            expect(new Set(references).size).toBe(references.length);
          }
          list.forEach(({ type }) => kinds.add(type));
        }
    }),
    // What failed is not made smaller: that takes as long as everything before.
    { numRuns: 9, endOnFailure: true },
  );
  // What was tried was done.
  for (const kind of [
    'transfer.move',
    'withdrawal.pay',
    'exchange.swap',
    'delivery.loss',
    'delivery.win',
    'perpetual.fill',
    'perpetual.margin',
    'perpetual.close',
    'referral.rebate',
    'fees of perpetual',
  ])
    expect([...kinds]).toContain(kind);
});
