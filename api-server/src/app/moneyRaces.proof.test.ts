import { sql } from 'kysely';
import { endpointTable } from '@halyard-h5/shared-api/contract';
import type { EndpointEntry, CallName } from '@halyard-h5/shared-api/contract';
import type { IdempotentCallName } from '../platform/module/Call';
import { auditLedger } from '../core/ledger';
import { describePostgres } from '../testing/database/describePostgres';
import type { Reply } from '../testing/app/openTestServer';
import { openWholeServer, WITHDRAWAL_PASSWORD } from '../testing/app/openWholeServer';
import type { Trader, WholeServer } from '../testing/app/openWholeServer';
import { planRequest } from '../testing/followPlans/planRequest';

/* Fifty parallel calls on every call that moves money. What they leave is held against what the same calls leave one after the other. */

const CALLS = 50;
const BTC = 'BTCUSDT';
/** What each wallet begins with, USDT. */
const MONEY = '100';

interface Race {
  mode?: 'demo';
  /** Makes what the call needs and answers the request. */
  request: (server: WholeServer, trader: Trader) => object | Promise<object>;
  /** How many calls with keys of their own may succeed, and why. */
  allowed: number;
  /** Calls at a time, where all at once would be guesses of a secret. */
  atOnce?: number;
}

const idOf = async (reply: Promise<Reply>, read: (data: never) => string = (data: { id: string }) => data.id): Promise<string> => {
  const { code, msg, data } = await reply;
  if (code !== 1) throw new Error(msg);
  return read(data as never);
};
const perpetual = (server: WholeServer, { token }: Trader, more: object, read: (data: never) => string): Promise<string> =>
  idOf(server.callRaw('perpetualOrder.place', { symbol: BTC, side: 'long', contracts: 1, ...more }, { token }), read);
const position = (server: WholeServer, trader: Trader): Promise<string> =>
  perpetual(server, trader, { type: 'market' }, (data: { position: { id: string } }) => data.position.id);
const resting = (server: WholeServer, trader: Trader): Promise<string> =>
  perpetual(server, trader, { type: 'limit', price: '49000' }, (data: { order: { id: string } }) => data.order.id);
const delivery = { symbol: BTC, direction: 'call', seconds: 60, stake: '10' } as const;
const plan = ({ clock }: WholeServer) => planRequest(clock.now());

const races: Record<IdempotentCallName, Race> = {
  // Once a month.
  'demoFunds.claim': { mode: 'demo', request: () => ({}), allowed: 1 },
  // Once an hour, and never before the first claim.
  'demoFunds.reset': {
    mode: 'demo',
    request: async (server, { token }) => (await server.call('demoFunds.claim', {}, { token }), {}),
    allowed: 1,
  },
  // A quote is used once.
  'conversion.submit': {
    request: async (server, { token }) => ({
      quoteId: await idOf(server.call('conversion.quote', { from: 'USDT', to: 'BTC', amount: '10', slippage: '0' }, { token })),
    }),
    allowed: 1,
  },
  // A screenshot proves one deposit.
  'deposit.report': {
    request: async (server, { userId }) => ({ coin: 'USDT', chain: 'TRC20', amount: '10', screenshot: await server.noteImage(userId) }),
    allowed: 1,
  },
  // The day has three, the balance ten.
  'withdrawal.submit': {
    request: async (server, { userId }) => ({
      coin: 'USDT',
      amount: '10',
      addressId: await server.bindAddress(userId),
      withdrawalPassword: WITHDRAWAL_PASSWORD,
    }),
    allowed: 3,
    atOnce: 10,
  },
  'withdrawal.cancel': {
    request: async (server, { userId, token }) => {
      const body = { coin: 'USDT', amount: '10', addressId: await server.bindAddress(userId), withdrawalPassword: WITHDRAWAL_PASSWORD };
      return { id: await idOf(server.call('withdrawal.submit', body, { token })) };
    },
    allowed: 1,
  },
  // The balance has 14 times 7.
  'transfer.submit': { request: () => ({ coin: 'USDT', from: 'spot', to: 'delivery', amount: '7' }), allowed: 14 },
  'deliveryOrder.place': { request: () => delivery, allowed: 10 },
  'deliveryOrder.cancel': {
    request: async (server, { token }) => ({ id: await idOf(server.call('deliveryOrder.place', delivery, { token })) }),
    allowed: 1,
  },
  // Four plans may wait.
  'followPlan.publish': { request: plan, allowed: 4 },
  'followPlan.join': {
    request: async (server) => {
      const { token } = await server.trader('real', MONEY);
      return { id: await idOf(server.callRaw('followPlan.publish', plan(server), { token })), value: '10' };
    },
    allowed: 1,
  },
  // Each binds 10 and pays 0.05.
  'perpetualOrder.place': { request: () => ({ symbol: BTC, side: 'long', type: 'market', contracts: 1 }), allowed: 9 },
  // 89.95 are left.
  'position.addMargin': { request: async (...parts) => ({ id: await position(...parts), amount: '7' }), allowed: 12 },
  'position.close': { request: async (...parts) => ({ id: await position(...parts) }), allowed: 1 },
  // It answers what it closed, which may be nothing.
  'position.closeAll': { request: async (...parts) => (await position(...parts), {}), allowed: CALLS },
  'position.reverse': { request: async (...parts) => ({ id: await position(...parts) }), allowed: 1 },
  // Each finds what it asks for, or has it so already.
  'perpetualOrder.amend': { request: async (...parts) => ({ id: await resting(...parts), contracts: 2 }), allowed: CALLS },
  'perpetualOrder.cancel': { request: async (...parts) => ({ id: await resting(...parts) }), allowed: 1 },
  'perpetualOrder.cancelAll': { request: async (...parts) => (await resting(...parts), {}), allowed: CALLS },
};
const names = Object.keys(races) as IdempotentCallName[];

it('every call that moves money has its race', () => {
  const entries: [string, EndpointEntry][] = Object.entries(endpointTable);
  expect([...names].sort()).toEqual(
    entries
      .filter(([, entry]) => entry.idempotent)
      .map(([path]) => path)
      .sort(),
  );
});

describePostgres('fifty calls at once on every call that moves money', () => {
  let server: WholeServer;
  beforeAll(async () => {
    server = await openWholeServer({
      database: 'postgres',
      config: { wallet: { withdrawal: { perDay: 3 } }, followPlans: { maximumWaiting: 4 } },
    });
    server.market.setDepth(BTC, '1000');
    server.market.tick(BTC, server.clock.now(), '50000');
  });
  afterAll(async () => {
    expect(await auditLedger(server.context)).toEqual([]);
    await server.close();
  });

  /** How many rows every table has of a user, and all balances. Answers kept under keys are left out: refused calls have theirs, too. */
  const left = async ({ userId }: Trader): Promise<object> => {
    const { database, ledger } = server.context;
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' and table_name <> 'idempotency' and table_name::text not in (
        select relname from pg_class where relispartition) order by table_name`.execute(database);
    const counts: Record<string, number> = {};
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)} where user_id = ${userId}`.execute(database);
      counts[name] = Number(rows[0]?.n);
    }
    return { counts, real: await ledger.balances(database, userId, 'real'), demo: await ledger.balances(database, userId, 'demo') };
  };
  const ready = async (name: IdempotentCallName): Promise<{ trader: Trader; call: (key?: string) => Promise<Reply> }> => {
    const { request, mode = 'real' } = races[name];
    const trader = await server.trader(mode, MONEY);
    const body = await request(server, trader);
    return {
      trader,
      call: (key) => server.callRaw(name as CallName, body, { token: trader.token, ...(key === undefined ? {} : { key }) }),
    };
  };
  const fifty = async (name: IdempotentCallName, call: () => Promise<Reply>): Promise<Reply[]> => {
    const { atOnce = CALLS } = races[name];
    const replies: Reply[] = [];
    while (replies.length < CALLS) replies.push(...(await Promise.all(Array.from({ length: atOnce }, call))));
    return replies;
  };
  const successes = (replies: readonly Reply[]): number => replies.filter(({ code }) => code === 1).length;

  it.each(names)('%s: one key is one execution, and all get its answer', async (name) => {
    const once = await ready(name);
    expect(await once.call()).toMatchObject({ status: 200, code: 1 });
    const { trader, call } = await ready(name);
    const replies = await fifty(name, () => call('one-key-for-all'));
    expect(successes(replies)).toBe(CALLS);
    for (const { data } of replies) expect(data).toEqual(replies[0]?.data);
    expect(await left(trader)).toEqual(await left(once.trader));
  });

  it.each(names)('%s: keys of their own have as many effects as there may be', async (name) => {
    const { allowed } = races[name];
    const inTurn = await ready(name);
    const inTurnReplies: Reply[] = [];
    for (let count = 0; count <= allowed && count < CALLS; count += 1) inTurnReplies.push(await inTurn.call());
    expect(successes(inTurnReplies)).toBe(allowed);
    const { trader, call } = await ready(name);
    const replies = await fifty(name, () => call());
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    expect(successes(replies)).toBe(allowed);
    expect(await left(trader)).toEqual(await left(inTurn.trader));
  });

  it('a daily limit holds for orders of both kinds together', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { token } = await server.trader('real', MONEY);
      await server.call('ownLimits.set', { dailyLoss: '15' }, { token });
      const replies = await Promise.all([
        server.call('deliveryOrder.place', delivery, { token }),
        server.call('perpetualOrder.place', { symbol: BTC, side: 'long', type: 'market', contracts: 1 }, { token }),
      ]);
      expect(replies.map(({ data, code }) => data.refusal ?? code).sort()).toEqual([1, 'limits.dailyLoss']);
    }
  });
});
