import { sql } from 'kysely';
import { silentLogger } from '../../kernel';
import { migrate, openDatabase } from '../../platform/database';
import type { Database } from '../../platform/database';
import { readConfig } from '../config';
import { explainFailure } from '../explainFailure';
import { migrations } from '../migrations';
import { shardDatabase } from './shardDatabase';

const HELP = `DATABASE_URL=postgres://superuser@coordinator/database npm run shard -w api-server -- [--shards 32]
Spreads the tables of users over the nodes of a Citus cluster, with all their rows. Stop every exchange on the database before.
What is spread already is left as it is: after a failure, or a new version with new tables, run it again.`;

/** Nothing may stop a table on its way. */
const timeouts = { statement: 0, lock: 60_000, idleInTransaction: 0 };

/** Whether an exchange still uses the database. */
async function isUsed(database: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'api-server' and pid <> pg_backend_pid()`.execute(database);
  return rows.length > 0;
}

/** Ends with 0 when all is spread, 1 when something failed, 2 when it was called wrongly. */
async function main([flag, number = '32', ...more] = process.argv.slice(2)): Promise<number> {
  const { config } = readConfig();
  const shards = Number(number);
  const isKnown = (flag === undefined || flag === '--shards') && more.length === 0 && Number.isInteger(shards) && shards > 0;
  if (!isKnown || config.database.url === undefined) {
    console.log(HELP);
    return 2;
  }
  // One connection: its own is the only one that may be there.
  const opened = await openDatabase({ ...config.database, poolSize: 1, timeouts, logger: silentLogger });
  try {
    if (await isUsed(opened.database)) throw new Error('An exchange still uses the database: stop every node of it first.');
    await migrate(opened.database, migrations);
    const spread = await shardDatabase(opened.database, { shards, say: console.log });
    console.log(
      spread.length === 0
        ? 'Everything is spread already.'
        : `${spread.length} tables are spread. Audit the books, then start the exchange.`,
    );
    return 0;
  } catch (error) {
    console.error(explainFailure(error, config) ?? error);
    return 1;
  } finally {
    await opened.close();
  }
}

process.exitCode = await main();
