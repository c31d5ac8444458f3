import { most } from '@halyard-h5/shared-api/contract';
import { sql } from 'kysely';
import { openTestDatabase } from '../../testing/database/testDatabase';
import type { TestDatabase } from '../../testing/database/testDatabase';
import { readOnward } from './readOnward';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

describe('a list that is read onward', () => {
  const ids = ['1', '2', '3', '4', '5'].map((digit) => digit.repeat(8) + '-0000-7000-8000-000000000000');
  const owner = '00000000-0000-7000-8000-000000000001';
  const row = { owner, kind: 'session' as const, data: '{}' };
  const add = (id: string, time: number) =>
    test.database.insertInto('user_event').values({ user_id: row.owner, id, kind: row.kind, time, data: row.data }).execute();
  // Two of one time, so that the id decides.
  const times = [10, 20, 20, 30, 40];
  beforeEach(async () => {
    await test.database.deleteFrom('user_event').execute();
    for (const [index, id] of ids.entries()) await add(id, times[index] ?? 0);
  });
  const events = () => test.database.selectFrom('user_event').select(['id', 'time']).where('user_id', '=', owner);
  const onward = (direction: 'asc' | 'desc', before?: string) =>
    readOnward(test.database, events(), { page: 1, limit: 2, before }, { time: 'time', id: 'id', direction });
  const digits = (rows: readonly { id: string }[]) => rows.map(({ id }) => id[0]).join('');

  it.each([
    ['asc', ['12', '34', '5']],
    ['desc', ['54', '32', '1']],
  ] as const)('in the order %s shows each row once, ends, and knows how many there are', async (direction, pages) => {
    const shown: string[] = [];
    for (let before: string | undefined, ended = false; !ended;) {
      const { rows, total, next } = await onward(direction, before);
      shown.push(digits(rows));
      expect(total).toBe(5);
      [before, ended] = [next, next === undefined];
    }
    expect(shown).toEqual(pages);
  });

  it('skips and repeats nothing when rows come or go meanwhile', async () => {
    const first = await onward('desc');
    await add('6'.repeat(8) + '-0000-7000-8000-000000000000', 50);
    await test.database
      .deleteFrom('user_event')
      .where('id', '=', ids[3] ?? '')
      .execute();
    expect(digits((await onward('desc', first.next)).rows)).toBe('32');
  });

  it('by an id alone goes on behind it, and by its number as before', async () => {
    const order = { id: 'id', direction: 'desc' } as const;
    const first = await readOnward(test.database, events(), { page: 1, limit: 2 }, order);
    expect([digits(first.rows), first.next]).toEqual(['54', ids[3]]);
    expect(digits((await readOnward(test.database, events(), { page: 1, limit: 2, before: first.next }, order)).rows)).toBe('32');
    const last = await readOnward(test.database, events(), { page: 3, limit: 2 }, order);
    expect([digits(last.rows), last.total, last.next]).toEqual(['1', 5, undefined]);
  });

  it.each([
    ['a page that others follow', 1, 3, '543'],
    ['the last page', 2, 3, '21'],
    ['a last page that is full', 5, 1, '1'],
    ['all on one page', 1, 10, '54321'],
    ['a page behind the last', 3, 3, ''],
  ])('knows how many there are in all on %s', async (_name, page, limit, shown) => {
    const { rows, total, totalIsMinimum } = await readOnward(test.database, events(), { page, limit }, { id: 'id', direction: 'desc' });
    expect([digits(rows), total, totalIsMinimum]).toEqual([shown, 5, undefined]);
  });

  it('finds nothing where there is nothing', async () => {
    await test.database.deleteFrom('user_event').execute();
    expect(await onward('asc')).toEqual({ rows: [], total: 0 });
  });

  describe('and longer than lists are counted', () => {
    const order = { time: 'time', id: 'id', direction: 'asc' } as const;
    const read = (page: number, limit: number, before?: string) => readOnward(test.database, events(), { page, limit, before }, order);
    const addMany = (count: number) =>
      sql`insert into user_event (user_id, id, kind, "time", data) select ${owner}::uuid, gen_random_uuid(), 'session', 100 + n, '{}'
        from generate_series(1, ${count}::int) n`.execute(test.database);

    it('says that there are more, and of a numbered page, that one follows as long as one does', async () => {
      await addMany(most.counted - times.length);
      expect(await read(1, 2)).toMatchObject({ total: most.counted });
      expect(await read(1, 2)).not.toHaveProperty('totalIsMinimum');
      await addMany(3);
      const first = await read(1, 2);
      expect(first).toMatchObject({ total: most.counted, totalIsMinimum: true });
      expect(await read(1, 2, first.next)).toMatchObject({ total: most.counted, totalIsMinimum: true });
      const last = Math.ceil(most.counted / 100);
      expect(await read(last, 100)).toMatchObject({ total: most.counted + 1, totalIsMinimum: true });
      const { rows, ...end } = await read(last + 1, 100);
      expect([rows.length, end]).toEqual([3, { total: most.counted + 3 }]);
    });
  });
});
