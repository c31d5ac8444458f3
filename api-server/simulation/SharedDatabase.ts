import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Pool } from 'pg';
import { migrations } from '../src/app/migrations';
import { testDatabaseName } from '../../scripts/testing/testDatabases.mjs';
import { migrate } from '../src/platform/database';
import type { Database, Tables } from '../src/platform/database';
import { columnTypes } from '../src/platform/database/columnTypes';
import { FakeClock } from '../src/testing/kernel/FakeClock';
import { populate } from '../soak/population';
import type { Member } from '../soak/population';
import type { Connection } from './Connection';
import { EmbeddedConnection } from './EmbeddedConnection';
import { Backends } from './Backends';
import { BEGINNING, MONEY, TRADERS } from './settings';
import { undivided, withoutLimits } from './undivided';
import { watch } from './watch';

/** The database that all runs use one after the other, with traders who have money. */
export interface SharedDatabase {
  readonly connection: Connection;
  /** The same database beside all processes of a run, for preparing and checking. */
  readonly observer: Database;
  readonly members: readonly Member[];
  /** Further connections to a real PostgreSQL; undefined of the embedded one, which has one alone. */
  readonly backends: Backends | undefined;
  /** Makes everything what it was before the first run. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Users have ids of their own making, so that a run is the same in every process. */
const userIdOf = (index: number): string => `00000000-0000-7000-8000-${100_000_000_000 + index}`;

function observe(connection: Connection): Database {
  const pool = { connect: () => Promise.resolve({ query: connection.query.bind(connection), release: () => undefined }) };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { ...pool, end: () => Promise.resolve() } as unknown as Pool }) });
}

/** Opens the embedded database in memory, or one of its own on the PostgreSQL of `url`. */
export async function openShared(url?: string): Promise<SharedDatabase> {
  return url === undefined ? openEmbedded() : openOn(url);
}

async function openEmbedded(): Promise<SharedDatabase> {
  const embedded = await PGlite.create();
  return prepare(new EmbeddedConnection(embedded), undefined, () => embedded.close());
}

async function openOn(server: string): Promise<SharedDatabase> {
  const name = testDatabaseName(`simulation_${process.pid}`);
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  // What a power cut would take is of no use to a simulation.
  await admin.query(`alter database ${name} set synchronous_commit = off`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const client = new pg.Client({ connectionString: url, types: columnTypes, pipeline: true } as pg.ClientConfig);
  await client.connect();
  const backends = new Backends(url);
  return prepare(client as unknown as Connection, backends, async () => {
    await backends.close();
    await client.end();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  });
}

async function prepare(connection: Connection, backends: Backends | undefined, close: () => Promise<void>): Promise<SharedDatabase> {
  const observer = observe(connection);
  await migrate(observer, migrations);
  const members = await populate(observer, TRADERS, MONEY, userIdOf, new FakeClock(BEGINNING));
  for (const statement of [...watch, withoutLimits]) await connection.query(statement);
  const tables = await tablesOf(observer);
  const kept = await keep(observer, tables);
  return {
    connection,
    observer,
    members,
    backends,
    async reset() {
      // Ledger rows are kept by triggers, whoever asks.
      await connection.query('set session_replication_role = replica');
      await connection.query(`truncate ${tables.join(', ')} restart identity`);
      await connection.query(undivided);
      for (const [table, copy] of kept) await connection.query(`insert into ${table} select * from ${copy}`);
      await connection.query('set session_replication_role = origin');
    },
    close,
  };
}

async function tablesOf(observer: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'watched') and tablename not like 'kysely%'
      and not (select relispartition from pg_class where oid = format('%I.%I', schemaname, tablename)::regclass) order by 1`.execute(
    observer,
  );
  return rows.map(({ name }) => name);
}

/** Copies of the tables that are not empty before the first run. */
async function keep(observer: Database, tables: readonly string[]): Promise<[table: string, copy: string][]> {
  await sql`create schema kept`.execute(observer);
  const kept: [string, string][] = [];
  for (const table of tables) {
    const copy = `kept.copy_${kept.length}`;
    const { rows } = await sql.raw<{ filled: boolean }>(`select exists (select from ${table}) as filled`).execute(observer);
    if (rows[0]?.filled !== true) continue;
    await sql.raw(`create table ${copy} as select * from ${table}`).execute(observer);
    kept.push([table, copy]);
  }
  return kept;
}
