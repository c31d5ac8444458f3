import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ledgerTables } from '../../core/ledger';
import type { Database } from '../../platform/database';

/** Rows of these are added for ever, by the server too. */
export const keptTables = [
  ...ledgerTables,
  'operator_audit',
  'operator_verification',
  'exchange_mark',
  'perpetual_trade',
  'rebate',
  'transfer',
];
/** Rows of these take a later word, such as the second operator's, and are never removed. */
export const unremovedTables = ['capital_change', 'deposit', 'halt', 'operator_day', 'withdrawal', 'withdrawal_transaction'];
/** Tables that the server reads alone: the database or its owner writes them. */
export const ownersTables = ['operator_audit_head', 'operator_audit_retention'];

/** Tables and the partitions that they are made of. */
async function withPartitions(database: Database, tables: readonly string[]): Promise<RawBuilder<unknown>[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_inherits join pg_class on oid = inhrelid
    where inhparent = any(${[...tables]}::regclass[]::oid[])`.execute(database);
  return [...tables, ...rows.map(({ name }) => name)].map((table) => sql.table(table));
}

/**
 * Lets a PostgreSQL role run the server on tables that it does not own. It cannot change or remove rows of the ledger, of the operators' audit log
 * and of other kept tables, nor change the schema.
 * A missing role is created, with login and without a password. The caller must own the tables.
 * @param role its name, unquoted
 */
export async function grantServerRole(database: Database, role: string): Promise<void> {
  const name = sql.id(role);
  const kept = sql.join(await withPartitions(database, keptTables));
  const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(database);
  await database.transaction().execute(async (transaction) => {
    if (rows.length === 0) await sql`create role ${name} login nosuperuser nocreatedb nocreaterole`.execute(transaction);
    await sql`grant usage on schema public to ${name}`.execute(transaction);
    await sql`grant select, insert, update, delete on all tables in schema public to ${name}`.execute(transaction);
    await sql`revoke update, delete, truncate on ${kept} from ${name}`.execute(transaction);
    await sql`revoke delete, truncate on ${sql.join(unremovedTables.map((table) => sql.table(table)))} from ${name}`.execute(transaction);
    await sql`revoke insert, update, delete, truncate on ${sql.join(ownersTables.map((table) => sql.table(table)))} from ${name}`.execute(
      transaction,
    );
    // Entries of the operators' log go by age: the database removes them, by its clock and the owner's retention.
    await sql`grant execute on function operator_audit_remove to ${name}`.execute(transaction);
    await sql`revoke execute on function operator_audit_begin from ${name}`.execute(transaction);
    // Partitions are made and dropped by functions that run as the owner.
    await sql`grant execute on function partition_begin, partition_extend, partition_promise, partition_reserve, partition_validate, partition_drop to ${name}`.execute(
      transaction,
    );
    await sql`alter default privileges in schema public grant select, insert, update, delete on tables to ${name}`.execute(transaction);
  });
}
