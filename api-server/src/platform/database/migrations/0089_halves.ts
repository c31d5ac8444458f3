import { sql } from 'kysely';
import type { Migration } from 'kysely';

const DAY = 86_400_000;

/**
 * Second halves of sessions. Those that began before, or that a node of the former version begins beside this one, have none: a trader's ends at a moment of
 * its own between one and seven days after, so that not everybody signs in again at once, an operator's after one. The default is the same text in every
 * database, whenever it was upgraded: what differs from a new one is a fault.
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
