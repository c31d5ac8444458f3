import { lowestIdAt } from '../../kernel';
import { openDeliveryServer } from '../../testing/delivery/openDeliveryServer';
import type { DeliveryServer } from '../../testing/delivery/openDeliveryServer';
import type { TestServer } from '../../testing/app/openTestServer';

let delivery: DeliveryServer;
let server: TestServer;
beforeAll(async () => {
  delivery = await openDeliveryServer();
  server = delivery.server;
});
afterAll(() => delivery.close());
beforeEach(() => delivery.reset());

describe('opening and settling', () => {
  it('opens at the first tick strictly after acceptance and settles a win at the last one at or before delivery', async () => {
    const { place, find, wallet } = await delivery.trader();
    const { id, deliveryAt } = (await place()).data;
    delivery.tick('90');
    await delivery.worker.run();
    expect(await find(id)).toMatchObject({ status: 'entrusted' });
    await delivery.after(1, '101');
    const opened = await find(id);
    expect(opened).toMatchObject({ status: 'open', openPrice: '101', openedAt: server.clock.now(), deliveryAt });
    expect(opened?.openBy).toBeUndefined();
    await delivery.after(30_000, '99');
    await delivery.after(29_999, '101.5');
    expect(server.clock.now()).toBe(deliveryAt);
    expect(await find(id)).toMatchObject({ status: 'closing' });
    await delivery.after(1, '50');
    expect(await find(id)).toMatchObject({
      status: 'drawn',
      result: 'win',
      profit: '82',
      settlementPrice: '101.5',
      settledAt: deliveryAt! + 1,
    });
    expect(await wallet()).toBe('1082 + 0');
  });

  it.each([
    ['a call below', 'call', '99.99', 'drawn', 'loss', '-100', '900 + 0'],
    ['a put below', 'put', '99.99', 'drawn', 'win', '82', '1082 + 0'],
    ['a put above', 'put', '100.01', 'drawn', 'loss', '-100', '900 + 0'],
    ['a call at the same price', 'call', '100', 'closed', 'draw', '0', '1000 + 0'],
    ['a put at the same price', 'put', '100', 'closed', 'draw', '0', '1000 + 0'],
  ])('settles %s', async (_name, direction, price, status, result, profit, balance) => {
    const { place, find, wallet } = await delivery.trader();
    const { id } = (await place({ direction })).data;
    await delivery.after(1_000, '100');
    await delivery.after(58_000, price);
    await delivery.after(5_000, '1');
    expect(await find(id)).toMatchObject({ status, result, profit });
    expect(await wallet()).toBe(balance);
  });

  it('waits for a later tick and never settles twice', async () => {
    const { place, find, wallet } = await delivery.trader();
    const { id } = (await place()).data;
    await delivery.after(1_000, '100');
    await delivery.after(58_000, '110');
    await delivery.after(30_000);
    expect(await find(id)).toMatchObject({ status: 'closing' });
    delivery.tick('1');
    await Promise.all([delivery.worker.run(), delivery.worker.run()]);
    await delivery.worker.run();
    expect(await find(id)).toMatchObject({ status: 'drawn', settlementPrice: '110' });
    expect(await wallet()).toBe('1082 + 0');
  });

  it('returns the stake when no tick opens it within 60 s', async () => {
    const { place, find, wallet } = await delivery.trader();
    const { id } = (await place({ seconds: 300 })).data;
    await delivery.after(60_001, '100');
    expect(await find(id)).toMatchObject({ status: 'closed', result: 'returned', profit: '0' });
    expect(await wallet()).toBe('1000 + 0');
  });

  it('returns the stake when the feed falls silent, once its owner has promised that nothing comes, and not by any clock', async () => {
    const { place, find, wallet } = await delivery.trader();
    const promise = (until: number): Promise<void> => {
      server.market.promised = until;
      return delivery.worker.run();
    };
    const silent = (await place({ seconds: 300 })).data;
    await delivery.after(3_600_000);
    expect(await find(silent.id)).toMatchObject({ status: 'entrusted' });
    await promise(silent.createdAt + 59_999);
    expect(await find(silent.id)).toMatchObject({ status: 'entrusted' });
    await promise(silent.createdAt + 60_000);
    expect(await find(silent.id)).toMatchObject({ status: 'closed', result: 'returned' });
    delivery.tick('100');
    const { id, deliveryAt } = (await place()).data;
    await delivery.after(1_000, '100');
    await delivery.after(3_600_000);
    await promise(deliveryAt! + 59_999);
    expect(await find(id)).toMatchObject({ status: 'closing' });
    await promise(deliveryAt! + 60_000);
    expect(await find(id)).toMatchObject({ status: 'closed', result: 'returned' });
    expect(await wallet()).toBe('1000 + 0');
  });

  it('settles by the ticks that an outage held back, however long it was', async () => {
    const { place, find } = await delivery.trader();
    const { id, deliveryAt } = (await place()).data;
    await delivery.after(1_000, '100');
    await delivery.after(140_000);
    expect(await find(id)).toMatchObject({ status: 'closing' });
    delivery.tick('120', deliveryAt! - 1);
    delivery.tick('90', deliveryAt! + 1);
    await delivery.worker.run();
    expect(await find(id)).toMatchObject({ status: 'drawn', result: 'win', settlementPrice: '120' });
  });

  it('goes on after a crash with what the database and the log know', async () => {
    const { place, find } = await delivery.trader();
    const { id } = (await place()).data;
    await delivery.after(1_000, '100');
    delivery.tick('120', server.clock.now() + 40_000);
    delivery.tick('90', server.clock.now() + 59_001);
    server.clock.advance(7_200_000);
    const { DeliveryWorker: Worker } = await import('./DeliveryWorker');
    await new Worker(server.context).run();
    expect(await find(id)).toMatchObject({ status: 'drawn', result: 'win', settlementPrice: '120' });
  });

  it('tells the owner by events', async () => {
    const { place, userId } = await delivery.trader();
    const from = server.clock.now();
    await place();
    await delivery.after(1_000, '100');
    await delivery.after(58_000, '110');
    await delivery.after(5_000, '1');
    const events = await server.context.userEvents.from(server.context.database, userId, lowestIdAt(from));
    expect(events.filter((event) => event.kind === 'deliveryOrder').map((event) => event.data['status'])).toEqual([
      'entrusted',
      'open',
      'drawn',
    ]);
    expect(events.filter((event) => event.kind === 'balance')).toHaveLength(2);
    expect(new Set(events.map((event) => event.mode))).toEqual(new Set(['demo']));
  });

  it('settles the rest of a batch when one order of it cannot be', async () => {
    const [good, bad] = [await delivery.trader(), await delivery.trader()];
    const ids = [(await good.place()).data.id, (await bad.place()).data.id];
    await delivery.after(1_000, '100');
    await delivery.after(58_000, '110');
    const { database } = server.context;
    await database.updateTable('ledger_balance').set({ frozen: '0' }).where('user_id', '=', bad.userId).execute();
    await delivery.after(5_000, '1');
    expect(await good.find(ids[0]!)).toMatchObject({ status: 'drawn' });
    expect(await bad.find(ids[1]!)).toMatchObject({ status: 'closing' });
    await database.updateTable('ledger_balance').set({ frozen: '100' }).where('user_id', '=', bad.userId).execute();
    await delivery.worker.run();
    expect(await bad.find(ids[1]!)).toMatchObject({ status: 'drawn' });
  });
});
