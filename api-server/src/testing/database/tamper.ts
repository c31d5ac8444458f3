import { sql } from 'kysely';
import type { Database } from '../../platform/database';

/** Changes what nothing else may change, as somebody who has the whole database can: triggers are silent meanwhile. */
export const tamper = (database: Database, statement: string): Promise<unknown> =>
  database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql.raw(statement).execute(transaction);
  });
