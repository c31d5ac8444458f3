import type { Pool } from 'pg';
import type { Logger } from '../../kernel';
import type { Layout } from './sharded';
import type { Timeouts } from './timeouts';

export interface DatabaseSettings {
  /** PostgreSQL address; without it the embedded database in `folder` is used. */
  url?: string | undefined;
  /** Folder of the embedded database; undefined keeps it in memory. */
  folder?: string | undefined;
  /** Connections to PostgreSQL. The embedded database always has one. */
  poolSize?: number;
  /** None unless told. */
  timeouts?: Timeouts | undefined;
  /** Milliseconds that work waits for a connection to PostgreSQL before it fails; 5,000 unless told otherwise. */
  patience?: number;
  /** Content of a fresh in-memory database (a dump), so that tests need not create one each time. */
  template?: Blob | undefined;
  logger: Logger;
}

/** What a pool has unless told otherwise. */
export const usualPool = { poolSize: 20, patience: 5_000 };

/** What a driver gives: a pool that speaks node-postgres, and how to end what is behind it. */
export interface PoolHandle {
  pool: Pool;
  layout: Layout;
  close(): Promise<void>;
}
