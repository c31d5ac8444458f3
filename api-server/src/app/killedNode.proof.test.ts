import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { money } from '@halyard-h5/shared-api/formulas';
import { audits } from './modules';
import { LossBudgets, insertOrder } from '../domains/delivery';
import { ExposureBudgets } from '../domains/perpetual/ExposureBudgets';
import { ExchangeClock } from '../core/market';
import { auditLedger } from '../core/ledger';
import { isRefusal } from '../kernel';
import { transact } from '../platform/database';
import type { HolderTask } from '../testing/budgets/budgetHolder';
import { describePostgres } from '../testing/database/describePostgres';
import { openTestServer, type TestServer } from '../testing/app/openTestServer';

/* A process with budgets is killed, or paused until they end. The others get the unspent rest; all together stay within the limit. */

jest.setTimeout(120_000);
const duration = 1_500;
const config = {
  delivery: {
    maximumOpen: 1_000,
    staleAfter: 86_400_000,
    periods: [{ seconds: 600, rate: '1', minimum: '1', maximum: '1000' }],
    maximumHouseLoss: '1000',
    lossBudget: { share: '0.2', duration },
  },
  perpetual: {
    maximumPositionExposure: '1000',
    maximumHouseExposure: '1000',
    maximumNetExposure: '1000',
    exposureBudget: { share: '0.2', duration },
  },
};

describePostgres('a process that holds budgets', () => {
  let server: TestServer;
  let userId: string;
  let holder: ChildProcess;
  const open = async (): Promise<void> => {
    server = await openTestServer({ config, database: 'postgres' });
    server.clock.jumpTo(Date.now());
    server.market.tick('BTCUSDT', server.clock.now(), '100');
    ({ userId } = await server.signUp('real'));
    await server.fund(userId, 'real', 'delivery', '100000');
    const file = path.join(import.meta.dirname, '../testing/budgets/budgetHolder.ts');
    holder = fork(file, [server.testDatabase.url ?? '', JSON.stringify(config)], { execArgv: ['--import', 'tsx'] });
    expect(await heard()).toBe('ready');
  };
  const heard = async (): Promise<unknown> => ((await once(holder, 'message')) as unknown[])[0];
  const ask = (task: HolderTask): Promise<unknown> => {
    const answer = heard();
    holder.send(task);
    return answer;
  };
  const kill = async (): Promise<void> => {
    const ended = once(holder, 'exit');
    holder.kill('SIGKILL');
    await ended;
  };
  beforeEach(open);
  afterEach(async () => {
    if (holder.exitCode === null && holder.signalCode === null) await kill();
    expect(await auditLedger({ ...server.context, audits: audits.filter(({ check }) => !check.startsWith('exposure')) })).toEqual([]);
    await server.close();
  });
  const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

  /** What another process, by the database's clock, accepts of each in steps of 50. */
  async function fill(): Promise<{ delivery: number; perpetual: number }> {
    const context = { ...server.context, exchangeClock: new ExchangeClock() };
    const lossBudgets = new LossBudgets(context);
    const exposure = new ExposureBudgets(context, `other ${Date.now()}`);
    const order = { userId, mode: 'real', symbol: 'BTCUSDT', direction: 'put', seconds: 600, stake: '50' } as const;
    const steps = {
      delivery: () => lossBudgets.asking((asked) => insertOrder({ ...server.context, lossBudgets }, context.database, order, { asked })),
      perpetual: () =>
        transact(context.database, (transaction) =>
          exposure.count(transaction, { mode: 'real', symbol: 'BTCUSDT' }, { long: '50', short: '0' }),
        ),
    };
    const taken = { delivery: 0, perpetual: 0 };
    for (const kind of ['delivery', 'perpetual'] as const) {
      try {
        for (;;) {
          await steps[kind]();
          taken[kind] += 50;
        }
      } catch (error) {
        if (!isRefusal(error) || !error.refusalId.endsWith('.houseLimit')) throw error;
      }
    }
    return taken;
  }
  async function counted(): Promise<{ delivery: string; perpetual: string }> {
    const { rows } = await sql<{ delivery: string; perpetual: string }>`
      select (select coalesce(sum(stake), 0) from delivery_order where status in ('entrusted', 'open')) as delivery,
        (select coalesce(sum(used), 0) from exposure_budget) as perpetual`.execute(server.context.database);
    const [row] = rows;
    return { delivery: money.normalise(row!.delivery), perpetual: money.normalise(row!.perpetual) };
  }

  it('and is killed, with a transaction in flight, leaves what it has not spent to the others once it ends', async () => {
    expect(await ask({ kind: 'delivery', userId, stake: '50' })).toBe('accepted');
    expect(await ask({ kind: 'perpetual', exposure: '50' })).toBe('accepted');
    expect(await ask({ kind: 'perpetual', exposure: '100', hang: true })).toBe('hangs');
    await kill();
    const before = await fill();
    // On a slow machine its budgets may have ended by now: then all of it is free.
    for (const kind of ['delivery', 'perpetual'] as const) expect([800, 950]).toContain(before[kind]);
    await wait(duration);
    const after = await fill();
    expect({ delivery: before.delivery + after.delivery, perpetual: before.perpetual + after.perpetual }).toEqual({
      delivery: 950,
      perpetual: 950,
    });
    expect(await counted()).toEqual({ delivery: '1000', perpetual: '1000' });
  });

  it('and is paused until they have ended accepts nothing more when it goes on', async () => {
    expect(await ask({ kind: 'delivery', userId, stake: '50' })).toBe('accepted');
    expect(await ask({ kind: 'perpetual', exposure: '50' })).toBe('accepted');
    holder.kill('SIGSTOP');
    await wait(duration);
    expect(await fill()).toEqual({ delivery: 950, perpetual: 950 });
    const [late] = [heard()];
    holder.send({ kind: 'delivery', userId, stake: '50' } satisfies HolderTask);
    holder.kill('SIGCONT');
    expect(await late).toBe('delivery.houseLimit');
    expect(await ask({ kind: 'perpetual', exposure: '50' })).toBe('perpetual.houseLimit');
    expect(await counted()).toEqual({ delivery: '1000', perpetual: '1000' });
  });
});
