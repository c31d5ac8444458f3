import { sql } from 'kysely';
import { migrations } from '../../app/migrations';
import { silentLogger } from '../../kernel';
import { describePostgres } from '../../testing/database/describePostgres';
import { openPostgresTestDatabase } from '../../testing/database/testDatabase';
import type { TestDatabase } from '../../testing/database/testDatabase';
import { pipeline, isAway, isOutOfTime, migrate, preparedOnce, openDatabase, patientTimeouts, transact } from '.';
import type { Database } from '.';

describePostgres('PostgreSQL', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = (await openPostgresTestDatabase()) as TestDatabase;
  });
  afterAll(() => test.close());

  it('may kill connections, idle and in the middle of a transaction, without taking the process along', async () => {
    const { database, close } = await openDatabase({ url: test.url, poolSize: 5, logger: silentLogger });
    const kill = (process: number): Promise<unknown> => sql`select pg_terminate_backend(${process}::integer)`.execute(test.database);
    const backend = async (on: Database): Promise<number> =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on)).rows[0]!.pid;
    await kill(await backend(database));
    await expect(
      transact(database, async (transaction) => {
        await kill(await backend(transaction));
        await sql`select 1`.execute(transaction);
      }),
    ).rejects.toThrow();
    // A dead connection that the pool has not noticed yet costs one query, never more than there were connections.
    const ask = (): Promise<unknown> =>
      sql<{ one: number }>`select 1 as one`.execute(database).then(
        ({ rows }) => rows,
        () => undefined,
      );
    let answer = await ask();
    for (let dead = 0; answer === undefined && dead < 2; dead += 1) answer = await ask();
    expect(answer).toEqual([{ one: 1 }]);
    await close();
  });

  it('plans changes, and reads that say so, once per connection, other statements each time', async () => {
    const { database, close } = await openDatabase({ url: test.url, poolSize: 1, logger: silentLogger });
    for (const value of [1, 2, 3]) {
      const { rows } = await sql<{ count: number }>`
        with added as (insert into rate_limit (key, window_start, count) values ('planned', 0, ${value}) on conflict (key) do update set count = excluded.count
          returning count) select count from added`.execute(database);
      expect(rows).toEqual([{ count: value }]);
      await sql`select ${preparedOnce} count from rate_limit where key = 'planned'`.execute(database);
      await database.selectFrom('rate_limit').modifyFront(preparedOnce).select('key').execute();
      await sql`with given as (select ${value}::int as n) select n from given`.execute(database);
    }
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(database);
    expect(rows.map((row) => row.statement).sort()).toEqual([
      expect.stringContaining('insert into rate_limit'),
      expect.stringContaining('select /* one plan */ "key" from'),
      expect.stringContaining('select /* one plan */ count from'),
    ]);
    await sql`delete from rate_limit where key = 'planned'`.execute(database);
    await close();
  });

  it('makes each migration once when four processes start together', async () => {
    const fresh = (await openPostgresTestDatabase()) as TestDatabase;
    await sql`drop schema public cascade`.execute(fresh.database);
    await sql`create schema public`.execute(fresh.database);
    const four = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ url: fresh.url, poolSize: 2, logger: silentLogger })));
    const ran = await Promise.all(four.map(({ database }) => migrate(database, migrations)));
    const names = ran.flat();
    expect(names.toSorted()).toEqual(Object.keys(migrations).toSorted());
    await Promise.all(four.map(({ close }) => close()));
    await fresh.close();
  });

  it('sends statements together, in their order, and throws the first failure with nothing left of any', async () => {
    const { database, close } = await openDatabase({ url: test.url, poolSize: 1, logger: silentLogger });
    const add = (on: Database, key: string, count: string | number) => () =>
      sql<{ count: number }>`insert into rate_limit (key, window_start, count) values (${key}, 0, ${count}::int)
        on conflict (key) do update set count = rate_limit.count + excluded.count returning count`.execute(on);
    const all = () => sql<{ key: string }>`select key from rate_limit where key like 'together%' order by key`.execute(database);
    const counts = await transact(database, async (transaction) => {
      const results = await pipeline(add(transaction, 'together', 1), add(transaction, 'together', 2), add(transaction, 'together', 4));
      return results.map(({ rows }) => rows[0]?.count);
    });
    expect(counts).toEqual([1, 3, 7]);
    const failing = transact(database, (transaction) =>
      pipeline(add(transaction, 'together 1', 1), add(transaction, 'together 2', 'none'), add(transaction, 'together 3', 1)),
    );
    await expect(failing).rejects.toMatchObject({ code: '22P02' });
    const last = transact(
      database,
      (transaction) => add(transaction, 'together 4', 1)(),
      (transaction) => add(transaction, 'together 5', 'none')(),
    );
    await expect(last).rejects.toMatchObject({ code: '22P02' });
    expect((await all()).rows).toEqual([{ key: 'together' }]);
    await sql`delete from rate_limit where key like 'together%'`.execute(database);
    await close();
  });

  it('ends statements, waits for locks and transactions that take too long, in each pool after its own time', async () => {
    const timeouts = { statement: 300, lock: 200, idleInTransaction: 400 };
    const { database, apart, close } = await openDatabase({ url: test.url, poolSize: 2, timeouts, logger: silentLogger });
    const patient = apart({ poolSize: 1, timeouts: patientTimeouts });
    const shown = async (on: Database): Promise<unknown> =>
      (
        await sql<{ all: string }>`select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') || ' ' ||
          current_setting('idle_in_transaction_session_timeout') as all`.execute(on)
      ).rows[0]?.all;
    expect([await shown(database), await shown(patient)]).toEqual(['300ms 200ms 400ms', '1h 10min 10min']);
    const fault = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);
    const slow = await fault(sql`select pg_sleep(60)`.execute(database));
    expect([isOutOfTime(slow), isAway(slow)]).toEqual([true, false]);
    await sql`insert into rate_limit (key, window_start, count) values ('held', 0, 0)`.execute(test.database);
    const change = sql`update rate_limit set count = count + 1 where key = 'held'`;
    let tries = 0;
    await patient.transaction().execute(async (holding) => {
      await change.execute(holding);
      const kept = await fault(transact(database, (transaction) => ((tries += 1), change.execute(transaction))));
      expect([isOutOfTime(kept), isAway(kept), tries]).toEqual([true, false, 2]);
    });
    await sql`delete from rate_limit where key = 'held'`.execute(test.database);
    await close();
  });

  it('runs a transaction again that lost a deadlock', async () => {
    await sql`insert into rate_limit (key, window_start, count) values ('left', 0, 0), ('right', 0, 0)`.execute(test.database);
    let arrived = 0;
    let both = (): void => undefined;
    const together = new Promise<void>((resolve) => (both = resolve));
    const add = (first: string, second: string): Promise<void> =>
      transact(test.database, async (transaction) => {
        await sql`update rate_limit set count = count + 1 where key = ${first}`.execute(transaction);
        arrived += 1;
        if (arrived === 2) both();
        await together;
        await sql`update rate_limit set count = count + 1 where key = ${second}`.execute(transaction);
      });
    await Promise.all([add('left', 'right'), add('right', 'left')]);
    expect(arrived).toBeGreaterThan(2);
    const { rows } = await sql`select key, count from rate_limit order by key`.execute(test.database);
    expect(rows).toEqual([
      { key: 'left', count: 2 },
      { key: 'right', count: 2 },
    ]);
  });
});
