import { sql } from 'kysely';
import type { Migration } from 'kysely';

/** Counts of what browsers report about versions of the front end, by minute. */
export const migration0070Telemetry: Migration = {
  async up(database) {
    await sql`
      create table telemetry_count (
        minute bigint not null,
        source text not null,
        kind text not null,
        name text not null,
        count bigint not null,
        valued bigint not null,
        total double precision not null,
        primary key (minute, source, kind, name)
      )`.execute(database);
  },
};
