import { sql } from 'kysely';
import { money } from '@halyard-h5/shared-api/formulas';
import { auditLedger } from '../../core/ledger';
import { isRefusal } from '../../kernel';
import type { ServerContext } from '../../platform/module';
import { openModule } from '../../platform/module';
import { FakeClock } from '../../testing/kernel/FakeClock';
import { openTestServer, type TestServer } from '../../testing/app/openTestServer';
import { describePostgres } from '../../testing/database/describePostgres';
import type { DeliveryWorker } from './DeliveryWorker';
import { LossBudgets } from './LossBudgets';
import { deliveryModule } from './module';
import { insertOrder } from './insertOrder';

/** What the house may lose by orders of all traders, accepted by several processes out of budgets: together never more than the limit. */
let server: TestServer;
let worker: DeliveryWorker;
const duration = 10_000;
const HOUR = 3_600_000;

beforeAll(async () => {
  server = await openTestServer({
    config: {
      delivery: {
        maximumOpen: 1_000,
        // What can be won is the stake.
        periods: [{ seconds: 60, rate: '1', minimum: '1', maximum: '1000' }],
        maximumHouseLoss: '1000',
        lossBudget: { share: '0.2', duration },
      },
    },
    register: (context) => {
      [worker] = openModule(context, deliveryModule).workers;
    },
  });
});
beforeEach(async () => {
  server.clock.advance(HOUR);
  tick('100');
  await worker.run();
  await worker.stop();
});
afterAll(async () => {
  expect(await auditLedger(server.context)).toEqual([]);
  await server.close();
});

const tick = (price: string) => server.market.tick('BTCUSDT', server.clock.now(), price);
async function after(time: number): Promise<void> {
  server.clock.advance(time);
  tick('100');
  await worker.run();
}

/** Another process of the exchange, with a trader of its own. */
async function node(clock = server.context.clock) {
  const context: ServerContext = { ...server.context, clock, lossBudgets: new LossBudgets({ ...server.context, clock }) };
  const { userId } = await server.signUp('real');
  await server.fund(userId, 'real', 'delivery', '100000');
  /** True when it is accepted; what it says otherwise is thrown away. */
  const place = async (stake: string): Promise<boolean> => {
    const order = { userId, mode: 'real', symbol: 'BTCUSDT', direction: 'call', seconds: 60, stake } as const;
    try {
      await context.lossBudgets.asking((asked) => insertOrder(context, context.database, order, { asked }));
      return true;
    } catch (error) {
      if (isRefusal(error) && error.refusalId === 'delivery.houseLimit') return false;
      throw error;
    }
  };
  /** How much in steps of 50 this process still accepts. */
  const fill = async (): Promise<number> => {
    let taken = 0;
    while (await place('50')) taken += 50;
    return taken;
  };
  return { context, userId, place, fill };
}

async function running(): Promise<string> {
  const { rows } = await sql<{ stake: string }>`
    select coalesce(sum(stake), 0) as stake from delivery_order where status in ('entrusted', 'open')`.execute(server.context.database);
  return money.normalise(rows[0]!.stake);
}

describe('orders of all traders', () => {
  async function trader(mode: 'real' | 'demo' = 'real') {
    const { token, userId } = await server.signUp(mode);
    await server.fund(userId, mode, 'delivery', '10000');
    const place = (stake: string, symbol = 'BTCUSDT') =>
      server.call('deliveryOrder.place', { symbol, direction: 'put', seconds: 60, stake }, { token });
    return { token, place };
  }

  it('may win no more than the limit together; who is refused is told what is left, and the limit stands in the terms', async () => {
    const [one, two] = [await trader(), await trader()];
    expect((await one.place('700')).code).toBe(1);
    const refused = await two.place('301');
    expect(refused).toMatchObject({ code: 409, data: { refusal: 'delivery.houseLimit', field: 'stake' } });
    expect(refused.msg).toContain('1,000.00');
    expect(refused.msg).toContain('300.00');
    expect((await two.place('300')).code).toBe(1);
    expect((await two.place('1')).data.refusal).toBe('delivery.houseLimit');
    expect((await server.call('deliveryOrder.rules', {})).data.maximumHouseLoss).toBe('1000');
  });

  it('is counted for each product', async () => {
    server.market.tick('ETHUSDT', server.clock.now(), '100');
    const real = await trader();
    expect((await real.place('1000')).code).toBe(1);
    expect((await real.place('1000', 'ETHUSDT')).code).toBe(1);
  });

  it('with demo money cost the house nothing: however many run, neither demo nor real orders of others are refused for them', async () => {
    for (let account = 0; account < 4; account += 1) expect((await (await trader('demo')).place('1000')).code).toBe(1);
    expect((await (await trader()).place('1000')).code).toBe(1);
  });

  it('count no more once they are settled, cancelled or returned', async () => {
    const { token, place } = await trader();
    const cancelled = (await place('600')).data.id;
    await after(0);
    expect((await server.call('deliveryOrder.cancel', { id: cancelled }, { token })).code).toBe(1);
    expect((await place('600')).data.refusal).toBe('delivery.houseLimit');
    await after(duration);
    await after(1);
    expect((await place('600')).code).toBe(1);
    await after(1);
    await after(60_000);
    await after(1);
    expect((await place('1000')).code).toBe(1);
    server.clock.advance(HOUR);
    server.market.promised = server.clock.now();
    await worker.run();
    tick('100');
    expect((await place('1000')).code).toBe(1);
  });

  it('leave what a refused one had taken to the next', async () => {
    const { place } = await trader();
    const { context } = await node();
    const poor = {
      ...(await server.signUp('real')),
      mode: 'real',
      symbol: 'BTCUSDT',
      direction: 'call',
      seconds: 60,
      stake: '200',
    } as const;
    for (let count = 0; count < 6; count += 1) {
      const placing = context.lossBudgets.asking((asked) => insertOrder(context, context.database, poor, { asked }));
      await expect(placing).rejects.toMatchObject({ refusalId: 'ledger.notEnoughBalance' });
    }
    await context.lossBudgets.giveBack();
    expect((await place('1000')).code).toBe(1);
  });
});

describe('budgets', () => {
  it('what one process was granted and has not spent, others do not spend until it ends', async () => {
    const [one, two] = [await node(), await node()];
    expect(await one.place('50')).toBe(true);
    expect(await two.fill()).toBe(800);
    server.clock.advance(duration);
    tick('100');
    expect(await two.fill()).toBe(150);
    expect(await running()).toBe('1000');
  });

  it('a process that was paused until its budget had ended spends nothing of it', async () => {
    // Its clock stands still: it takes its budget for a new one.
    const [one, two] = [await node(new FakeClock(server.clock.now())), await node()];
    expect(await one.place('50')).toBe(true);
    server.clock.advance(duration + 1);
    tick('100');
    expect(await two.fill()).toBe(950);
    expect(await one.place('50')).toBe(false);
    expect(await running()).toBe('1000');
  });

  it('what is given back is everybody’s at once', async () => {
    const [one, two] = [await node(), await node()];
    expect(await one.place('50')).toBe(true);
    await one.context.lossBudgets.giveBack();
    expect(await two.fill()).toBe(950);
  });

  it('what others have accepted is not counted twice', async () => {
    const [one, two, three] = [await node(), await node(), await node()];
    expect(await one.place('200')).toBe(true);
    expect(await two.place('200')).toBe(true);
    expect(await three.fill()).toBe(600);
  });

  it('a larger order than a budget takes what is left of all', async () => {
    const one = await node();
    expect([await one.place('50'), await one.place('900'), await one.place('50')]).toEqual([true, true, true]);
    expect(await one.place('1')).toBe(false);
  });
});

describePostgres('budgets of several connections', () => {
  it('two processes in parallel accept together what there is, and not a bit more', async () => {
    const nodes = [await node(), await node()];
    const accepted = await Promise.all(Array.from({ length: 80 }, (_, index) => nodes[index % 2]!.place('25')));
    const count = accepted.filter(Boolean).length;
    expect(count).toBeLessThanOrEqual(40);
    expect(await running()).toBe(String(count * 25));
    server.clock.advance(duration);
    tick('100');
    await nodes[0]!.fill();
    expect(await running()).toBe('1000');
  });

  it('an order in flight while its budget ends is counted before anybody takes the rest', async () => {
    const [one, two] = [await node(new FakeClock(server.clock.now())), await node()];
    expect(await one.place('50')).toBe(true);
    const { database } = server.context;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let locked: () => void = () => undefined;
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    const holding = database.transaction().execute(async (transaction) => {
      await sql`select from ledger_balance where user_id = ${one.userId} for update`.execute(transaction);
      locked();
      await released;
    });
    await isLocked;
    // It has its budget's lock and waits for its trader's money.
    const inFlight = one.place('100');
    const waits = sql<{ waits: boolean }>`
      select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`;
    while (!(await waits.execute(database)).rows[0]!.waits);
    server.clock.advance(duration + 1);
    tick('100');
    const rest = await two.fill();
    release();
    await holding;
    expect(rest).toBe(800);
    expect(await inFlight).toBe(true);
    server.clock.advance(duration + 1);
    tick('100');
    expect(await two.fill()).toBe(50);
    expect(await running()).toBe('1000');
  });
});
