import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { columnTypes } from './columnTypes';
import { Layout } from './sharded';
import { lockFolder } from './FolderLock';
import type { DatabaseSettings, PoolHandle } from './PoolHandle';

/** For copies of a template, of which tests open thousands: the usual ones take longer to lay out than to use. */
const fewBuffers = ['-c', 'shared_buffers=8MB'];

/**
 * The embedded database: PostgreSQL compiled to WebAssembly, one connection, in `folder` or in memory.
 * Right for trying and for tests; it does not force writes to the disk, so a power cut may lose the last moments.
 * @throws FolderLockedError when another process uses the folder
 */
export async function openEmbedded({ folder, template, logger }: DatabaseSettings): Promise<PoolHandle> {
  // Loaded only where it is the database: it is larger than the server itself.
  const [{ PGlite }, { createPgConfig }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/node-postgres'),
  ]);
  const unlock = folder === undefined ? () => undefined : lockFolder(folder);
  try {
    if (folder !== undefined) mkdirSync(path.join(folder, 'database'), { recursive: true });
    const embedded = await PGlite.create({
      ...(folder === undefined ? {} : { dataDir: path.join(folder, 'database') }),
      ...(template === undefined ? {} : { loadDataDir: template, startParams: [...PGlite.defaultStartParams, ...fewBuffers] }),
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
      layout: new Layout(),
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
