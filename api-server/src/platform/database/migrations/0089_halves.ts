import { sql } from 'kysely';
import type { Migration } from 'kysely';

const DAY = 86_400_000;

/**
 * Adds session cookies' secrets. Sessions without one end later: a trader's at a random moment within one to seven days, so that sign-ins are
 * spread; an operator's after one.
 * This includes sessions that a node of the former version begins. The default has the same text in every database, since a difference from a
 * new one is a fault.
 */
export const migration0089Halves: Migration = {
  async up(database) {
    const tomorrow = `floor(extract(epoch from now()) * 1000)::bigint + ${DAY}`;
    const due = { session: `(${tomorrow} + floor(random() * ${6 * DAY})::bigint)`, operator_session: `(${tomorrow})` };
    for (const [table, until] of Object.entries(due)) {
      await sql
        .raw(`alter table ${table} add column half_hash text, add column half_due_at bigint not null default ${until}`)
        .execute(database);
    }
  },
};
