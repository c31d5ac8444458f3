import type { Kysely, Migration } from 'kysely';
import { contactFromKey } from '../contact';

const BATCH = 1_000;

interface ContactTables {
  user_contact: { contact: string; user_id: string; kind: string; bound_at: number };
}

/** Gives mobile numbers the one key of their phone. Of several accounts of one phone, the later ones keep the key that they are found by. */
export const migration0123WholeNumbers: Migration = {
  async up(migrated) {
    const database = migrated as Kysely<ContactTables>;
    for (let after = 'mobile:'; ;) {
      const query = database.selectFrom('user_contact').selectAll().where('contact', '>', after).where('kind', '=', 'mobile');
      const rows = await query.orderBy('contact').limit(BATCH).execute();
      if (rows.length === 0) return;
      after = rows.at(-1)?.contact ?? after;
      for (const row of rows) await rename(database, row);
    }
  },
};

async function rename(database: Kysely<ContactTables>, row: ContactTables['user_contact']): Promise<void> {
  const { key } = contactFromKey(row.contact);
  if (key === row.contact) return;
  if (await database.selectFrom('user_contact').select('contact').where('contact', '=', key).executeTakeFirst()) return;
  // A trader has one contact of a kind: not an insert first.
  await database.deleteFrom('user_contact').where('contact', '=', row.contact).execute();
  await database
    .insertInto('user_contact')
    .values({ ...row, contact: key })
    .execute();
}
