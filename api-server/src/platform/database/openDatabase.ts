import { Kysely, PostgresDialect } from 'kysely';
import { openEmbedded } from './openEmbedded';
import { openPostgres } from './openPostgres';
import type { DatabaseSettings } from './PoolHandle';
import type { Database, Tables } from './Tables';

export interface OpenDatabase {
  database: Database;
  embedded: boolean;
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL or the embedded database behind the same interface.
 * @throws FolderLockedError when another process uses the folder; connection errors come with the first query
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const handle = settings.url === undefined ? await openEmbedded(settings) : openPostgres(settings.url, settings);
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: handle.pool }) });
  return {
    database,
    embedded: settings.url === undefined,
    async close() {
      await database.destroy();
      await handle.close();
    },
  };
}
