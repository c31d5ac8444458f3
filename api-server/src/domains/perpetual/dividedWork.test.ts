import { openPerpetualServer, type PerpetualServer } from '../../testing/perpetual/openPerpetualServer';
import { isDivided, joinAnother } from '../../testing/shares/joinAnother';

let perpetual: PerpetualServer;
beforeAll(async () => {
  perpetual = await openPerpetualServer('1000000');
});
afterAll(() => perpetual.close());

it('lets a tick act on its own part at once, and on the part of a process that does nothing after a second', async () => {
  const { server, worker, openLong, move } = perpetual;
  const { context } = server;
  await worker.start();
  const traders: Awaited<ReturnType<typeof openLong>>[] = [];
  while (!isDivided(traders.map(({ userId }) => userId))) traders.push(await openLong());
  const leave = await joinAnother(context);
  const own = traders.filter(({ userId }) => context.shares.isMine(userId)).length;
  const left = async (): Promise<number> => (await Promise.all(traders.map(({ positions }) => positions()))).flat().length;
  await move('89');
  expect(await left()).toBe(traders.length - own);
  // A second later, and with nothing that would act on them now.
  await move('100');
  expect(await left()).toBe(0);
  await leave();
  await worker.stop();
});
