import { operatorsWithoutSecondFactor } from '../../domains/operator';
import { silentLogger } from '../../kernel';
import { openDatabase } from '../../platform/database';
import type { Database } from '../../platform/database';
import type { Config } from '../../platform/module';
import { faultOfMark, markOf } from '../exchangeMark';
import type { Missing } from './missingSettings';

const UNKNOWN_TABLE = '42P01';

async function read(database: Database, config: Config): Promise<Missing[]> {
  const money = await markOf(database, config);
  const fault = money && faultOfMark({ ...config, sandbox: { ...config.sandbox, enabled: false } }, money);
  const { all, without } = await operatorsWithoutSecondFactor(database);
  return [
    ...(fault === undefined ? [] : [{ what: 'DATABASE_URL', why: fault }]),
    ...(all > 0 ? [] : [{ what: 'operators', why: 'nobody can review: npm run operator -- create <name>' }]),
    ...(without.length === 0 ? [] : [{ what: 'operators’ second factor', why: `a password alone signs in ${without.join(', ')}` }]),
  ];
}

/** What the database lacks for real money. It is only read: one in which no exchange has ever run stays as it is. */
export async function missingInDatabase(config: Config): Promise<Missing[]> {
  const { url } = config.database;
  if (url === undefined) return [{ what: 'operators’ second factor', why: 'it is in the database that DATABASE_URL names' }];
  const open = await openDatabase({ url, poolSize: 1, logger: silentLogger });
  try {
    return await read(open.database, config);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return code === UNKNOWN_TABLE
      ? [
          {
            what: 'operators’ second factor',
            why: 'start the exchange once, then npm run operator -- create <name>, and bind an authenticator',
          },
        ]
      : [{ what: 'DATABASE_URL', why: `the database does not answer: ${message}` }];
  } finally {
    await open.close();
  }
}
