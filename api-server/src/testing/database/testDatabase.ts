import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { shardDatabase } from '../../app/shard/shardDatabase';
import { migrations } from '../../app/migrations';
import { testDatabaseName } from '../../../../scripts/testing/testDatabases.mjs';
import { silentLogger } from '../../kernel';
import { migrate, openDatabase, patientTimeouts } from '../../platform/database';
import type { Database, OpenDatabase, Tables } from '../../platform/database';
import { migrationFiles } from './migrationFiles';
import { addressOf, runOn } from './runOn';

export interface TestDatabase {
  database: Database;
  /** Address of the database when it is PostgreSQL. */
  url: string | undefined;
  close(): Promise<void>;
}

/** Fifty calls at once must not fail because the machine is slow. */
const patience = 60_000;

const migrator = path.join(__dirname, '../../platform/database/migrate.ts');

/** Changes with everything that the template is made of. */
function templateVersion(): string {
  const hash = createHash('sha256');
  for (const file of [require.resolve('@electric-sql/pglite'), __filename, migrator, ...migrationFiles()])
    hash.update(path.basename(file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

async function migratedDump(): Promise<Blob> {
  const [{ PGlite }, { createPgConfig }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/node-postgres'),
  ]);
  // Sixteen times less than usual, for every test copies it.
  const embedded = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool(createPgConfig(embedded) as pg.PoolConfig) }) });
  await migrate(database, migrations);
  await database.destroy();
  // Nobody makes further databases in a copy: without their patterns it is half as large.
  await embedded.exec('update pg_database set datistemplate = false');
  for (const pattern of ['template0', 'template1']) await embedded.exec(`drop database ${pattern}`);
  await embedded.exec('checkpoint');
  const dump = await embedded.dumpDataDir('none');
  await embedded.close();
  return dump;
}

const templates = path.join(__dirname, '../../../../.cache/test-databases');

/** A fresh embedded database takes seconds to create and to migrate, its dump a fraction of that to load: the newest dump is kept. */
async function embeddedTemplate(): Promise<Blob> {
  const name = `${templateVersion()}.tar`;
  const file = path.join(templates, name);
  if (!existsSync(file)) {
    mkdirSync(templates, { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, Buffer.from(await (await migratedDump()).arrayBuffer()));
    renameSync(draft, file);
    for (const old of readdirSync(templates)) if (old.endsWith('.tar') && old !== name) rmSync(path.join(templates, old), { force: true });
  }
  return new Blob([readFileSync(file)]);
}

/** Citus keeps a connection of its own to each database that it knows, and a database that is used cannot be copied. */
async function standStill(client: pg.Client, name: string): Promise<void> {
  await client.query(`alter database ${name} allow_connections false`);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
}

/** The migrated database that all tests of a run copy; made by the first that needs it, while the others wait. */
async function postgresTemplate(server: string): Promise<string> {
  const name = testDatabaseName('template');
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const draft = testDatabaseName();
      await client.query(`create database ${draft}`);
      const open = await openDatabase({ url: addressOf(server, draft), logger: silentLogger });
      await migrate(open.database, migrations);
      if (process.env['TEST_SHARDS'])
        await shardDatabase(open.database, { shards: Number(process.env['TEST_SHARDS']), say: () => undefined });
      await open.close();
      if (process.env['TEST_SHARDS']) await standStill(client, draft);
      await client.query(`alter database ${draft} rename to ${name}`);
    }
  } finally {
    await client.end();
  }
  return name;
}

async function postgresDatabase(server: string): Promise<TestDatabase> {
  const template = await postgresTemplate(server);
  const name = testDatabaseName();
  // What a power cut would take is of no use to a test.
  await runOn(server, `create database ${name} template ${template}`, `alter database ${name} set synchronous_commit = off`);
  const url = addressOf(server, name);
  // However slow the machine is, and however many calls wait for one balance.
  const open = await openDatabase({ url, logger: silentLogger, patience, timeouts: patientTimeouts });
  return {
    database: open.database,
    url,
    // Removed when the run ends: among files that were just deleted, ext4 takes half a second to make a database instead of 50 ms.
    close: () => open.close(),
  };
}

/** A migrated embedded database in memory, whatever else is there. Close it in `afterAll`. */
export async function openEmbeddedTestDatabase(): Promise<TestDatabase> {
  const open = await openDatabase({ template: await embeddedTemplate(), logger: silentLogger });
  return { database: open.database, url: undefined, close: () => open.close() };
}

/** A database without a single table, where `openTestDatabase` would have one. */
export async function openEmptyTestDatabase(): Promise<OpenDatabase> {
  const server = process.env['REACHABLE_POSTGRES_URL'];
  if (!server) return openDatabase({ logger: silentLogger });
  const name = testDatabaseName();
  await runOn(server, `create database ${name}`);
  return openDatabase({ url: addressOf(server, name), logger: silentLogger, timeouts: patientTimeouts });
}

/**
 * A migrated database for one test file alone, on the PostgreSQL of TEST_DATABASE_URL, else embedded and in memory. Close it in `afterAll`.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  return (await openPostgresTestDatabase()) ?? openEmbeddedTestDatabase();
}

/**
 * A database of its own on a real PostgreSQL, for races that one connection cannot show. Undefined when there is none; say so when
 * skipping: `describePostgres` does.
 */
export async function openPostgresTestDatabase(): Promise<TestDatabase | undefined> {
  const server = process.env['REACHABLE_POSTGRES_URL'];
  return server ? postgresDatabase(server) : undefined;
}
