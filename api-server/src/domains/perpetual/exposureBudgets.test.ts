import { sql } from 'kysely';
import { money } from '@halyard-h5/shared-api/formulas';
import { DAY, isRefusal } from '../../kernel';
import { transact } from '../../platform/database';
import { openModule } from '../../platform/module';
import { openTestServer, type TestServer } from '../../testing/app/openTestServer';
import { describePostgres } from '../../testing/database/describePostgres';
import { ExposureBudgets } from './ExposureBudgets';
import type { MatchingWorker } from './MatchingWorker';
import { perpetualModule } from './module';

/** What the house takes of all traders, admitted by several processes out of budgets: together never more than the limit. */
let server: TestServer;
let worker: MatchingWorker;
const duration = 10_000;

beforeAll(async () => {
  server = await openTestServer({
    config: {
      perpetual: {
        maximumPositionExposure: '4000',
        maximumHouseExposure: '10000',
        maximumNetExposure: '10000',
        exposureBudget: { share: '0.2', duration },
      },
    },
    register: (context) => {
      [worker] = openModule(context, perpetualModule).workers;
      return [worker];
    },
  });
  server.market.setDepth('BTCUSDT', '1000000');
  server.market.setDepth('ETHUSDT', '1000000');
});
beforeEach(() => server.context.database.deleteFrom('exposure_budget').execute());
afterEach(() => expect(deadlocks.splice(0)).toEqual([]));
afterAll(() => server.close());

const product = { mode: 'real', symbol: 'SOLUSDT' } as const;
const node = (name: string, config = server.context.config) => new ExposureBudgets({ ...server.context, config }, name);

const deadlocks: unknown[] = [];
const noteDeadlock = (error: unknown): never => {
  if ((error as { code?: string }).code === '40P01') deadlocks.push(error);
  throw error;
};

/** True when the house takes it; what it says otherwise is thrown away. */
async function admits(budgets: ExposureBudgets, amount: string, side: 'long' | 'short' = 'long'): Promise<boolean> {
  const change = { long: '0', short: '0', [side]: amount };
  try {
    await transact(server.context.database, (transaction) => budgets.count(transaction, product, change).catch(noteDeadlock));
    return true;
  } catch (error) {
    if (isRefusal(error) && error.refusalId === 'perpetual.houseLimit') return false;
    throw error;
  }
}

async function used(side: 'long' | 'short' = 'long', symbol: string = product.symbol): Promise<string> {
  const { rows } = await sql<{ used: string }>`
    select coalesce(sum(used), 0) as used from exposure_budget where symbol = ${symbol} and side = ${side}`.execute(
    server.context.database,
  );
  return money.normalise(rows[0]!.used);
}

/** How much in steps of 500 the house still takes by this process. */
async function fill(budgets: ExposureBudgets): Promise<number> {
  let taken = 0;
  while (await admits(budgets, '500')) taken += 500;
  return taken;
}

describe('budgets', () => {
  test('what one process was granted and has not spent, others do not spend until it ends', async () => {
    const [one, two] = [node('one'), node('two')];
    expect(await admits(one, '500')).toBe(true);
    expect(await fill(two)).toBe(8_000);
    server.clock.advance(duration);
    expect(await fill(two)).toBe(1_500);
    expect(await used()).toBe('10000');
  });

  test('a process that was paused until its budget had ended spends nothing of it', async () => {
    const [one, two] = [node('one'), node('two')];
    expect(await admits(one, '500')).toBe(true);
    server.clock.advance(duration + 1);
    expect(await fill(two)).toBe(9_500);
    expect(await admits(one, '500')).toBe(false);
    expect(await used()).toBe('10000');
  });

  test('the row of a budget that has ended stays, empty, for whoever has seen it and asks; a day later it goes', async () => {
    const [one, two] = [node('one'), node('two')];
    const nodes = async () =>
      (
        await sql<{ node: string }>`select node from exposure_budget where side = 'long' order by node`.execute(server.context.database)
      ).rows.map((row) => row.node);
    expect(await admits(one, '500')).toBe(true);
    expect(await admits(two, '-500')).toBe(true);
    server.clock.advance(duration);
    expect(await admits(node('three'), '500')).toBe(true);
    expect(await nodes()).toEqual(['', 'one', 'three', 'two']);
    expect(await used()).toBe('500');
    server.clock.advance(DAY + duration);
    expect(await admits(node('four'), '500')).toBe(true);
    expect(await nodes()).toEqual(['', 'four', 'three']);
    expect(await used()).toBe('1000');
  });

  test('demo accounts fill the limit of nobody: their exposure is nothing that the house could lose', async () => {
    const demo = { mode: 'demo', symbol: product.symbol } as const;
    for (const budgets of [node('one'), node('two'), node('one')]) {
      const change = { long: '9000', short: '0' };
      await transact(server.context.database, (transaction) => budgets.count(transaction, demo, change).catch(noteDeadlock));
    }
    expect(await fill(node('three'))).toBe(10_000);
  });

  test('what is given back is everybody’s at once', async () => {
    const [one, two] = [node('one'), node('two')];
    expect(await admits(one, '500')).toBe(true);
    await one.giveBack(server.context.database);
    expect(await fill(two)).toBe(9_500);
  });

  test('what is closed through another process is free again', async () => {
    const [one, two, three] = [node('one'), node('two'), node('three')];
    expect(await fill(one)).toBe(10_000);
    expect(await admits(two, '-3000')).toBe(true);
    expect(await fill(three)).toBe(3_000);
    expect(await used()).toBe('10000');
  });

  test('one side exceeds the other by no more than the net limit', async () => {
    const { perpetual, ...rest } = server.context.config;
    const one = node('one', { ...rest, perpetual: { ...perpetual, maximumNetExposure: '3000' } });
    expect(await fill(one)).toBe(3_000);
    expect(await admits(one, '2000', 'short')).toBe(true);
    expect(await fill(one)).toBe(2_000);
  });
});

describePostgres('budgets of several connections', () => {
  test('two processes in parallel admit together what there is, and not a bit more', async () => {
    const nodes = [node('one'), node('two')];
    const admitted = await Promise.all(Array.from({ length: 40 }, (_, index) => admits(nodes[index % 2]!, '500')));
    expect(admitted.filter(Boolean).length).toBeLessThanOrEqual(20);
    expect(await used()).toBe(String(admitted.filter(Boolean).length * 500));
    server.clock.advance(duration);
    await fill(nodes[0]!);
    expect(await used()).toBe('10000');
  });

  test('processes that order on both sides at once never wait for each other in a circle', async () => {
    const nodes = [node('one'), node('two'), node('three')];
    const both = (budgets: ExposureBudgets, long: string, short: string): Promise<void> =>
      transact(server.context.database, (transaction) => budgets.count(transaction, product, { long, short }).catch(noteDeadlock));
    await Promise.all(Array.from({ length: 45 }, (_, index) => both(nodes[index % 3]!, '100', index % 2 ? '100' : '-100')));
    expect(await used()).toBe('4500');
    expect(await used('short')).toBe('-100');
  });

  test('an order in flight while its budget ends is counted before anybody takes the rest', async () => {
    const [one, two] = [node('one'), node('two')];
    expect(await admits(one, '500')).toBe(true);
    let commit: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (commit = resolve));
    let spent: () => void = () => undefined;
    const spending = new Promise<void>((resolve) => (spent = resolve));
    const inFlight = transact(server.context.database, async (transaction) => {
      await one.count(transaction, product, { long: '1500', short: '0' });
      spent();
      await held;
    });
    await spending;
    server.clock.advance(duration);
    const rest = fill(two);
    commit();
    await inFlight;
    expect(await rest).toBe(8_000);
    expect(await used()).toBe('10000');
  });
});

describe('orders', () => {
  function tick(price: string): Promise<void> {
    server.clock.advance(1_000);
    for (const symbol of ['BTCUSDT', 'ETHUSDT']) server.market.tick(symbol, server.clock.now(), price);
    return worker.idle();
  }
  async function trader(symbol = 'BTCUSDT') {
    const { token, userId } = await server.signUp('real');
    await server.fund(userId, 'real', 'perpetual', '100000');
    const order = (contracts: number, more: object = {}) =>
      server.call('perpetualOrder.place', { symbol, side: 'long', type: 'market', contracts, ...more }, { token });
    return { token, order };
  }
  const resting = { type: 'limit', price: '90' };

  test('a position with what orders would add is limited, whether it merges or waits; the other side is its own', async () => {
    await tick('100');
    const { order } = await trader('ETHUSDT');
    expect((await order(20)).code).toBe(1);
    expect((await order(10, resting)).code).toBe(1);
    const refused = await order(11);
    expect(refused).toMatchObject({ code: 409, data: { refusal: 'perpetual.positionLimit', field: 'contracts' } });
    expect(refused.msg).toContain('4,000.00');
    expect(refused.msg).toContain('1,000.00');
    expect((await order(11, resting)).data.refusal).toBe('perpetual.positionLimit');
    expect((await order(10)).code).toBe(1);
    expect((await order(40, { side: 'short' })).code).toBe(1);
  });

  test('all traders together are limited; what is closed, cancelled or liquidated counts no more', async () => {
    await worker.start();
    await tick('100');
    const [first, second, third] = [await trader(), await trader(), await trader()];
    expect((await first.order(40)).code).toBe(1);
    const waiting = await second.order(40, resting);
    expect((await third.order(20)).code).toBe(1);
    expect(await used('long', 'BTCUSDT')).toBe('10000');
    const refused = await third.order(1);
    expect(refused).toMatchObject({ code: 409, data: { refusal: 'perpetual.houseLimit' } });
    expect(refused.msg).toContain('10,000.00');
    await server.call('perpetualOrder.cancel', { id: waiting.data.order.id }, { token: second.token });
    expect(await used('long', 'BTCUSDT')).toBe('6000');
    expect((await third.order(1)).code).toBe(1);
    await server.call('position.closeAll', {}, { token: first.token });
    expect(await used('long', 'BTCUSDT')).toBe('2100');
    await tick('80');
    expect(await used('long', 'BTCUSDT')).toBe('0');
    await worker.stop();
  });
});
