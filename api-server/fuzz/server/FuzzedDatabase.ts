import { migrations } from '../../src/app/migrations';
import { testDatabaseName } from '../../../scripts/testing/testDatabases.mjs';
import { silentLogger } from '../../src/kernel';
import { migrate, openDatabase, patientTimeouts } from '../../src/platform/database';
import type { Database } from '../../src/platform/database';
import { addressOf, runOn } from '../../src/testing/database/runOn';

/** A migrated database of a run's own. */
export interface FuzzedDatabase {
  readonly database: Database;
  readonly embedded: boolean;
  close(): Promise<void>;
}

/** @param server address of a PostgreSQL that may make databases; without it the embedded one, in memory */
export async function openFuzzedDatabase(server: string | undefined, label: string): Promise<FuzzedDatabase> {
  if (server === undefined) {
    const opened = await openDatabase({ logger: silentLogger });
    await migrate(opened.database, migrations);
    return { database: opened.database, embedded: true, close: () => opened.close() };
  }
  const name = testDatabaseName(`fuzz_${label}_${process.pid}`);
  // What a power cut would take is of no use to a run.
  await runOn(server, `create database ${name}`, `alter database ${name} set synchronous_commit = off`);
  const url = addressOf(server, name);
  const opened = await openDatabase({ url, logger: silentLogger, poolSize: 12, patience: 60_000, timeouts: patientTimeouts });
  await migrate(opened.database, migrations);
  return {
    database: opened.database,
    embedded: false,
    async close() {
      await opened.close();
      await runOn(server, `drop database if exists ${name} with (force)`);
    },
  };
}
