import type { EndpointPath, Halt } from '@halyard-h5/shared-api/contract';
import { executeOnce } from '../../platform/idempotency';
import type { Reply } from '../../testing/app/openTestServer';
import { openWholeServer, WITHDRAWAL_PASSWORD } from '../../testing/app/openWholeServer';
import type { Trader, WholeServer } from '../../testing/app/openWholeServer';
import { describePostgres } from '../../testing/database/describePostgres';
import { halt, liftAll, REASON } from '../../testing/halts/halt';
import { haltGate } from './index';

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
const call = (path: EndpointPath, request: object, lang = 'en'): Promise<Reply> =>
  server.callRaw(path, request, { token: trader.token, lang });
async function made<Answer>(reply: Promise<Reply>): Promise<Answer> {
  const { code, msg, data } = await reply;
  if (code !== 1) throw new Error(msg);
  return data as Answer;
}
const openPerpetual = (more: object = {}) =>
  call('Sustainable/createOrder', { symbol: BTC, side: 'long', type: 'market', contracts: 1, ...more });
const position = async (): Promise<string> => (await made<{ position: { id: string } }>(openPerpetual())).position.id;
const resting = async (): Promise<string> =>
  (await made<{ order: { id: string } }>(openPerpetual({ type: 'limit', price: '100' }))).order.id;
const plan = () => ({
  title: 'Plan',
  symbol: BTC,
  direction: 'call',
  seconds: 60,
  orderAt: server.clock.now() + 600_000,
  releaseAt: server.clock.now(),
  condition: 'fixed',
  minimum: '10',
  maximum: '50',
  stake: '10',
  invited: [],
});
const withdrawal = async () => {
  const addressId = await server.bindAddress(trader.userId);
  return { coin: 'USDT', amount: '100', addressId, withdrawalPassword: WITHDRAWAL_PASSWORD };
};
const quote = async () =>
  (await made<{ id: string }>(call('index/bbQuote', { from: 'USDT', to: 'BTC', amount: '100', slippage: '0.01' }))).id;

/** What traders do: prepared before the halt, then done. */
const doing = {
  'a timed order': async () => () => call('order/createDeliveryOrder', order),
  'a plan': async () => () => call('order/createOrder', plan()),
  'joining a plan': async () => {
    const other = await server.trader('real');
    const { id } = await made<{ id: string }>(server.callRaw('order/createOrder', plan(), { token: other.token }));
    return () => call('order/joinFollow', { id, value: '10' });
  },
  'a market order': async () => () => openPerpetual(),
  'a limit order': async () => () => openPerpetual({ type: 'limit', price: '100' }),
  'closing a position': async () => {
    const id = await position();
    return () => call('Sustainable/closePosition', { id });
  },
  'a stop': async () => {
    const id = await position();
    return () => call('Sustainable/setTakeStopPrice', { id, stopLoss: '49000' });
  },
  'added margin': async () => {
    const id = await position();
    return () => call('Sustainable/addMargin', { id, amount: '1' });
  },
  'cancelling a timed order': async () => {
    const { id } = await made<{ id: string }>(call('order/createDeliveryOrder', order));
    return () => call('order/cancelDeliveryOrder', { id });
  },
  'cancelling a limit order': async () => {
    const id = await resting();
    return () => call('Sustainable/cancelEntrust', { id });
  },
  'a conversion': async () => {
    const quoteId = await quote();
    return () => call('index/bbRecharge', { quoteId });
  },
  'a transfer': async () => () => call('index/zySubmit', { coin: 'USDT', from: 'spot', to: 'delivery', amount: '1' }),
  'a withdrawal': async () => {
    const request = await withdrawal();
    return () => call('index/tbSubmit', request);
  },
  'taking a withdrawal back': async () => {
    const { id } = await made<{ id: string }>(call('index/tbSubmit', await withdrawal()));
    return () => call('index/tbCancel', { id });
  },
} as const;
type Doing = keyof typeof doing;

const opening: readonly Doing[] = ['a timed order', 'a plan', 'joining a plan', 'a market order', 'a limit order', 'a conversion'];
const stopped: readonly [Scope, string, readonly Doing[]][] = [
  [newOrders, 'halts.newOrders', opening],
  [newPerpetuals, 'halts.newOrders', ['a market order', 'a limit order']],
  [perpetual, 'halts.product', ['a market order', 'a limit order', 'closing a position', 'a stop']],
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
  const balance = async () => (await made<{ available: string }>(call('index/money', { wallet: 'delivery', coin: 'USDT' }))).available;
  const before = await balance();
  await halt(server.context, exchange);
  await call('order/createDeliveryOrder', order);
  await call('index/zySubmit', { coin: 'USDT', from: 'delivery', to: 'spot', amount: '1' });
  expect(await balance()).toBe(before);
  await liftAll(server.context);
  expect((await call('order/createDeliveryOrder', order)).code).toBe(1);
});

it('says the reason in the language of the trader, else in English', async () => {
  await halt(server.context, exchange, { de: 'Wir untersuchen einen Vorfall.' });
  expect((await call('order/createDeliveryOrder', order, 'de')).msg).toMatch(/ Wir untersuchen einen Vorfall\.$/);
  expect((await call('order/createDeliveryOrder', order, 'fr')).msg).toMatch(new RegExp(` ${REASON}$`));
});

it('everybody reads what is in force', async () => {
  await halt(server.context, perpetual, { de: 'Vorfall.' });
  const since = server.clock.now();
  const { data } = await server.call('index/halts', {});
  expect(data.list).toEqual([{ id: expect.any(String), ...perpetual, reason: REASON, texts: { de: 'Vorfall.' }, since }]);
  await liftAll(server.context);
  expect((await server.call('index/halts', {})).data.list).toEqual([]);
});

it('signing in and reading go on while the exchange is halted', async () => {
  await halt(server.context, exchange);
  for (const path of ['user/getUserinfo', 'index/overview', 'order/deliveryOrders'] as const) expect((await call(path, {})).code).toBe(1);
  expect(
    (await server.callRaw('user/login', { kind: 'email', email: 'nobody@example.com', password: 'no such one' }, {})).data.refusal,
  ).toMatch(/^access\./);
});

it('closing all closes what is not halted and says why of the rest', async () => {
  server.market.setDepth('ETHUSDT', '1000');
  server.market.tick('ETHUSDT', server.clock.now(), '3000');
  await position();
  await made(openPerpetual({ symbol: 'ETHUSDT' }));
  await halt(server.context, perpetual);
  const { closed, failed } = await made<{ closed: { symbol: string }[]; failed: { reason: string }[] }>(
    call('Sustainable/closeAllPosition', {}),
  );
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
