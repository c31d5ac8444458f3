import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

const BATCH = 1_000;

interface NumberTables {
  app_user: { id: string; number: string | null };
  user_number: { number: string; user_id: string };
}

/** Gives a random number to users without one, in the order of their ids; one that is taken is drawn anew. */
async function numberUsers(database: Kysely<NumberTables>): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const users = await database.selectFrom('app_user').select('id').where('id', '>', after).orderBy('id').limit(BATCH).execute();
    if (users.length === 0) return;
    after = users.at(-1)?.id ?? after;
    for (let waiting = users.map(({ id }) => id); waiting.length > 0;) {
      const numbered = await numberSome(database, waiting);
      waiting = waiting.filter((id) => !numbered.has(id));
    }
  }
}

/** Draws a number for each of these users. Answers who has got theirs: not who drew one that is taken. */
async function numberSome(database: Kysely<NumberTables>, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const taken = await database
    .insertInto('user_number')
    .values(userIds.map((id) => ({ number: String(randomInt(10_000_000, 100_000_000)), user_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
  await sql`update app_user set number = drawn.number
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as drawn (number text, user_id uuid)
    where app_user.id = drawn.user_id`.execute(database);
  return new Set(taken.map((row) => row.user_id));
}

/** A short number by which people are called, in place of their id; users who are there already get one, too. */
export const migration0005UserNumber: Migration = {
  async up(database) {
    await sql`create table user_number (number text primary key, user_id uuid not null)`.execute(database);
    await sql`alter table app_user add column number text`.execute(database);
    await numberUsers(database as Kysely<NumberTables>);
    await sql`alter table app_user alter column number set not null`.execute(database);
  },
};
