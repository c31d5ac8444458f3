import { openDeliveryServer } from '../../testing/delivery/openDeliveryServer';
import type { DeliveryServer } from '../../testing/delivery/openDeliveryServer';
import { isDivided, joinAnother } from '../../testing/shares/joinAnother';

let delivery: DeliveryServer;
beforeAll(async () => {
  delivery = await openDeliveryServer();
});
afterAll(() => delivery.close());

it('opens and settles its own part at once, and the part of a process that does not after a second', async () => {
  const { context } = delivery.server;
  delivery.reset();
  const { place, find } = await delivery.trader('10000');
  const ids: string[] = [];
  while (!isDivided(ids)) ids.push((await place()).data.id as string);
  const leave = await joinAnother(context);
  const own = ids.filter((id) => context.shares.isMine(id));
  const inStatus = async (...wanted: string[]): Promise<string[]> => {
    const found = await Promise.all(ids.map(async (id) => [id, (await find(id))?.status ?? ''] as const));
    return found.flatMap(([id, status]) => (wanted.includes(status) ? [id] : []));
  };
  await delivery.after(2, '101');
  expect(await inStatus('open')).toEqual(own);
  await delivery.after(1_000, '103');
  expect(await inStatus('open')).toEqual(ids);
  // Alive again for the moment of delivery.
  await leave();
  delivery.server.clock.advance(58_998);
  const leaveAgain = await joinAnother(context);
  await delivery.after(1, '102');
  expect(await inStatus('drawn')).toEqual(own);
  await delivery.after(1_000, '102');
  expect(await inStatus('drawn')).toEqual(ids);
  await leaveAgain();
});
