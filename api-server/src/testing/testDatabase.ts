import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { silentLogger } from '../kernel';
import { migrate, openDatabase } from '../database';
import type { Database, Tables } from '../database';

export interface TestDatabase {
  database: Database;
  /** Address of the database when it is PostgreSQL. */
  url: string | undefined;
  close(): Promise<void>;
}

/** Fifty calls at once must not fail because the machine is slow. */
const patience = 60_000;

const migrations = path.join(__dirname, '../database/migrations');

/** Changes with everything that the template is made of. */
function templateVersion(): string {
  const hash = createHash('sha256').update(readFileSync(require.resolve('@electric-sql/pglite')));
  for (const name of readdirSync(migrations).sort()) hash.update(name).update(readFileSync(path.join(migrations, name)));
  return hash.digest('hex').slice(0, 16);
}

async function migratedDump(): Promise<Blob> {
  const embedded = await PGlite.create();
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool(createPgConfig(embedded) as pg.PoolConfig) }) });
  await migrate(database);
  await database.destroy();
  const dump = await embedded.dumpDataDir('none');
  await embedded.close();
  return dump;
}

/** A fresh embedded database takes seconds to create and to migrate, its dump a fraction of that to load: the dump is made once per machine. */
async function embeddedTemplate(): Promise<Blob> {
  const file = path.join(os.tmpdir(), `api-server-migrated-database-${templateVersion()}.tar`);
  if (!existsSync(file)) {
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, Buffer.from(await (await migratedDump()).arrayBuffer()));
    renameSync(draft, file);
  }
  return new Blob([readFileSync(file)]);
}

async function postgresDatabase(server: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const open = await openDatabase({ url: url.href, logger: silentLogger, patience });
  await migrate(open.database);
  return {
    database: open.database,
    url: url.href,
    async close() {
      await open.close();
      await run(`drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * A migrated database for one test file alone: embedded and in memory, or a database of its own on the server
 * that TEST_DATABASE_URL names. Close it in `afterAll`.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server) return postgresDatabase(server);
  const open = await openDatabase({ template: await embeddedTemplate(), logger: silentLogger });
  return { database: open.database, url: undefined, close: () => open.close() };
}

/**
 * A database of its own on a real PostgreSQL, for races that one connection cannot show: TEST_DATABASE_URL, or the server
 * of this machine. Undefined when there is none; say so when skipping: `describePostgres` does.
 */
export async function openPostgresTestDatabase(): Promise<TestDatabase | undefined> {
  const server = process.env['RACE_DATABASE_URL'];
  return server ? postgresDatabase(server) : undefined;
}
