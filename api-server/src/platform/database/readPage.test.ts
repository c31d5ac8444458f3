import { openTestDatabase } from '../../testing/database/testDatabase';
import type { TestDatabase } from '../../testing/database/testDatabase';
import { readPage } from './readPage';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await test.database
    .insertInto('rate_limit')
    .values(['a', 'b', 'c', 'd'].map((key) => ({ key, window_start: 0, count: 0 })))
    .execute();
});
afterAll(() => test.close());

const read = (page: number, limit: number, above = '') =>
  readPage(test.database.selectFrom('rate_limit').select('key').where('key', '>', above).orderBy('key'), { page, limit });
const keys = (text: string) => text.split('').map((key) => ({ key }));

it.each([
  ['a page that others follow', 1, 3, 'abc'],
  ['the last page', 2, 3, 'd'],
  ['a last page that is full', 2, 2, 'cd'],
  ['all on one page', 1, 10, 'abcd'],
  ['a page behind the last', 3, 3, ''],
])('knows how many there are in all on %s', async (_name, page, limit, shown) => {
  expect(await read(page, limit)).toEqual({ rows: keys(shown), total: 4 });
});

it('finds nothing where there is nothing', async () => {
  expect(await read(1, 3, 'd')).toEqual({ rows: [], total: 0 });
});
