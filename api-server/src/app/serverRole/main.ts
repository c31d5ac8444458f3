import { keepAudit } from '../../domains/operator';
import { migrations } from '../migrations';
import { migrate, migrationTimeouts, openDatabase } from '../../platform/database';
import { silentLogger } from '../../kernel';
import { readConfig } from '../config';
import { explainFailure } from '../explainFailure';
import { grantServerRole } from './grantServerRole';

const HELP = `DATABASE_URL=postgres://owner@host/database npm run server-role -w api-server -- NAME
Brings the schema up to date as its owner, and lets the role NAME run the server: it cannot change or remove rows of the ledger and of the
operators' log, nor the schema. How long that log is kept (retention.operatorAudit) is taken from this command's configuration.
Run it before each new version starts, then start the server with DATABASE_URL of the role.`;

/** Ends with 0 when the role is ready, 1 when it is not, 2 when it was not said which. */
async function main(role = process.argv[2]): Promise<number> {
  const { config } = readConfig();
  if (role === undefined || role.startsWith('-') || config.database.url === undefined) {
    console.log(HELP);
    return 2;
  }
  const opened = await openDatabase({ ...config.database, timeouts: migrationTimeouts, logger: silentLogger });
  try {
    const ran = await migrate(opened.database, migrations);
    await grantServerRole(opened.database, role);
    await keepAudit(opened.database, config.retention.operatorAudit);
    console.log(ran.length === 0 ? 'The schema is up to date.' : `Pending migrations ran: ${ran.join(', ')}.`);
    console.log(`The role ${role} may run the server; set its password with \\password in psql.`);
    return 0;
  } catch (error) {
    console.error(explainFailure(error, config) ?? error);
    return 1;
  } finally {
    await opened.close();
  }
}

process.exitCode = await main();
