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

describe('cancelling', () => {
  it('releases the stake of an entrusted order, once', async () => {
    const { place, wallet, token } = await delivery.trader();
    const { id } = (await place()).data;
    expect((await server.call('order/cancelDeliveryOrder', { id }, { token })).data).toMatchObject({ id, status: 'cancelled' });
    expect(await wallet()).toBe('1000 + 0');
    expect(await server.call('order/cancelDeliveryOrder', { id }, { token })).toMatchObject({
      code: 409,
      data: { refusal: 'delivery.notCancellable' },
    });
    await delivery.after(1_000, '100');
    await delivery.after(70_000, '100');
    expect(await wallet()).toBe('1000 + 0');
  });

  it('is refused from the opening tick on, even before the worker has seen it', async () => {
    const { place, wallet, token } = await delivery.trader();
    const { id } = (await place()).data;
    server.clock.advance(1);
    delivery.tick('100');
    expect((await server.call('order/cancelDeliveryOrder', { id }, { token })).data).toMatchObject({ refusal: 'delivery.notCancellable' });
    expect(await wallet()).toBe('900 + 100');
  });

  it('is refused when another process has written the opening tick', async () => {
    const { place, wallet, token } = await delivery.trader();
    const { id } = (await place()).data;
    server.clock.advance(1);
    server.market.tickElsewhere('BTCUSDT', server.clock.now(), '90');
    expect((await server.call('order/cancelDeliveryOrder', { id }, { token })).data).toMatchObject({ refusal: 'delivery.notCancellable' });
    expect(await wallet()).toBe('900 + 100');
  });

  it('knows nothing of other people’s orders', async () => {
    const { place } = await delivery.trader();
    const stranger = await delivery.trader();
    const { id } = (await place()).data;
    for (const path of ['order/cancelDeliveryOrder', 'order/getOrderCountdown', 'order/getDeliveryReceipt'] as const) {
      expect(await server.call(path, { id }, { token: stranger.token })).toMatchObject({
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
    const countdown = (await server.call('order/getOrderCountdown', { id }, { token })).data;
    expect(countdown).toEqual({ id, status: 'open', deliveryAt, serverTime: server.clock.now() });
  });

  it('lists history by page and filter, and proves an outcome with ticks and ledger lines', async () => {
    const { place, token } = await delivery.trader();
    const won = (await place()).data.id;
    await place({ direction: 'put' });
    await delivery.after(1_000, '100');
    await delivery.after(58_000, '110');
    await delivery.after(5_000, '1');
    const page = await server.call('order/historyOrders', { page: 2, limit: 1 }, { token });
    expect(page.data).toMatchObject({ total: 2, list: [{ id: won }] });
    expect((await server.call('order/historyOrders', { result: 'loss' }, { token })).data.total).toBe(1);
    expect((await server.call('order/historyOrders', { symbol: 'ETHUSDT' }, { token })).data.total).toBe(0);
    expect((await server.callRaw('order/historyOrders', { limit: 101 }, { token })).data).toMatchObject({
      refusal: 'http.invalid',
      field: 'limit',
    });
    const receipt = (await server.call('order/getDeliveryReceipt', { id: won }, { token })).data;
    expect(receipt.lines.map((line) => [line.type, line.amount])).toEqual([
      ['delivery.win', '182'],
      ['delivery.stake', '-100'],
    ]);
    expect(receipt.openNeighbours).toContainEqual(receipt.order.openTick);
    expect(receipt.settlementNeighbours).toContainEqual(receipt.order.settlementTick);
    expect(receipt.settlementNeighbours.at(-1)).toMatchObject({ price: '1' });
  });

  it('tells periods and rules, to visitors too', async () => {
    const times = await server.call('index/timeList', {});
    expect(times.data.list.map((period) => period.seconds)).toEqual([30, 60, 120, 180, 300, 600]);
    const rules = await server.call('order/deliveryDesc', {});
    expect(rules.data).toMatchObject({ minimum: '10', maximum: '5000', returnSeconds: 60, stalePriceSeconds: 5, enabled: true });
  });
});
