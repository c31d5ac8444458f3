import { auditLedger } from '../../core/ledger';
import { describePostgres } from '../../testing/database/describePostgres';
import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { DeliveryWorker } from './DeliveryWorker';
import { deliveryModule } from './module';

const BTC = 'BTCUSDT';

describePostgres('races on PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ database: 'postgres', modules: [deliveryModule] });
  });
  afterAll(async () => {
    expect(await auditLedger(server.context)).toEqual([]);
    await server.close();
  });
  beforeEach(() => {
    server.clock.advance(300_000);
    server.market.tick(BTC, server.clock.now(), '100');
  });

  const order = { symbol: BTC, direction: 'call' as const, seconds: 60, stake: '100' };
  const parallel = <Result>(work: (index: number) => Promise<Result>, count = 50): Promise<Result[]> =>
    Promise.all(Array.from({ length: count }, (_each, index) => work(index)));
  const balance = async (userId: string, wallet: 'delivery' | 'spot' = 'delivery') => {
    const { available, frozen } = await server.context.ledger.balance(server.context.database, userId, 'demo', wallet, 'USDT');
    return `${available} + ${frozen}`;
  };
  const trader = async (amount: string) => {
    const user = await server.signUp();
    await server.fund(user.userId, 'demo', 'delivery', amount);
    return user;
  };
  const successes = (replies: readonly { code: number | string }[]): number => replies.filter((reply) => reply.code === 1).length;

  it('two orders for one balance: one gets it', async () => {
    const { token, userId } = await trader('199.99');
    const replies = await parallel(() => server.call('deliveryOrder.place', order, { token }), 2);
    expect(successes(replies)).toBe(1);
    expect(await balance(userId)).toBe('99.99 + 100');
  });

  it('50 orders at once spend what is there and no more', async () => {
    const { token, userId } = await trader('730');
    const replies = await parallel(() => server.call('deliveryOrder.place', order, { token }));
    expect(successes(replies)).toBe(7);
    expect(new Set(replies.map((reply) => reply.code))).toEqual(new Set([0, 1]));
    expect(await balance(userId)).toBe('30 + 700');
  });

  it('50 orders with one key are one order, and all get its answer', async () => {
    const { token, userId } = await trader('5000');
    const replies = await parallel(() => server.call('deliveryOrder.place', order, { token, key: 'one-and-the-same' }));
    expect(new Set(replies.map((reply) => reply.data.id)).size).toBe(1);
    expect(successes(replies)).toBe(50);
    expect(await balance(userId)).toBe('4900 + 100');
  });

  it('50 different orders with one key: one is executed, the others are refused', async () => {
    const { token, userId } = await trader('5000');
    const replies = await parallel((index) =>
      server.call('deliveryOrder.place', { ...order, stake: String(100 + index) }, { token, key: 'one-and-the-same' }),
    );
    expect(successes(replies)).toBe(1);
    expect(replies.filter((reply) => reply.code === 409)).toHaveLength(49);
    expect((await balance(userId)).endsWith(' + 0')).toBe(false);
  });

  it('50 cancels of one order release it once, with one key and with many', async () => {
    const { token, userId } = await trader('200');
    const ids: string[] = [];
    for (let index = 0; index < 2; index += 1) ids.push((await server.call('deliveryOrder.place', order, { token })).data.id);
    const many = await parallel(() => server.call('deliveryOrder.cancel', { id: ids[0]! }, { token }));
    expect(successes(many)).toBe(1);
    const one = await parallel(() => server.call('deliveryOrder.cancel', { id: ids[1]! }, { token, key: 'one-and-the-same' }));
    expect(successes(one)).toBe(50);
    expect(await balance(userId)).toBe('0 + 200');
    server.clock.advance(1_001);
    server.market.tick(BTC, server.clock.now(), '100');
    await parallel(() => new DeliveryWorker(server.context).run(), 4);
    expect(await balance(userId)).toBe('200 + 0');
  });

  it('cancels, a tick before they count and four workers: every order opens, whatever comes first', async () => {
    const { token, userId } = await trader('1000');
    const placed = await parallel(() => server.call('deliveryOrder.place', { ...order, stake: '20' }, { token }));
    const cancelling = parallel((index) => server.call('deliveryOrder.cancel', { id: placed[index]!.data.id }, { token }));
    server.clock.advance(1);
    server.market.tick(BTC, server.clock.now(), '100');
    const workers = parallel(() => new DeliveryWorker(server.context).run(), 4);
    await Promise.all([cancelling, workers]);
    await new DeliveryWorker(server.context).run();
    const { data } = await server.call('deliveryOrder.listOpen', {}, { token });
    expect(data.list.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 'open'));
    expect(await balance(userId)).toBe('0 + 1000');
  });

  it('four workers settle 1,000 orders of many traders exactly once', async () => {
    const traders = await parallel(() => trader('2000'), 20);
    for (const { token } of traders) {
      const replies = await parallel((index) =>
        server.call('deliveryOrder.place', { ...order, direction: index % 2 ? 'call' : 'put', stake: '10' }, { token }),
      );
      expect(successes(replies)).toBe(50);
    }
    for (const [wait, price] of [
      [1_000, '100'],
      [58_000, '101'],
      [2_000, '1'],
    ] as const) {
      server.clock.advance(wait);
      server.market.tick(BTC, server.clock.now(), price);
      await Promise.all(Array.from({ length: 4 }, () => new DeliveryWorker(server.context).run()));
    }
    for (let round = 0; round < 4; round += 1) await new DeliveryWorker(server.context).run();
    for (const { userId } of traders) expect(await balance(userId)).toBe('1955 + 0');
  }, 120_000);
});
