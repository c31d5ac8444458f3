import { openDeliveryServer, order } from '../../testing/delivery/openDeliveryServer';
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

describe('placing', () => {
  it('freezes the stake and fixes the delivery time at acceptance', async () => {
    const { place, wallet } = await delivery.trader();
    const reply = await place();
    const now = server.clock.now();
    expect(reply).toMatchObject({
      code: 1,
      data: {
        status: 'entrusted',
        stake: '100',
        rate: '0.82',
        payout: '182',
        createdAt: now,
        openBy: now + 60_000,
        deliveryAt: now + 60_000,
      },
    });
    expect(await wallet()).toBe('900 + 100');
  });

  it.each([
    [30, 30_000],
    [120, 60_000],
  ])('an order of %d s must open within %d ms', async (seconds, within) => {
    const { place } = await delivery.trader();
    const { createdAt, openBy } = (await place({ seconds })).data;
    expect(openBy! - createdAt).toBe(within);
  });

  it.each([
    ['more than the balance', { stake: '1000.01' }, 0, 'ledger.notEnoughBalance', undefined],
    ['less than the minimum', { stake: '9.99' }, 422, 'delivery.stakeTooSmall', 'stake'],
    ['more than the maximum', { stake: '5000.01' }, 422, 'delivery.stakeTooLarge', 'stake'],
    ['too many decimals', { stake: '10.000000001' }, 422, 'delivery.stakeTooFine', 'stake'],
    ['a negative stake', { stake: '-10' }, 422, 'http.invalid', 'stake'],
    ['a stake that is no text', { stake: 10 }, 422, 'http.invalid', 'stake'],
    ['an unknown period', { seconds: 61 }, 422, 'delivery.unknownPeriod', 'seconds'],
    ['an unknown product', { symbol: 'XXXUSDT' }, 422, 'delivery.unknownProduct', 'symbol'],
    ['a product without a price', { symbol: 'ETHUSDT' }, 0, 'delivery.stalePrice', undefined],
    ['an unknown direction', { direction: 'up' }, 422, 'http.invalid', 'direction'],
  ])('refuses %s and moves nothing', async (_name, change, code, refusal, field) => {
    const { place, wallet } = await delivery.trader();
    expect(await place(change)).toMatchObject({ status: 200, code, data: { refusal, ...(field === undefined ? {} : { field }) } });
    expect(await wallet()).toBe('1000 + 0');
  });

  it('refuses a price older than 5 s, not one of exactly 5 s', async () => {
    const { place } = await delivery.trader();
    server.clock.advance(5_000);
    expect((await place()).code).toBe(1);
    server.clock.advance(1);
    expect((await place()).data).toMatchObject({ refusal: 'delivery.stalePrice' });
  });

  it('spends the money of the current account alone', async () => {
    const { token, userId, wallet } = await delivery.trader('1000', 'demo');
    await server.call('session.switchAccount', { mode: 'real' }, { token });
    expect((await server.call('deliveryOrder.place', order, { token })).data).toMatchObject({ refusal: 'ledger.notEnoughBalance' });
    await server.fund(userId, 'real', 'delivery', '100');
    const placed = await server.call('deliveryOrder.place', order, { token });
    expect(placed.data.mode).toBe('real');
    expect(await wallet()).toBe('1000 + 0');
    await server.call('session.switchAccount', { mode: 'demo' }, { token });
    expect((await server.call('deliveryOrder.listOpen', {}, { token })).data.list).toEqual([]);
    expect((await server.call('deliveryOrder.cancel', { id: placed.data.id }, { token })).data).toMatchObject({
      refusal: 'delivery.unknownOrder',
    });
  });

  it('stops at the configured number of open orders', async () => {
    const { place } = await delivery.trader('5000');
    for (let index = 0; index < 50; index += 1) expect((await place({ stake: '10' })).code).toBe(1);
    expect(await place({ stake: '10' })).toMatchObject({ code: 409, data: { refusal: 'delivery.tooManyOpen' } });
  });

  it('needs a session and a key', async () => {
    const { token } = await delivery.trader();
    expect((await server.call('deliveryOrder.place', order)).code).toBe(401);
    expect((await server.call('deliveryOrder.place', order, { token, key: 'x' })).data).toMatchObject({ refusal: 'http.keyNeeded' });
  });

  it('answers the same key the same, once executed, success or refusal, and refuses another body', async () => {
    const { place, wallet } = await delivery.trader();
    const first = await place({}, 'key-00000001');
    server.clock.advance(1_000);
    expect(await place({}, 'key-00000001')).toEqual(first);
    expect(await wallet()).toBe('900 + 100');
    expect(await place({ stake: '11' }, 'key-00000001')).toMatchObject({ code: 409, data: { refusal: 'http.keyReused' } });
    const poor = await place({ stake: '901' }, 'key-00000002');
    expect(poor).toMatchObject({ code: 0, data: { refusal: 'ledger.notEnoughBalance' } });
    const [{ userId }] = [await delivery.trader()];
    expect(userId).toBeDefined();
    expect(await place({ stake: '901' }, 'key-00000002')).toEqual(poor);
    expect(await place({ stake: '10' }, 'key-00000002')).toMatchObject({ code: 409, data: { refusal: 'http.keyReused' } });
  });

  it('asks the own limits first', async () => {
    const { place, wallet } = await delivery.trader();
    const stop = () => Promise.reject(Object.assign(new Error('limit'), { refusalId: 'test.limit', code: 0, parameters: {} }));
    server.context.hooks.orderChecks.push(stop);
    expect((await place()).data).toMatchObject({ refusal: 'test.limit' });
    server.context.hooks.orderChecks.length = 0;
    expect(await wallet()).toBe('1000 + 0');
  });

  it('asks limits that depend on other orders again while the wallet is locked', async () => {
    const { place, wallet } = await delivery.trader();
    // From here on the process has a budget, so that nothing is tried twice.
    expect((await (await delivery.trader()).place()).code).toBe(1);
    let asked = 0;
    server.context.hooks.orderChecks.push(() => Promise.resolve((asked += 1) > 0));
    expect((await place({}, 'key-00000003')).code).toBe(1);
    expect((await place({}, 'key-00000003')).code).toBe(1);
    server.context.hooks.orderChecks.length = 0;
    expect(asked).toBe(4);
    expect(await wallet()).toBe('900 + 100');
  });
});
