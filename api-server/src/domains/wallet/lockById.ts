import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { isSharded } from '../../platform/database';
import type { DatabaseTransaction, Tables } from '../../platform/database';

/** Reads a row under its lock by its id alone; undefined where there is none. On shards no lock is taken without its user, who is read before. */
export async function lockById<Table extends 'deposit' | 'withdrawal'>(
  transaction: DatabaseTransaction,
  table: Table,
  id: string,
): Promise<Selectable<Tables[Table]> | undefined> {
  type Row = Selectable<Tables[Table]>;
  const named = sql`from ${sql.table(table)} where id = ${id}`;
  const lock = async (ofUser = sql``): Promise<Row | undefined> =>
    (await sql<Row>`select * ${named} ${ofUser} for update`.execute(transaction)).rows[0];
  if (!isSharded(transaction)) return lock();
  const [owner] = (await sql<{ user_id: string }>`select user_id ${named}`.execute(transaction)).rows;
  return owner && lock(sql`and user_id = ${owner.user_id}`);
}
