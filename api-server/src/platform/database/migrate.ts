import { Migrator } from 'kysely';
import { migrations } from './migrations';
import type { Database } from './Tables';

/**
 * Brings the database to the newest schema. Several processes may do it at once: one migrates, the others wait.
 * @returns names of the migrations that ran now
 * @throws the error of the first migration that fails; it changes nothing then
 */
export async function migrate(database: Database): Promise<string[]> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
}
