import { sql } from 'kysely';
import { describePostgres } from '../../testing/database/describePostgres';
import { openPostgresTestDatabase } from '../../testing/database/testDatabase';
import { isAway, reachStandby, transact } from '.';

describePostgres('a warning without a name, as that a commit no longer waits', () => {
  it('fails its transaction as a lost connection does, and nothing else', async () => {
    const { database, close } = (await openPostgresTestDatabase())!;
    const warned = transact(database, (transaction) => sql`do $$ begin raise warning 'no longer waits'; end $$`.execute(transaction));
    const error: unknown = await warned.catch((reason: unknown) => reason);
    expect([error, isAway(error)]).toMatchObject([{ code: '08007' }, true]);
    await sql`do $$ begin raise notice 'something else'; end $$`.execute(database);
    // Nobody is waited for here.
    await reachStandby(database);
    await close();
  });
});
