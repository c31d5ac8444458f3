import { Kysely, PostgresDialect } from 'kysely';
import { openEmbedded } from './openEmbedded';
import { openPostgres } from './openPostgres';
import { limitTransactions, Places, placesOf } from './places';
import { noteLayout } from './sharded';
import { usualPool } from './PoolHandle';
import type { DatabaseSettings, PoolHandle } from './PoolHandle';
import type { Database, Tables } from './Tables';

/** For what a further pool of connections is. */
export type PoolSettings = Required<Pick<DatabaseSettings, 'poolSize' | 'timeouts'>> & Pick<DatabaseSettings, 'patience'>;

export interface OpenDatabase {
  database: Database;
  embedded: boolean;
  /** How many wait for a connection now, or for one that transactions may have. */
  waiting(): number;
  /** The same database on connections of its own, which nothing else waits for or keeps busy; the embedded one has one connection for all. */
  apart(settings: PoolSettings): Database;
  /** With all that are apart. */
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL or the embedded database behind the same interface.
 * @throws FolderLockedError when another process uses the folder; connection errors come with the first query
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const handle = settings.url === undefined ? await openEmbedded(settings) : openPostgres(settings.url, settings);
  const open = ({ pool, layout }: PoolHandle): Database => {
    const opened: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    noteLayout(opened, layout);
    return opened;
  };
  const database = open(handle);
  const { poolSize, patience } = { ...usualPool, ...settings };
  const places = new Places(placesOf(poolSize), patience);
  if (settings.url !== undefined) limitTransactions(database, places);
  const others: Database[] = [];
  return {
    database,
    embedded: settings.url === undefined,
    waiting: () => handle.pool.waitingCount + places.waiting,
    apart(own) {
      if (settings.url === undefined) return database;
      const other = open(openPostgres(settings.url, { ...own, logger: settings.logger }));
      others.push(other);
      return other;
    },
    async close() {
      await Promise.all([database, ...others].map((each) => each.destroy()));
      await handle.close();
    },
  };
}
