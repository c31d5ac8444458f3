import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '../../../api-server/src/app/migrations';
import { silentLogger } from '../../../api-server/src/kernel';
import { migrate, openDatabase } from '../../../api-server/src/platform/database';
import { testDatabaseName } from '../../../scripts/testing/testDatabases.mjs';
import { exchangeTemplate, runOnServer, urlOf } from './exchangeData';

/** Migrates a database for all exchanges of a run: it would take each of them some seconds. @returns removes what does not go with the run */
export async function makeExchangeTemplate(postgres: string | undefined): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'halyard-template-'));
  const name = testDatabaseName();
  if (postgres) await runOnServer(`create database ${name}`);
  const opened = await openDatabase({ ...(postgres ? { url: urlOf(name) } : { folder }), logger: silentLogger });
  await migrate(opened.database, migrations).finally(() => opened.close());
  process.env[exchangeTemplate] = postgres ? name : join(folder, 'database');
  return () => rmSync(folder, { recursive: true, force: true });
}
