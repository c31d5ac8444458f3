import { openDeliveryServer } from '../../testing/delivery/openDeliveryServer';
import type { DeliveryServer } from '../../testing/delivery/openDeliveryServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { itOnOneDatabase } from '../../testing/database/onOneDatabase';

/* When an order is accepted, and by which tick: told by the exchange’s clock and the log, never by the process that takes the order. */

const HOUR = 3_600_000;

let delivery: DeliveryServer;
let server: TestServer;
beforeAll(async () => {
  delivery = await openDeliveryServer();
  server = delivery.server;
});
afterAll(() => delivery.close());
beforeEach(() => {
  server.primary.ahead = 0;
  delivery.reset();
});

/** The rows as they are kept. */
const kept = (id: string) =>
  server.context.database
    .selectFrom('delivery_order')
    .select(['created_at', 'delivery_at', 'accepted_sequence'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

it('keeps the newest tick of the log, also one that this process has not heard of', async () => {
  const { place } = await delivery.trader();
  const newest = server.market.tickElsewhere('BTCUSDT', server.clock.now() + 3, '90');
  const { data } = await place();
  expect(await kept(data.id)).toEqual({
    created_at: newest.time,
    delivery_at: newest.time + 60_000,
    accepted_sequence: newest.sequence,
  });
});

it.each([
  ['ahead', HOUR],
  ['behind', -HOUR],
])('asks no process’s clock: one that is %s accepts at the same time as any other', async (_name, wrong) => {
  const { place } = await delivery.trader();
  const right = server.clock.now();
  server.clock.jumpTo(right + wrong);
  server.primary.ahead = -wrong;
  const { code, data } = await place();
  server.clock.jumpTo(right);
  expect([code, data.createdAt, data.deliveryAt]).toEqual([1, right, right + 60_000]);
});

itOnOneDatabase('never accepts before an order that was accepted already, though the database’s clock is set back in between', async () => {
  const [one, two] = [await delivery.trader(), await delivery.trader()];
  server.clock.advance(400);
  const first = (await one.place()).data;
  server.primary.ahead = -HOUR;
  const second = (await two.place()).data;
  expect(second.createdAt).toBe(first.createdAt);
  await delivery.after(1, '100');
  expect([(await one.find(first.id))?.openTick, (await two.find(second.id))?.openTick]).toEqual([
    expect.objectContaining({ time: first.createdAt + 1 }),
    expect.objectContaining({ time: first.createdAt + 1 }),
  ]);
  const third = (await one.place()).data;
  expect(third.createdAt).toBe(first.createdAt + 1);
});

it('accepts nothing while the database’s clock is far ahead of the prices, and goes on when it is right again', async () => {
  const { place, wallet } = await delivery.trader();
  server.primary.ahead = HOUR;
  expect((await place()).data).toMatchObject({ refusal: 'delivery.stalePrice' });
  server.primary.ahead = 0;
  expect(await place()).toMatchObject({ code: 1, data: { createdAt: server.clock.now() } });
  expect(await wallet()).toBe('900 + 100');
});

it('settles nothing early when the database’s clock jumps ahead', async () => {
  const { place, find } = await delivery.trader();
  const { id } = (await place()).data;
  await delivery.after(1_000, '100');
  server.primary.ahead = HOUR;
  await delivery.after(1_000, '110');
  expect(await find(id)).toMatchObject({ status: 'open' });
  server.primary.ahead = 0;
  await delivery.after(57_000, '110');
  await delivery.after(2_000, '1');
  expect(await find(id)).toMatchObject({ status: 'drawn', result: 'win', settlementPrice: '110' });
});

it('answers a repeated key with what the statement itself stored, over a change of the day too', async () => {
  const { place } = await delivery.trader();
  const midnight = Math.ceil(server.clock.now() / 86_400_000) * 86_400_000;
  for (const time of [midnight - 1, midnight]) {
    server.clock.jumpTo(time);
    delivery.tick('100');
    const first = await place({}, `key-${time}`);
    expect(first.data.number).toContain(new Date(time).toISOString().slice(0, 10).replaceAll('-', ''));
    expect(await place({}, `key-${time}`)).toEqual(first);
  }
});
