import { likeShards } from '../../testing/database/likeShards';
import { itOnOneDatabase } from '../../testing/database/onOneDatabase';
import { openTestDatabase, type TestDatabase } from '../../testing/database/testDatabase';
import { byShard } from './sharded';

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.close());

const userOf = (last: string): string => `00000000-0000-7000-8000-0000000000${last}`;
const rows = ['01', '02', '03', '04'].map((last, place) => ({ userId: userOf(last), place }));
const parts = () => byShard(test.database, rows, ({ userId }) => userId);

it('puts users of one shard together, each in its order', async () => {
  await likeShards(test.database);
  expect((await parts()).map((part) => part.map(({ place }) => place))).toEqual([
    [0, 2],
    [1, 3],
  ]);
});

itOnOneDatabase('leaves all together where there are no shards', async () => {
  expect(await parts()).toEqual([rows]);
  expect(await byShard(test.database, [], String)).toEqual([]);
});
