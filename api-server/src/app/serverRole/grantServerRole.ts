import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ledgerTables } from '../../core/ledger';
import type { Database } from '../../platform/database';

/** Tables and the partitions that they are made of. */
async function withPartitions(database: Database, tables: readonly string[]): Promise<RawBuilder<unknown>[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_inherits join pg_class on oid = inhrelid
    where inhparent = any(${[...tables]}::regclass[]::oid[])`.execute(database);
  return [...tables, ...rows.map(({ name }) => name)].map((table) => sql.table(table));
}

/**
 * Lets a PostgreSQL role run the server on tables that it does not own. The role reads and writes rows. It cannot change or remove ledger rows,
 * change entries of the operators' audit log, nor change the schema.
 * A missing role is created, with login and without a password. The caller must own the tables.
 * @param role its name, unquoted
 */
export async function grantServerRole(database: Database, role: string): Promise<void> {
  const name = sql.id(role);
  const kept = sql.join(await withPartitions(database, ledgerTables));
  const audit = sql.join(await withPartitions(database, ['operator_audit']));
  const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(database);
  await database.transaction().execute(async (transaction) => {
    if (rows.length === 0) await sql`create role ${name} login nosuperuser nocreatedb nocreaterole`.execute(transaction);
    await sql`grant usage on schema public to ${name}`.execute(transaction);
    await sql`grant select, insert, update, delete on all tables in schema public to ${name}`.execute(transaction);
    await sql`revoke update, delete, truncate on ${kept} from ${name}`.execute(transaction);
    // What was done by operators goes by age. The database itself makes the chain of it.
    await sql`revoke update, truncate on ${audit} from ${name}`.execute(transaction);
    await sql`revoke insert, update, delete, truncate on operator_audit_head from ${name}`.execute(transaction);
    await sql`grant execute on function operator_audit_begin to ${name}`.execute(transaction);
    // Partitions are made and dropped by functions that run as the owner.
    await sql`grant execute on function partition_begin, partition_extend, partition_promise, partition_reserve, partition_validate, partition_drop to ${name}`.execute(
      transaction,
    );
    await sql`alter default privileges in schema public grant select, insert, update, delete on tables to ${name}`.execute(transaction);
  });
}
