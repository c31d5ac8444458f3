import pg from 'pg';
import { usualPool } from './PoolHandle';
import type { DatabaseSettings, PoolHandle } from './PoolHandle';
import { columnTypes } from './columnTypes';
import { nameStatements } from './nameStatements';
import { batchWrites } from './batchWrites';
import { Layout } from './sharded';
import { heedStandby, judgeConnection } from './standby';

/** A pool of connections to PostgreSQL. A connection that dies is logged and replaced, checked out or not; it never ends the process. */
export function openPostgres(
  url: string,
  {
    logger,
    poolSize = usualPool.poolSize,
    patience = usualPool.patience,
    timeouts,
  }: Pick<DatabaseSettings, 'logger' | 'poolSize' | 'patience' | 'timeouts'>,
): PoolHandle {
  const layout = new Layout();
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: columnTypes,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: 60_000,
    // Of a database that is cut off, and cannot end anything.
    query_timeout: timeouts === undefined ? 30_000 : timeouts.statement + 10_000,
    statement_timeout: timeouts?.statement ?? false,
    lock_timeout: timeouts?.lock,
    idle_in_transaction_session_timeout: timeouts?.idleInTransaction,
    keepAlive: true,
    application_name: 'api-server',
    pipeline: true,
    verify: judgeConnection(layout),
  });
  const report = (error: Error): void => logger.warn({ code: (error as { code?: string }).code }, 'database connection lost');
  pool.on('error', report);
  pool.on('connect', (client) => {
    client.on('error', report);
    heedStandby(client);
    nameStatements(client);
    batchWrites(client);
  });
  return { pool, layout, close: () => Promise.resolve() };
}
