import { transact } from '../../platform/database';
import type { TestServer } from '../../testing/app/openTestServer';
import { openPostgresTestDatabase } from '../../testing/database/testDatabase';
import { marketOrder as market, openPerpetualServer, type PerpetualServer } from '../../testing/perpetual/openPerpetualServer';
import type { MatchingWorker } from './MatchingWorker';
import { PerpetualDesk } from './PerpetualDesk';

/** Races need several connections: they run on PostgreSQL, and are skipped where none is reachable. */
let server: TestServer | undefined;
let worker: MatchingWorker;
let close: PerpetualServer['close'] | undefined;

beforeAll(async () => {
  const probe = await openPostgresTestDatabase();
  await probe?.close();
  if (probe === undefined) return;
  ({ server, worker, close } = await openPerpetualServer('1000000', { database: 'postgres' }));
});

afterAll(() => close?.());

const onPostgres = (name: string, run: (server: TestServer) => Promise<void>): void => {
  test(name, async () => {
    if (server === undefined) {
      console.warn('skipped: no PostgreSQL is reachable');
      return;
    }
    await run(server);
  });
};

async function trader(on: TestServer, amount: string) {
  const { token, userId } = await on.signUp();
  await on.fund(userId, 'demo', 'perpetual', amount);
  tick(on, '100');
  return { token, userId, key: { userId, mode: 'demo' as const, symbol: 'BTCUSDT' } };
}

function tick(on: TestServer, price: string) {
  on.clock.advance(1_000);
  return on.market.tick('BTCUSDT', on.clock.now(), price);
}

const parallel = Array.from({ length: 50 });

onPostgres('50 orders at once spend one balance once', async (on) => {
  const { token } = await trader(on, '350');
  const replies = await Promise.all(parallel.map(() => on.call('perpetualOrder.place', market, { token })));
  expect(replies.filter(({ code }) => code === 1)).toHaveLength(3);
  expect(replies.filter(({ data }) => data.refusal === 'perpetual.notEnough')).toHaveLength(47);
  expect((await on.call('position.list', {}, { token })).data.list).toMatchObject([{ contracts: 30 }]);
});

onPostgres('50 calls with one key place one order', async (on) => {
  const { token } = await trader(on, '10000');
  const replies = await Promise.all(parallel.map(() => on.call('perpetualOrder.place', market, { token, key: 'one-key-for-all' })));
  expect(new Set(replies.map(({ code, data }) => `${code} ${data.order.id}`)).size).toBe(1);
  expect((await on.call('perpetualOrder.fills', {}, { token })).data.total).toBe(1);
});

onPostgres('50 closes close once; 50 additions of margin all count', async (on) => {
  const { token } = await trader(on, '1000');
  const { data } = await on.call('perpetualOrder.place', market, { token });
  const { id } = data.position!;
  await Promise.all(parallel.map(() => on.call('position.addMargin', { id, amount: '1' }, { token })));
  expect((await on.call('position.list', {}, { token })).data.list).toMatchObject([{ addedMargin: '50' }]);
  const replies = await Promise.all(parallel.map(() => on.call('position.close', { id }, { token })));
  expect(replies.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(replies.filter(({ code }) => code === 409)).toHaveLength(49);
});

onPostgres('a cancel racing a fill has one outcome', async (on) => {
  const desk = new PerpetualDesk(on.context);
  const outcomes = { filled: 0, cancelled: 0 };
  for (let round = 0; round < 20; round += 1) {
    const { token, key } = await trader(on, '1000');
    const { data } = await on.call('perpetualOrder.place', { ...market, type: 'limit', price: '90' }, { token });
    tick(on, '90');
    const [cancel] = await Promise.all([
      on.call('perpetualOrder.cancel', { id: data.order.id }, { token }),
      transact(on.context.database, (transaction) => desk.marketMoved(transaction, key)),
    ]);
    const [order] = (await on.call('perpetualOrder.listFinished', {}, { token })).data.list;
    const positions = (await on.call('position.list', {}, { token })).data.total;
    expect([cancel.code, order?.status, positions]).toEqual(cancel.code === 1 ? [1, 'cancelled', 0] : [409, 'filled', 1]);
    outcomes[cancel.code === 1 ? 'cancelled' : 'filled'] += 1;
  }
  expect(outcomes.filled + outcomes.cancelled).toBe(20);
});

onPostgres('a close that comes after the tick that liquidates is refused, whichever process sees the tick first', async (on) => {
  const desk = new PerpetualDesk(on.context);
  for (let round = 0; round < 20; round += 1) {
    const { token, key } = await trader(on, '1000');
    const { data } = await on.call('perpetualOrder.place', market, { token });
    const { id } = data.position!;
    tick(on, '90');
    const moved = () => transact(on.context.database, (transaction) => desk.marketMoved(transaction, key));
    const [close] = await Promise.all([on.call('position.close', { id }, { token }), moved(), moved()]);
    const trades = (await on.call('perpetualOrder.fills', {}, { token })).data.list.filter(({ action }) => action === 'close');
    expect(close).toMatchObject({ code: 409, data: { refusal: 'perpetual.positionLiquidated' } });
    expect(trades).toMatchObject([{ reason: 'liquidation' }]);
    expect((await on.context.ledger.balance(on.context.database, key.userId, 'demo', 'perpetual', 'USDT')).frozen).toBe('0');
  }
});

onPostgres('many accounts are liquidated by one tick, each once', async (on) => {
  await worker.start();
  const traders = [];
  for (let count = 0; count < 40; count += 1) traders.push(await trader(on, '1000'));
  for (const { token } of traders) await on.call('perpetualOrder.place', market, { token });
  tick(on, '89');
  await worker.idle();
  for (const { token } of traders) {
    const { list } = (await on.call('perpetualOrder.fills', {}, { token })).data;
    expect(list.map(({ reason }) => reason)).toEqual(['liquidation', 'trader']);
  }
  await worker.stop();
});

onPostgres('a position that was being opened while a wick came is liquidated by it', async (on) => {
  await worker.start();
  const { token, userId, key } = await trader(on, '1000');
  await worker.idle();
  const desk = new PerpetualDesk(on.context);
  let opened: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (opened = resolve));
  let commit: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (commit = resolve));
  const opening = transact(on.context.database, async (transaction) => {
    await desk.act(transaction, key, { kind: 'place order', type: 'market', side: 'long', lots: 10 });
    opened();
    await released;
  });
  await held;
  tick(on, '89');
  tick(on, '100');
  const turn = async () => {
    await worker.idle();
    on.clock.advance(1_000);
    await worker.idle();
  };
  await turn();
  await turn();
  commit();
  await opening;
  expect((await on.call('position.list', {}, { token })).data.total).toBe(1);
  await turn();
  await turn();
  expect((await on.call('position.list', {}, { token })).data.total).toBe(0);
  expect((await on.call('perpetualOrder.fills', {}, { token })).data.list[0]).toMatchObject({ reason: 'liquidation' });
  expect((await on.context.ledger.balance(on.context.database, userId, 'demo', 'perpetual', 'USDT')).frozen).toBe('0');
  await worker.stop();
});
