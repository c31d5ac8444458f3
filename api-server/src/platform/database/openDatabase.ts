import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from '../../kernel';
import { openEmbedded } from './openEmbedded';
import { openPostgres } from './openPostgres';
import type { Database, Tables } from './Tables';

export interface DatabaseSettings {
  /** PostgreSQL address; without it the embedded database in `folder` is used. */
  url?: string | undefined;
  /** Folder of the embedded database; undefined keeps it in memory. */
  folder?: string | undefined;
  /** Connections to PostgreSQL. The embedded database always has one. */
  poolSize?: number;
  /** Milliseconds that work waits for a connection to PostgreSQL before it fails; 5,000 unless told otherwise. */
  patience?: number;
  /** Content of a fresh in-memory database (a dump), so that tests need not create one each time. */
  template?: Blob | undefined;
  logger: Logger;
}

export interface OpenDatabase {
  database: Database;
  embedded: boolean;
  close(): Promise<void>;
}

/** What a driver gives: a pool that speaks node-postgres, and how to end what is behind it. */
export interface PoolHandle {
  pool: Pool;
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
