import type { CallName, Halt } from '@halyard-h5/shared-api/contract';
import { executeOnce } from '../../platform/idempotency';
import type { Reply } from '../../testing/app/openTestServer';
import { openWholeServer, WITHDRAWAL_PASSWORD } from '../../testing/app/openWholeServer';
import type { Trader, WholeServer } from '../../testing/app/openWholeServer';
import { describePostgres } from '../../testing/database/describePostgres';
import { halt, liftAll, REASON } from '../../testing/halts/halt';
import { haltGate } from './index';
import { planRequest } from '../../testing/followPlans/planRequest';

type Scope = Pick<Halt, 'kind' | 'line' | 'symbol'>;

const BTC = 'BTCUSDT';
const order = { symbol: BTC, direction: 'call', seconds: 60, stake: '10' } as const;
const newOrders: Scope = { kind: 'cancelOnly' };
const newPerpetuals: Scope = { kind: 'cancelOnly', line: 'perpetual' };
const perpetual: Scope = { kind: 'product', line: 'perpetual', symbol: BTC };
const delivery: Scope = { kind: 'product', line: 'delivery', symbol: BTC };
const withdrawals: Scope = { kind: 'withdrawals' };
const exchange: Scope = { kind: 'exchange' };

let server: WholeServer;
let trader: Trader;

beforeAll(async () => {
  server = await openWholeServer();
});
beforeEach(async () => {
  server.market.setDepth(BTC, '1000');
  tick();
  trader = await server.trader('real');
});
afterEach(() => liftAll(server.context));
afterAll(() => server.close());

function tick(price = '50000'): void {
  server.clock.advance(1_000);
  server.market.tick(BTC, server.clock.now(), price);
}
const call = (name: CallName, request: object, lang = 'en'): Promise<Reply> => server.callRaw(name, request, { token: trader.token, lang });
async function made<Answer>(reply: Promise<Reply>): Promise<Answer> {
  const { code, msg, data } = await reply;
  if (code !== 1) throw new Error(msg);
  return data as Answer;
}
const openPerpetual = (more: object = {}) =>
  call('perpetualOrder.place', { symbol: BTC, side: 'long', type: 'market', contracts: 1, ...more });
const position = async (): Promise<string> => (await made<{ position: { id: string } }>(openPerpetual())).position.id;
const resting = async (): Promise<string> =>
  (await made<{ order: { id: string } }>(openPerpetual({ type: 'limit', price: '100' }))).order.id;
const plan = () => planRequest(server.clock.now());
const withdrawal = async () => {
  const addressId = await server.bindAddress(trader.userId);
  return { coin: 'USDT', amount: '100', addressId, withdrawalPassword: WITHDRAWAL_PASSWORD };
};
const quote = async () =>
  (await made<{ id: string }>(call('conversion.quote', { from: 'USDT', to: 'BTC', amount: '100', slippage: '0.01' }))).id;

/** What traders do: prepared before the halt, then done. */
const doing = {
  'a timed order': async () => () => call('deliveryOrder.place', order),
  'a plan': async () => () => call('followPlan.publish', plan()),
  'joining a plan': async () => {
    const other = await server.trader('real');
    const { id } = await made<{ id: string }>(server.callRaw('followPlan.publish', plan(), { token: other.token }));
    return () => call('followPlan.join', { id, value: '10' });
  },
  'a market order': async () => () => openPerpetual(),
  'a limit order': async () => () => openPerpetual({ type: 'limit', price: '100' }),
  'closing a position': async () => {
    const id = await position();
    return () => call('position.close', { id });
  },
  'reversing a position': async () => {
    const id = await position();
    return () => call('position.reverse', { id });
  },
  'a trailing stop': async () => {
    const id = await position();
    return () => call('position.setTrailingStop', { id, distance: '0.1' });
  },
  'amending a limit order': async () => {
    const id = await resting();
    return () => call('perpetualOrder.amend', { id, price: '101' });
  },
  'a stop': async () => {
    const id = await position();
    return () => call('position.setTakeProfitStopLoss', { id, stopLoss: '49000' });
  },
  'added margin': async () => {
    const id = await position();
    return () => call('position.addMargin', { id, amount: '1' });
  },
  'cancelling a timed order': async () => {
    const { id } = await made<{ id: string }>(call('deliveryOrder.place', order));
    return () => call('deliveryOrder.cancel', { id });
  },
  'cancelling a limit order': async () => {
    const id = await resting();
    return () => call('perpetualOrder.cancel', { id });
  },
  'cancelling all orders': async () => {
    await resting();
    return () => call('perpetualOrder.cancelAll', {});
  },
  'a conversion': async () => {
    const quoteId = await quote();
    return () => call('conversion.submit', { quoteId });
  },
  'a transfer': async () => () => call('transfer.submit', { coin: 'USDT', from: 'spot', to: 'delivery', amount: '1' }),
  'a withdrawal': async () => {
    const request = await withdrawal();
    return () => call('withdrawal.submit', request);
  },
  'taking a withdrawal back': async () => {
    const { id } = await made<{ id: string }>(call('withdrawal.submit', await withdrawal()));
    return () => call('withdrawal.cancel', { id });
  },
} as const;
type Doing = keyof typeof doing;

const openingPerpetual: readonly Doing[] = ['a market order', 'a limit order', 'reversing a position', 'amending a limit order'];
const opening: readonly Doing[] = ['a timed order', 'a plan', 'joining a plan', ...openingPerpetual, 'a conversion'];
const stopped: readonly [Scope, string, readonly Doing[]][] = [
  [newOrders, 'halts.newOrders', opening],
  [newPerpetuals, 'halts.newOrders', openingPerpetual],
  [perpetual, 'halts.product', [...openingPerpetual, 'closing a position', 'a stop', 'a trailing stop']],
  [delivery, 'halts.product', ['a timed order', 'a plan', 'joining a plan']],
  [withdrawals, 'halts.withdrawals', ['a withdrawal']],
  [exchange, 'halts.exchange', Object.keys(doing) as Doing[]],
];
const matrix = stopped.flatMap(([scope, refusal, refused]) =>
  (Object.keys(doing) as Doing[]).map((what) => [scope, what, refused.includes(what) ? refusal : undefined] as const),
);

it.each(matrix)('under %j %s is answered with %s', async (scope, what, refusal) => {
  const act = await doing[what]();
  await halt(server.context, scope);
  const { code, data } = await act();
  expect([code, data.refusal]).toEqual(refusal === undefined ? [1, undefined] : [0, refusal]);
});

it('no money moves with what is refused, and it is done once the halt is lifted', async () => {
  const balance = async () => (await made<{ available: string }>(call('balance.read', { wallet: 'delivery', coin: 'USDT' }))).available;
  const before = await balance();
  await halt(server.context, exchange);
  await call('deliveryOrder.place', order);
  await call('transfer.submit', { coin: 'USDT', from: 'delivery', to: 'spot', amount: '1' });
  expect(await balance()).toBe(before);
  await liftAll(server.context);
  expect((await call('deliveryOrder.place', order)).code).toBe(1);
});

it('says the reason in the language of the trader, else in English', async () => {
  await halt(server.context, exchange, { de: 'Wir untersuchen einen Vorfall.' });
  expect((await call('deliveryOrder.place', order, 'de')).msg).toMatch(/ Wir untersuchen einen Vorfall\.$/);
  expect((await call('deliveryOrder.place', order, 'fr')).msg).toMatch(new RegExp(` ${REASON}$`));
});

it('everybody reads what is in force', async () => {
  await halt(server.context, perpetual, { de: 'Vorfall.' });
  const since = server.clock.now();
  const { data } = await server.call('exchange.halts', {});
  expect(data.list).toEqual([{ id: expect.any(String), ...perpetual, reason: REASON, texts: { de: 'Vorfall.' }, since }]);
  await liftAll(server.context);
  expect((await server.call('exchange.halts', {})).data.list).toEqual([]);
});

it('signing in and reading go on while the exchange is halted', async () => {
  await halt(server.context, exchange);
  for (const name of ['profile.read', 'balance.overview', 'deliveryOrder.listOpen'] as const) expect((await call(name, {})).code).toBe(1);
  expect(
    (await server.callRaw('session.signIn', { kind: 'email', email: 'nobody@example.com', password: 'no such one' }, {})).data.refusal,
  ).toMatch(/^access\./);
});

it('closing all closes what is not halted and says why of the rest', async () => {
  server.market.setDepth('ETHUSDT', '1000');
  server.market.tick('ETHUSDT', server.clock.now(), '3000');
  await position();
  await made(openPerpetual({ symbol: 'ETHUSDT' }));
  await halt(server.context, perpetual);
  const { closed, failed } = await made<{ closed: { symbol: string }[]; failed: { reason: string }[] }>(call('position.closeAll', {}));
  expect(closed.map(({ symbol }) => symbol)).toEqual(['ETHUSDT']);
  expect(failed).toMatchObject([{ reason: `Trading of BTCUSDT is halted at the moment. ${REASON}` }]);
});

describePostgres('a halt and what is under way', () => {
  it('what has not committed when the halt begins is undone, on whichever node it runs', async () => {
    const { database, ids, clock } = server.context;
    const receipt = { userId: trader.userId, key: ids.next(), fingerprint: 'f', time: clock.now() };
    const { outcome } = await executeOnce(
      database,
      receipt,
      async (transaction) => {
        await transaction.updateTable('app_user').set({ nickname: 'Halted' }).where('id', '=', trader.userId).execute();
        await halt(server.context, exchange);
        return {};
      },
      haltGate({ kind: 'change money' }),
    );
    expect(outcome).toMatchObject({ refusal: { refusalId: 'halts.exchange' } });
    const { nickname } = await database.selectFrom('app_user').select('nickname').where('id', '=', trader.userId).executeTakeFirstOrThrow();
    expect(nickname).not.toBe('Halted');
  });

  it('what is stopped by a halt that is lifted meanwhile runs again', async () => {
    const { database, ids, clock } = server.context;
    const receipt = { userId: trader.userId, key: ids.next(), fingerprint: 'f', time: clock.now() };
    let runs = 0;
    const gate = haltGate({ kind: 'change money' });
    await halt(server.context, exchange);
    const { outcome } = await executeOnce(database, receipt, () => Promise.resolve({ runs: (runs += 1) }), {
      ...gate,
      refusal: async (executor) => (await liftAll(server.context), gate.refusal(executor)),
    });
    expect(outcome).toEqual({ data: { runs: 2 } });
  });
});
