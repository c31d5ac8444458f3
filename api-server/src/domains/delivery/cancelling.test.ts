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
beforeEach(() => {
  server.market.promised = 0;
  delivery.reset();
});

const cancel = ({ token }: { token: string }, id: string) => server.call('deliveryOrder.cancel', { id }, { token });

describe('cancelling', () => {
  it('releases the stake once the log shows that no price opens the order until a second after the cancel', async () => {
    const trader = await delivery.trader();
    const { id } = (await trader.place()).data;
    server.clock.advance(700);
    const cancelAt = server.clock.now() + 1_000;
    expect((await cancel(trader, id)).data).toMatchObject({ id, status: 'entrusted', cancelAt });
    expect(await trader.wallet()).toBe('900 + 100');
    expect(await cancel(trader, id)).toMatchObject({ code: 409, data: { refusal: 'delivery.beingCancelled' } });
    await delivery.after(1_001, '100');
    expect(await trader.find(id)).toMatchObject({ status: 'cancelled', cancelAt, settledAt: server.clock.now() });
    expect(await trader.wallet()).toBe('1000 + 0');
    expect(await cancel(trader, id)).toMatchObject({ code: 409, data: { refusal: 'delivery.notCancellable' } });
    await delivery.after(70_000, '100');
    expect(await trader.wallet()).toBe('1000 + 0');
  });

  it('does not get a trader out of an order whose price was on its way', async () => {
    const trader = await delivery.trader();
    const { id } = (await trader.place()).data;
    server.clock.advance(300);
    const { cancelAt } = (await cancel(trader, id)).data;
    delivery.tick('90', cancelAt);
    await delivery.worker.run();
    expect(await trader.find(id)).toMatchObject({ status: 'open', openPrice: '90' });
    await delivery.after(58_000, '80');
    await delivery.after(5_000, '80');
    expect(await trader.find(id)).toMatchObject({ status: 'drawn', result: 'loss' });
    expect(await trader.wallet()).toBe('900 + 0');
  });

  it('is told by the feed’s owner where a product is silent, and not by any clock', async () => {
    const trader = await delivery.trader();
    const { id } = (await trader.place({ seconds: 300 })).data;
    const { cancelAt } = (await cancel(trader, id)).data;
    await delivery.after(30_000);
    for (const [promised, status] of [
      [cancelAt! - 1, 'entrusted'],
      [cancelAt, 'cancelled'],
    ] as const) {
      server.market.promised = promised!;
      await delivery.worker.run();
      expect(await trader.find(id)).toMatchObject({ status });
    }
    expect(await trader.wallet()).toBe('1000 + 0');
  });

  it('leaves an order that nothing opened in time what it is: returned', async () => {
    const trader = await delivery.trader();
    const { id } = (await trader.place({ seconds: 300 })).data;
    server.clock.advance(59_500);
    expect((await cancel(trader, id)).code).toBe(1);
    await delivery.after(3_000, '100');
    expect(await trader.find(id)).toMatchObject({ status: 'closed', result: 'returned' });
  });

  it('is not overrun by a worker that looked before it and writes long after it', async () => {
    const trader = await delivery.trader();
    const { id } = (await trader.place()).data;
    const { market } = server.context;
    const read = market.ticksBetween.bind(market);
    server.clock.advance(1);
    // The worker has read the order; then it is paused while the order is cancelled and its time passes.
    market.ticksBetween = async (...around) => {
      market.ticksBetween = read;
      expect((await cancel(trader, id)).code).toBe(1);
      server.clock.advance(1_001);
      delivery.tick('90');
      return read(...around);
    };
    server.market.promised = server.clock.now() + 300_000;
    await delivery.worker.run();
    server.market.promised = 0;
    await delivery.worker.run();
    expect(await trader.find(id)).toMatchObject({ status: 'cancelled' });
  });

  it('keeps the tick that it was judged by', async () => {
    const trader = await delivery.trader();
    const { id } = (await trader.place()).data;
    await cancel(trader, id);
    const { database } = server.context;
    const row = await database.selectFrom('delivery_order').select('cancel_sequence').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.cancel_sequence).toBe(server.market.lastTick('BTCUSDT')?.sequence);
  });

  it('is refused from the opening tick on, even before the worker has seen it', async () => {
    const { place, wallet, token } = await delivery.trader();
    const { id } = (await place()).data;
    server.clock.advance(1);
    delivery.tick('100');
    expect((await server.call('deliveryOrder.cancel', { id }, { token })).data).toMatchObject({ refusal: 'delivery.notCancellable' });
    expect(await wallet()).toBe('900 + 100');
  });

  it('is refused when another process has written the opening tick', async () => {
    const { place, wallet, token } = await delivery.trader();
    const { id } = (await place()).data;
    server.clock.advance(1);
    server.market.tickElsewhere('BTCUSDT', server.clock.now(), '90');
    expect((await server.call('deliveryOrder.cancel', { id }, { token })).data).toMatchObject({ refusal: 'delivery.notCancellable' });
    expect(await wallet()).toBe('900 + 100');
  });

  it('knows nothing of other people’s orders', async () => {
    const { place } = await delivery.trader();
    const stranger = await delivery.trader();
    const { id } = (await place()).data;
    for (const name of ['deliveryOrder.cancel', 'deliveryOrder.countdown', 'deliveryOrder.receipt'] as const) {
      expect(await server.call(name, { id }, { token: stranger.token })).toMatchObject({
        code: 0,
        data: { refusal: 'delivery.unknownOrder' },
      });
    }
    expect(await stranger.find(id)).toBeUndefined();
  });
});

describe('reading', () => {
  it('counts down on the server clock', async () => {
    const { place, token } = await delivery.trader();
    const { id, deliveryAt } = (await place()).data;
    await delivery.after(1_000, '100');
    const countdown = (await server.call('deliveryOrder.countdown', { id }, { token })).data;
    expect(countdown).toEqual({ id, status: 'open', deliveryAt, serverTime: server.clock.now() });
  });

  it('lists history by page and filter, and proves an outcome with ticks and ledger lines', async () => {
    const { place, token } = await delivery.trader();
    const won = (await place()).data.id;
    await place({ direction: 'put' });
    await delivery.after(1_000, '100');
    await delivery.after(58_000, '110');
    await delivery.after(5_000, '1');
    const page = await server.call('deliveryOrder.listFinished', { page: 2, limit: 1 }, { token });
    expect(page.data).toMatchObject({ total: 2, list: [{ id: won }] });
    expect((await server.call('deliveryOrder.listFinished', { result: 'loss' }, { token })).data.total).toBe(1);
    expect((await server.call('deliveryOrder.listFinished', { symbol: 'ETHUSDT' }, { token })).data.total).toBe(0);
    expect((await server.callRaw('deliveryOrder.listFinished', { limit: 101 }, { token })).data).toMatchObject({
      refusal: 'http.invalid',
      field: 'limit',
    });
    const receipt = (await server.call('deliveryOrder.receipt', { id: won }, { token })).data;
    expect(receipt.lines.map((line) => [line.type, line.amount])).toEqual([
      ['delivery.win', '182'],
      ['delivery.stake', '-100'],
    ]);
    expect(receipt.openNeighbours).toContainEqual(receipt.order.openTick);
    expect(receipt.settlementNeighbours).toContainEqual(receipt.order.settlementTick);
    expect(receipt.settlementNeighbours.at(-1)).toMatchObject({ price: '1' });
  });

  it('tells periods and rules, to visitors too', async () => {
    const times = await server.call('deliveryOrder.periods', {});
    expect(times.data.list.map((period) => period.seconds)).toEqual([30, 60, 120, 180, 300, 600]);
    const rules = await server.call('deliveryOrder.rules', {});
    expect(rules.data).toMatchObject({ minimum: '10', maximum: '5000', returnSeconds: 60, stalePriceSeconds: 5, enabled: true });
  });
});
