import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

const BATCH = 1_000;

interface NumberTables {
  app_user: { id: string; number: string | null };
  user_number: { number: string; user_id: string };
}

/** Gives a random number to users without one, until all have theirs; one that is taken is drawn anew in the next round. */
async function numberUsers(database: Kysely<NumberTables>): Promise<void> {
  for (;;) {
    const users = await database.selectFrom('app_user').select('id').where('number', 'is', null).limit(BATCH).execute();
    if (users.length === 0) return;
    const drawn = users.map(({ id }) => ({ number: String(randomInt(10_000_000, 100_000_000)), user_id: id }));
    await database
      .insertInto('user_number')
      .values(drawn)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await sql`update app_user set number = user_number.number from user_number
      where user_number.user_id = app_user.id and app_user.number is null`.execute(database);
  }
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
