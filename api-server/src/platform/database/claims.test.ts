import { likeShards } from '../../testing/database/likeShards';
import { openTestDatabase } from '../../testing/database/testDatabase';
import type { TestDatabase } from '../../testing/database/testDatabase';
import { claim, claimFree, claimant, isClaimed, release } from './claims';
import { isSharded } from './sharded';
import { transact } from './transact';

const ann = '0190b6a0-0000-7000-8000-000000000001';
const bob = '0190b6a0-0000-7000-8000-000000000002';

describe('a claim', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await openTestDatabase();
  });
  afterEach(() => test.close());

  const take = (userId: string, value: string, kind: 'passkey' | 'depositArrived' = 'passkey') =>
    transact(test.database, (transaction) => claim(transaction, { kind, value, userId }));
  const rows = () => test.database.selectFrom('claim').select(['kind', 'value', 'user_id']).orderBy('kind').orderBy('value').execute();

  it('is nothing where an index sees all rows', async () => {
    await test.database.selectFrom('claim').selectAll().execute();
    if (isSharded(test.database)) return;
    await take(ann, 'one');
    await take(bob, 'one');
    await transact(test.database, async (transaction) => {
      expect(await claimFree(transaction, { kind: 'passkey', value: 'one', userId: bob })).toBe(true);
      await release(transaction, { kind: 'passkey', values: ['one'] });
    });
    expect(await rows()).toEqual([]);
  });

  it('is one user’s on shards, kind by kind, until it is released', async () => {
    await likeShards(test.database);
    await take(ann, 'one');
    await take(bob, 'one', 'depositArrived');
    const refused: unknown = await take(bob, 'one').catch((error: unknown) => error);
    expect([isClaimed(refused), isClaimed(refused, 'passkey'), isClaimed(refused, 'depositArrived')]).toEqual([true, true, false]);
    expect(isClaimed(new Error('another'))).toBe(false);
    expect([await claimant(test.database, 'passkey', 'one'), await claimant(test.database, 'passkey', 'two')]).toEqual([ann, undefined]);
    await transact(test.database, async (transaction) => {
      expect(await claimFree(transaction, { kind: 'passkey', value: 'one', userId: bob })).toBe(false);
      expect(await claimFree(transaction, { kind: 'passkey', value: 'two', userId: bob })).toBe(true);
      await release(transaction, { kind: 'passkey', values: ['one', 'unknown'] });
    });
    await take(bob, 'one');
    expect(await rows()).toEqual([
      { kind: 'depositArrived', value: 'one', user_id: bob },
      { kind: 'passkey', value: 'one', user_id: bob },
      { kind: 'passkey', value: 'two', user_id: bob },
    ]);
  });

  it('goes with the transaction that is undone', async () => {
    await likeShards(test.database);
    const undone = transact(test.database, async (transaction) => {
      await claim(transaction, { kind: 'passkey', value: 'one', userId: ann });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
  });
});
