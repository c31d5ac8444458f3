import type { Halt } from '@halyard-h5/shared-api/contract';
import { halt, liftAll } from '../../testing/halts/halt';
import { openDeliveryServer } from '../../testing/delivery/openDeliveryServer';
import type { DeliveryServer } from '../../testing/delivery/openDeliveryServer';

/* What timed orders become while something is halted: the same as ever, by the ticks. */
let delivery: DeliveryServer;

beforeAll(async () => {
  delivery = await openDeliveryServer();
});
beforeEach(() => delivery.reset());
afterEach(() => liftAll(delivery.server.context));
afterAll(() => delivery.close());

const scopes: Pick<Halt, 'kind' | 'line' | 'symbol'>[] = [
  { kind: 'exchange' },
  { kind: 'product', line: 'delivery', symbol: 'BTCUSDT' },
  { kind: 'cancelOnly' },
  { kind: 'withdrawals' },
];

describe.each(scopes)('under %j', (scope) => {
  it('an accepted order opens and settles by its ticks, its expiry unmoved', async () => {
    const { place, find, wallet } = await delivery.trader();
    const { id, deliveryAt } = (await place()).data;
    await halt(delivery.server.context, scope);
    await delivery.after(1_000, '100');
    await delivery.after(58_000, '110');
    await delivery.after(5_000, '1');
    expect(await find(id)).toMatchObject({ status: 'drawn', result: 'win', settlementPrice: '110', deliveryAt });
    expect(await wallet()).toBe('1082 + 0');
  });

  it('an order around whose expiry no tick comes is returned', async () => {
    const { place, find, wallet } = await delivery.trader();
    const { id } = (await place()).data;
    await delivery.after(1_000, '100');
    await halt(delivery.server.context, scope);
    await delivery.after(200_000, '110');
    expect(await find(id)).toMatchObject({ status: 'closed', profit: '0' });
    expect(await wallet()).toBe('1000 + 0');
  });

  it('lifting it between opening and expiry changes nothing', async () => {
    const { place, find } = await delivery.trader();
    const { id } = (await place()).data;
    await halt(delivery.server.context, scope);
    await delivery.after(1_000, '100');
    await liftAll(delivery.server.context);
    await delivery.after(58_000, '90');
    await delivery.after(5_000, '200');
    expect(await find(id)).toMatchObject({ status: 'drawn', result: 'loss', settlementPrice: '90' });
  });
});
