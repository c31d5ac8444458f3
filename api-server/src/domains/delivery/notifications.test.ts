import { openDeliveryServer } from '../../testing/delivery/openDeliveryServer';
import type { DeliveryServer } from '../../testing/delivery/openDeliveryServer';
import { inboxOf } from '../../testing/notifications/inboxOf';

let delivery: DeliveryServer;
beforeAll(async () => {
  delivery = await openDeliveryServer();
});
beforeEach(() => delivery.reset());
afterAll(() => delivery.close());

const inbox = (userId: string) => inboxOf(delivery.server, userId);

it('tells each trader of the own result, once', async () => {
  const [winner, loser] = [await delivery.trader('2000'), await delivery.trader()];
  await winner.place({ stake: '1234.5' });
  await loser.place({ direction: 'put' });
  await delivery.after(2, '101');
  expect([await inbox(winner.userId), await inbox(loser.userId)]).toEqual([[], []]);
  await delivery.after(59_998, '102');
  for (const price of ['103', '104']) await delivery.after(1, price);
  expect(await inbox(winner.userId)).toEqual(['Contract won: BTCUSDT Call: 1,012.29 USDT earned.']);
  expect(await inbox(loser.userId)).toEqual(['Contract lost: BTCUSDT Put: the stake of 100.00 USDT is lost.']);
});

it('tells of an order whose price is what it was', async () => {
  const { place, userId } = await delivery.trader();
  await place();
  await delivery.after(2, '101');
  await delivery.after(59_998, '101');
  await delivery.after(1, '105');
  expect(await inbox(userId)).toEqual(['Contract level: BTCUSDT Call: same price at both ends, and the stake of 100.00 USDT is back.']);
});

it('tells of an order that no price came for, and nothing of one that its trader took back', async () => {
  const [returned, cancelled] = [await delivery.trader(), await delivery.trader()];
  await returned.place();
  const { id } = (await cancelled.place()).data;
  await delivery.server.call('deliveryOrder.cancel', { id }, { token: cancelled.token });
  await delivery.after(61_000, '100');
  expect(await inbox(returned.userId)).toEqual([
    'Contract returned: BTCUSDT Call: no price came in time, and the stake of 100.00 USDT is back.',
  ]);
  expect(await inbox(cancelled.userId)).toEqual([]);
});
