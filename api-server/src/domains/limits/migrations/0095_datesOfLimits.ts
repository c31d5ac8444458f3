import { sql } from 'kysely';
import type { Migration } from 'kysely';

/** What dates of JavaScript know; a number of the migration's own, for it stays what it was when the contract's changes. */
const LATEST = 8_640_000_000_000_000;

/** Own limits that end beyond JavaScript's dates end with them: whoever sends back what is kept was refused, and no page could say when it ends. */
export const migration0095DatesOfLimits: Migration = {
  async up(database) {
    for (const column of ['current', 'pending'].map((name) => sql.ref(name)))
      for (const field of ['coolOffUntil', 'selfExcludedUntil'].map((name) => sql.lit(name)))
        await sql`
          update own_limits set ${column} = jsonb_set(${column}, array[${field}], ${sql.lit(String(LATEST))}::jsonb)
          where (${column} ->> ${field})::numeric > ${sql.lit(LATEST)}`.execute(database);
  },
};
