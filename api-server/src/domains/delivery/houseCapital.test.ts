import { money } from '@halyard-h5/shared-api/formulas';
import { sql } from 'kysely';
import { capitalFigures } from '../../core/capital';
import { isRefusal } from '../../kernel';
import { openModule, type ServerContext } from '../../platform/module';
import { openTestServer, type TestServer } from '../../testing/app/openTestServer';
import { changeCapital } from '../../testing/capital/capital';
import { describePostgres } from '../../testing/database/describePostgres';
import type { DeliveryWorker } from './DeliveryWorker';
import { LossBudgets } from './LossBudgets';
import { deliveryModule } from './module';
import { insertOrder } from './insertOrder';

/** What traders can win is never more than what the house can pay. What can be won is the stake. */
let server: TestServer;
let worker: DeliveryWorker;
const duration = 10_000;
const symbols = ['BTCUSDT', 'ETHUSDT'] as const;

beforeEach(async () => {
  server = await openTestServer({
    config: {
      delivery: {
        maximumOpen: 1_000,
        periods: [{ seconds: 60, rate: '1', minimum: '1', maximum: '10000' }],
        maximumHouseLoss: '10000',
        lossBudget: { share: '0.1', duration },
      },
    },
    register: (context) => {
      [worker] = openModule(context, deliveryModule).workers;
    },
  });
  tick('100');
});
afterEach(() => server.close());

const tick = (price: string): void => symbols.forEach((symbol) => server.market.tick(symbol, server.clock.now(), price));
async function after(time: number, price: string): Promise<void> {
  server.clock.advance(time);
  tick(price);
  await worker.run();
}
/** Lets what runs settle at a price; 100 opened it. */
async function settle(price: string): Promise<void> {
  await after(1, '100');
  await after(40_000, price);
  await after(20_000, price);
  await after(1, price);
}
async function trader(mode: 'real' | 'demo' = 'real') {
  const { token, userId } = await server.signUp(mode);
  await server.fund(userId, mode, 'delivery', '100000');
  return (stake: string, direction: 'call' | 'put' = 'call', symbol: (typeof symbols)[number] = 'BTCUSDT') =>
    server.call('deliveryOrder.place', { symbol, direction, seconds: 60, stake }, { token });
}
const refused = { code: 409, data: { refusal: 'delivery.houseCapital', field: 'stake' } };

it('is reserved for all products together; who is refused is told what is left, and play money is not meant', async () => {
  await changeCapital(server.context, 'add', '1000');
  const [place, demo] = [await trader(), await trader('demo')];
  expect((await place('700')).code).toBe(1);
  const answer = await place('301', 'call', 'ETHUSDT');
  expect(answer).toMatchObject(refused);
  expect(answer.msg).toContain('300.00');
  expect((await place('300', 'call', 'ETHUSDT')).code).toBe(1);
  expect(await place('1')).toMatchObject(refused);
  expect((await demo('5000')).code).toBe(1);
  expect(await capitalFigures(server.context.database)).toEqual([
    { name: 'capital.reserved', mode: 'real', subject: 'USDT', used: '1000', limit: '1000' },
  ]);
});

it('is released by settlement, which goes on where it is used up, with what the house won and lost', async () => {
  await changeCapital(server.context, 'add', '1000');
  const place = await trader();
  expect([(await place('600', 'call')).code, (await place('400', 'put')).code]).toEqual([1, 1]);
  await settle('90');
  expect(await place('1201')).toMatchObject(refused);
  expect((await place('1200')).code).toBe(1);
});

it('is not promised anew before what was won of it is missing', async () => {
  await changeCapital(server.context, 'add', '1000');
  const place = await trader();
  expect((await place('600', 'put')).code).toBe(1);
  await settle('90');
  // Nobody has counted since.
  await server.context.database.updateTable('house_capital').set({ refreshed_at: server.clock.now() }).execute();
  expect(await place('401')).toMatchObject(refused);
  expect((await place('400')).code).toBe(1);
});

it('stops nothing where none was ever booked; from the first booking on what runs already counts', async () => {
  const place = await trader();
  expect((await place('5000')).code).toBe(1);
  expect((await place('1')).code).toBe(1);
  expect(await capitalFigures(server.context.database)).toEqual([]);
  await after(duration, '100');
  await changeCapital(server.context, 'add', '5500');
  await server.context.lossBudgets.giveBack();
  expect(await place('500')).toMatchObject(refused);
  expect((await place('499')).code).toBe(1);
  await settle('90');
  expect((await place('9000')).code).toBe(1);
});

it('is held back for no product beyond a moment because of an order that was too large', async () => {
  await changeCapital(server.context, 'add', '1000');
  const place = await trader();
  expect(await place('1001')).toMatchObject(refused);
  expect((await place('1000', 'call', 'ETHUSDT')).code).toBe(1);
});

describePostgres('several processes', () => {
  it('that grant at the same time in two products never promise more than there is, and in the end all of it', async () => {
    await changeCapital(server.context, 'add', '1000');
    const { userId } = await server.signUp('real');
    await server.fund(userId, 'real', 'delivery', '100000');
    const nodes: ServerContext[] = [1, 2].map(() => ({ ...server.context, lossBudgets: new LossBudgets(server.context) }));
    const place = async (index: number): Promise<boolean> => {
      const context = nodes[index % 2]!;
      const order = { userId, mode: 'real', symbol: symbols[(index >> 1) % 2]!, direction: 'call', seconds: 60, stake: '25' } as const;
      const placing = context.lossBudgets.asking((asked) => insertOrder(context, context.database, order, { asked }));
      return placing.then(
        () => true,
        (error: unknown) => {
          if (isRefusal(error) && error.refusalId === 'delivery.houseCapital') return false;
          throw error;
        },
      );
    };
    const running = async (): Promise<number> => {
      const { rows } = await sql<{ stake: string }>`select coalesce(sum(stake), 0) as stake from delivery_order`.execute(
        server.context.database,
      );
      return Number(money.normalise(rows[0]!.stake));
    };
    await Promise.all(Array.from({ length: 60 }, (_, index) => place(index)));
    expect(await running()).toBeLessThanOrEqual(1_000);
    server.clock.advance(duration);
    tick('100');
    while (await place(0)) {
      server.clock.advance(1_001);
      tick('100');
    }
    expect(await running()).toBe(1_000);
  });
});
