import { createHash } from 'node:crypto';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { testDatabaseName } from '../../../scripts/testing/testDatabases.mjs';

const server = (): string | undefined => process.env['TEST_DATABASE_URL'];
const nameOf = (folder: string): string => testDatabaseName(createHash('sha256').update(folder).digest('hex').slice(0, 16));

/** Variable of the environment with the migrated database, or its folder, that every exchange of a run begins as a copy of. */
export const exchangeTemplate = 'EXCHANGE_TEMPLATE';
/** Address of a database on the PostgreSQL of the tests. */
export const urlOf = (name: string): string => Object.assign(new URL(server() ?? ''), { pathname: `/${name}` }).href;

export async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server() });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/**
 * The setting that gives the exchange of a folder its database: one on the PostgreSQL of TEST_DATABASE_URL, the same for the same folder
 * and made when it is not there. None without that variable: the exchange has the embedded database in its folder then.
 */
export async function databaseSetting(folder: string): Promise<Readonly<Record<string, string>>> {
  const migrated = process.env[exchangeTemplate];
  if (!server()) {
    const database = join(folder, 'database');
    if (migrated !== undefined && !existsSync(database)) cpSync(migrated, database, { recursive: true });
    return {};
  }
  const begin = migrated === undefined ? '' : ` template ${migrated}`;
  await runOnServer(`create database ${nameOf(folder)}${begin}`).catch((error: unknown) => {
    if ((error as { code?: string }).code !== '42P04') throw error;
  });
  return { SANDBOX: 'true', DATABASE_URL: urlOf(nameOf(folder)) };
}

/** Removes everything that the exchange of a folder has kept; it must have stopped. */
export async function removeExchangeData(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  if (server()) await runOnServer(`drop database if exists ${nameOf(folder)} with (force)`);
}
