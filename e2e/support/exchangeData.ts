import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { testDatabaseName } from '../../scripts/testing/testDatabases.mjs';

const server = (): string | undefined => process.env['TEST_DATABASE_URL'];
const nameOf = (folder: string): string => testDatabaseName(createHash('sha256').update(folder).digest('hex').slice(0, 16));

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server() });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/**
 * The setting that gives the exchange of a folder its database: one on the PostgreSQL of TEST_DATABASE_URL, the same for the same folder
 * and made when it is not there. None without that variable: the exchange has the embedded database in its folder then.
 */
export async function databaseSetting(folder: string): Promise<Readonly<Record<string, string>>> {
  const url = server();
  if (!url) return {};
  await runOnServer(`create database ${nameOf(folder)}`).catch((error: unknown) => {
    if ((error as { code?: string }).code !== '42P04') throw error;
  });
  return { SANDBOX: 'true', DATABASE_URL: Object.assign(new URL(url), { pathname: `/${nameOf(folder)}` }).href };
}

/** Removes everything that the exchange of a folder has kept; it must have stopped. */
export async function removeExchangeData(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  if (server()) await runOnServer(`drop database if exists ${nameOf(folder)} with (force)`);
}
