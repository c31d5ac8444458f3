import { sql } from 'kysely';
import type { Migration } from 'kysely';

/** One row: the name that the folder with the pictures carries, where several processes share one. */
export const migration0107PicturesPlace: Migration = {
  async up(database) {
    await sql`create table pictures_place (one boolean primary key default true check (one), name text not null)`.execute(database);
  },
};
