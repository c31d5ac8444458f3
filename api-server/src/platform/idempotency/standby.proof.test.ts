import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Cluster, postgresPrograms } from '../../../soak/Cluster';
import { migrations } from '../../app/migrations';
import { silentLogger } from '../../kernel';
import { isAway, migrate, openDatabase, reachStandby } from '../database';
import type { OpenDatabase } from '../database';
import { executeOnce, executeStatementOnce, findOutcome } from '.';
import type { Receipt } from '.';

const programs = postgresPrograms();
const describeCluster = programs === undefined ? describe.skip : describe;

describeCluster(`a commit that waits for a standby (needs PostgreSQL's programs)`, () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'standby-'));
  const cluster = new Cluster(programs as string, folder, 4790);
  let open: OpenDatabase;
  beforeAll(async () => {
    await cluster.create();
    open = await openDatabase({ url: cluster.url(), poolSize: 5, logger: silentLogger });
    await migrate(open.database, migrations);
  }, 60_000);
  afterAll(async () => {
    await open.close();
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const setStandby = async (name: string): Promise<void> => {
    await sql.raw(`alter system set synchronous_standby_names = '${name}'`).execute(open.database);
    await sql`select pg_reload_conf()`.execute(open.database);
  };
  /** Ends the wait of a commit, as an operator does who thinks that a statement hangs. Tells whether one waited. */
  const cancelWaits = async (): Promise<boolean> => {
    const query = sql`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`;
    return (await query.execute(open.database)).rows.length > 0;
  };
  const cancelNext = async (): Promise<void> => {
    while (!(await cancelWaits())) await wait(20);
  };
  beforeEach(async () => {
    await setStandby('nobody');
    // The setting is in force with some delay.
    for (let waited = false; !waited;) {
      let ended = false;
      const commit = reachStandby(open.database)
        .catch(() => undefined)
        .finally(() => (ended = true));
      while (!ended) waited = (await cancelWaits()) || waited;
      await commit;
    }
  });
  const receipt = (): Receipt => ({ userId: randomUUID(), key: randomUUID(), fingerprint: 'print', time: 1 });
  const failure = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'told',
      (error: unknown) => isAway(error),
    );
  const store = ({ userId, key }: Receipt) => sql`insert into idempotency (user_id, key, fingerprint, "time", outcome)
    values (${userId}, ${key}, 'print', 1, '{"data":"done"}')`;

  it.each([
    ['transaction', (given: Receipt) => executeOnce(open.database, given, () => Promise.resolve('done'))],
    ['statement', (given: Receipt) => executeStatementOnce(open.database, given, () => store(given).execute(open.database))],
  ])('is told to nobody when its wait was ended, nor asked again, until the standby has it: a %s', async (_name, execute) => {
    const given = receipt();
    const first = failure(execute(given));
    await cancelNext();
    expect(await first).toBe(true);
    // It can be read, and is not told.
    const { rows } = await sql`select from idempotency where key = ${given.key}`.execute(open.database);
    expect(rows).toHaveLength(1);
    let told: unknown;
    const again = findOutcome(open.database, given).then((outcome) => (told = outcome));
    const executed = execute(given);
    await wait(300);
    expect(told).toBeUndefined();
    await setStandby('');
    expect(await again).toEqual({ data: 'done' });
    expect(JSON.stringify(await executed)).toContain('"data":"done"');
  });

  it('is read nowhere else: a standby is refused, though it could be read', async () => {
    await setStandby('');
    await cluster.kill();
    writeFileSync(path.join(folder, 'cluster/standby.signal'), '');
    await cluster.start();
    const standby = await openDatabase({ url: cluster.url(), logger: silentLogger });
    const refused: unknown = await standby.database
      .selectFrom('idempotency')
      .selectAll()
      .execute()
      .catch((error: unknown) => error);
    await standby.close();
    expect([refused, isAway(refused)]).toMatchObject([{ code: '25006' }, true]);
  });
});
