import { sql } from 'kysely';
import { isRetried, transact } from '../src/platform/database';
import type { DatabaseTransaction } from '../src/platform/database';
import { runScript } from './runScript';
import { writeScript } from './script';
import { openShared } from './SharedDatabase';
import type { SharedDatabase } from './SharedDatabase';
import { StatementGate } from './StatementGate';
import type { ConnectionFault, ClientProcess } from './ClientProcess';

const url = process.env['REACHABLE_POSTGRES_URL'];
// The embedded database has one connection: there is nothing to interleave.
const onPostgres = url ? describe : describe.skip;

onPostgres(`several transactions at once${url ? '' : ' (skipped: no PostgreSQL answers)'}`, () => {
  let shared: SharedDatabase;
  let gate: StatementGate;
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

  beforeAll(async () => {
    shared = await openShared(url);
    await sql`create table counter (id int primary key, value int not null)`.execute(shared.observer);
  });

  beforeEach(async () => {
    await sql`truncate counter`.execute(shared.observer);
    await sql`insert into counter select id, 0 from generate_series(1, 3) id`.execute(shared.observer);
    if (!shared.backends) throw new Error('This needs PostgreSQL');
    gate = new StatementGate(shared.backends, () => 0);
  });

  afterEach(() => gate.close());
  afterAll(() => shared?.close());

  const owner = (name: string): ClientProcess & { condition: ClientProcess['condition'] } => ({ name, condition: 'up' });
  const add = (transaction: DatabaseTransaction, id: number): Promise<unknown> =>
    sql`update counter set value = value + 1 where id = ${id}`.execute(transaction);
  const begin = (who: ClientProcess, ...ids: number[]): Promise<unknown> =>
    transact(gate.databaseFor(who), async (transaction) => {
      for (const id of ids) await add(transaction, id);
    });
  const values = async (): Promise<number[]> =>
    (await sql<{ value: number }>`select value from counter order by id`.execute(shared.observer)).rows.map(({ value }) => value);

  /** Lets the first thing of `name` go, and says what happened. */
  async function go(name: string, fault?: ConnectionFault): Promise<string> {
    await settled();
    const index = gate.ready().findIndex((each) => each.name === name);
    if (index < 0) return 'nothing';
    return (await gate.letGo(index, () => fault)).story.replace(/^\d+ /, '');
  }
  async function rest(...names: string[]): Promise<void> {
    await settled();
    for (let name: string | undefined; (name = names.find((each) => gate.ready().some((ready) => ready.name === each)));) {
      await go(name);
      await settled();
    }
  }

  it('lets a statement wait for a lock, and its process hear when the dice name it', async () => {
    const both = [begin(owner('one'), 1), begin(owner('two'), 1)];
    for (const name of ['one', 'one', 'one', 'two', 'two']) await go(name);
    expect(await go('two')).toMatch(/^update counter .* waits$/);
    expect(await go('two')).toBe('nothing');
    expect(await go('one')).toBe('commit COMMIT null');
    expect(await go('two')).toMatch(/^hears update counter .* UPDATE 1$/);
    await rest('two');
    await Promise.all(both);
    expect((await values())[0]).toBe(2);
  });

  it('takes back who would be the second to wait for one, and lets him try again', async () => {
    const all = ['one', 'two', 'three'].map((name) => begin(owner(name), 1));
    for (const name of ['one', 'two', 'three']) for (let times = 0; times < 2; times += 1) await go(name);
    expect(await go('one')).toMatch(/UPDATE 1$/);
    expect(await go('two')).toMatch(/ waits$/);
    expect(await go('three')).toMatch(/ behind$/);
    expect(await go('three')).toBe('nothing');
    await go('one');
    await rest('three', 'two');
    await Promise.all(all);
    expect((await values())[0]).toBe(3);
  });

  it('answers a circle at once as a deadlock, which the server tries again', async () => {
    const both = [begin(owner('one'), 1, 2), begin(owner('two'), 2, 1)];
    for (const name of ['one', 'two']) for (let times = 0; times < 3; times += 1) await go(name);
    expect(await go('one')).toMatch(/ waits$/);
    const story = await go('two');
    expect(story).toMatch(/ fails 40P01$/);
    expect(isRetried({ code: story.slice(-5) })).toBe(true);
    await rest('one', 'two');
    await Promise.all(both);
    expect(await values()).toEqual([2, 2, 0]);
  });

  it('rolls back what a broken connection left when the dice say that the database sees it', async () => {
    const work = begin(owner('one'), 1, 2);
    const outcome = expect(work).rejects.toMatchObject({ code: '08006' });
    await go('one', { kind: 'cut', at: 3, happened: () => undefined });
    await go('one');
    await go('one');
    expect(await go('one')).toBe('breaks');
    await outcome;
    expect(await go('one')).toBe('is rolled back');
    expect([gate.ready(), await values()]).toEqual([[], [0, 0, 0]]);
  });

  it('holds the locks of a process that stands still', async () => {
    const [one, two] = [owner('one'), owner('two')];
    const both = [begin(one, 1), begin(two, 1)];
    for (const name of ['one', 'one', 'one', 'two', 'two', 'two']) await go(name);
    one.condition = 'paused';
    expect([await go('one'), await go('two')]).toEqual(['nothing', 'nothing']);
    one.condition = 'up';
    await rest('one', 'two');
    await Promise.all(both);
    expect((await values())[0]).toBe(2);
  });

  it('does the same every time, to the last statement', async () => {
    const script = { ...writeScript(4), actions: writeScript(4).actions.slice(0, 70) };
    const first = await runScript(shared, script, 'statements');
    const second = await runScript(shared, script, 'statements');
    expect(first.broken).toBeUndefined();
    expect([second.trace, second.steps, second.broken]).toEqual([first.trace, first.steps, undefined]);
    expect(first.steps).toBeGreaterThan(500);
  }, 300_000);
});
