import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { columnTypes } from './columnTypes';
import { lockFolder } from './FolderLock';
import type { DatabaseSettings, PoolHandle } from './PoolHandle';

/**
 * The embedded database: PostgreSQL compiled to WebAssembly, one connection, in `folder` or in memory.
 * Right for trying and for tests; it does not force writes to the disk, so a power cut may lose the last moments.
 * @throws FolderLockedError when another process uses the folder
 */
export async function openEmbedded({ folder, template, logger }: DatabaseSettings): Promise<PoolHandle> {
  const unlock = folder === undefined ? () => undefined : lockFolder(folder);
  try {
    if (folder !== undefined) mkdirSync(path.join(folder, 'database'), { recursive: true });
    const embedded = await PGlite.create({
      ...(folder === undefined ? {} : { dataDir: path.join(folder, 'database') }),
      ...(template === undefined ? {} : { loadDataDir: template }),
    });
    const pool = new pg.Pool({
      ...createPgConfig(embedded),
      types: columnTypes,
      connectionTimeoutMillis: 30_000,
      pipeline: true,
    } as unknown as pg.PoolConfig);
    pool.on('error', (error) => logger.warn({ message: error.message }, 'embedded database connection failed'));
    return {
      pool,
      async close() {
        await embedded.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
