import { sql } from 'kysely';
import { FakeClock } from '../../testing/kernel/FakeClock';
import { openTestDatabase } from '../../testing/database/testDatabase';
import type { TestDatabase } from '../../testing/database/testDatabase';
import { RandomIds, silentLogger } from '../../kernel';
import { Shares } from '.';

let test: TestDatabase;
let clock: FakeClock;
let opened: Shares[];

beforeEach(async () => {
  test = await openTestDatabase();
  clock = new FakeClock();
  opened = [];
});
afterEach(async () => {
  for (const shares of opened) await shares.stop();
  await test.close();
});

async function join(processId: string): Promise<Shares> {
  const primary = () => sql<number>`${clock.now()}::bigint`;
  const shares = new Shares({ database: test.database, clock, logger: silentLogger, processId, primary });
  opened.push(shares);
  await shares.start();
  return shares;
}

/** Lets time pass until every one of them has looked. */
async function pass(milliseconds: number): Promise<void> {
  clock.advance(milliseconds);
  for (const shares of opened) await shares.settled();
}

describe('shares of the work', () => {
  it('are all of it for a process that is alone, whether it has joined or not', async () => {
    const ids = new RandomIds(clock);
    const shares = await join('one');
    expect([shares.count, shares.isMine(ids.next())]).toEqual([1, true]);
  });

  it('are each a part, and all together everything, in statements as in code', async () => {
    const all = [await join('one'), await join('two'), await join('three')];
    await pass(1_500);
    expect(all.map(({ count }) => count)).toEqual([3, 3, 3]);
    const ids = Array.from({ length: 60 }, () => new RandomIds(clock).next());
    for (const id of ids) expect(all.filter((shares) => shares.isMine(id))).toHaveLength(1);
    const parts = await Promise.all(
      all.map(async (shares) => {
        const { rows } = await sql<{ id: string }>`
          select id::text from unnest(${ids}::uuid[]) as given (id) where ${shares.mine('id')}`.execute(test.database);
        expect(rows.map(({ id }) => id)).toEqual(ids.filter((id) => shares.isMine(id)));
        return rows.length;
      }),
    );
    expect(Math.min(...parts)).toBeGreaterThan(5);
  });

  it('grow when a process leaves, at once, and when one falls silent, after five seconds', async () => {
    const [one, two] = [await join('one'), await join('two')];
    await sql`insert into process_share values ('silent', ${clock.now()})`.execute(test.database);
    await pass(1_500);
    expect(one.count).toBe(3);
    await two.stop();
    opened.pop();
    await pass(1_500);
    expect(one.count).toBe(2);
    await pass(1_500);
    await pass(1_500);
    expect(one.count).toBe(1);
    expect((await test.database.selectFrom('process_share').selectAll().execute()).map((row) => row.process_id)).toEqual(['one']);
  });

  it('contain what was left by others for a second', async () => {
    const one = await join('one');
    await join('two');
    await pass(1_500);
    const { rows } = await sql<{ id: string; age: number }>`
      select id::text, age from (select id, age, ${clock.now()}::bigint - age as since from
        unnest(${Array.from({ length: 20 }, () => new RandomIds(clock).next())}::uuid[]) as given (id), (values (999), (1000)) as ages (age)) waiting
      where ${one.mineOrLeft('id', 'since')}`.execute(test.database);
    expect(rows.filter(({ age }) => age === 1_000)).toHaveLength(20);
    expect(rows.filter(({ age, id }) => age === 999 && !one.isMine(id))).toEqual([]);
  });
});
