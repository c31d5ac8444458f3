import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isSharded, transact } from '../../platform/database';
import type { Database, DatabaseTransaction } from '../../platform/database';
import { byOwnKey, byUser, everywhere } from '../distribution';
import { claimsOf } from './claimsOf';

/** A unique index is one shard's: those that name no user go, and claims say the same (`claimsOf`). */
const relaxed: Readonly<Record<string, readonly string[]>> = {
  session: ['drop constraint session_pkey', 'add primary key (user_id, token_hash)'],
  passkey: ['drop constraint passkey_credential'],
  push_subscription: ['drop constraint push_subscription_endpoint_hash_key'],
  user_contact: ['drop constraint user_contact_one_of_a_kind'],
};
const dropped: Readonly<Record<string, string>> = {
  recovery: 'recovery_id',
  deposit_address: 'deposit_address_once',
  deposit: 'deposit_arrived',
  withdrawal: 'withdrawal_sent',
  set_aside: 'set_aside_place',
};

/** What is looked for by these columns has an index still. */
const found: Readonly<Record<string, string>> = {
  push_subscription: 'endpoint_hash',
  recovery: 'id',
  session: 'token_hash',
  set_aside: 'since, id',
  user_contact: 'user_id',
};

/** Tables that this program alone writes, by hand. */
const kept = /^kysely_/;
/** Functions that make and drop partitions: Citus plans no `select` without a column, and a new partition of the ledger has its trigger. */
const adapted: readonly string[] = [
  `do $$ begin
    execute replace(pg_get_functiondef('partition_drop'::regproc), 'exists (select from', 'exists (select 1 from');
  end $$`,
  'alter function partition_begin(text, text, text[], text[]) set citus.enable_unsafe_triggers = on',
  'alter function partition_extend(text, text, text, text[], text[], text[]) set citus.enable_unsafe_triggers = on',
];
/** All rows of a user lie together with this one. */
const ANCHOR = 'app_user';

interface Sharding {
  /** Parts of each table: so many nodes can share the users one day. */
  readonly shards: number;
  readonly say: (line: string) => void;
}

async function prepare(transaction: DatabaseTransaction, table: string, shards: number): Promise<void> {
  // The triggers of the ledger refuse, whatever shard they stand on.
  await sql`set local citus.enable_unsafe_triggers = on`.execute(transaction);
  await sql`set local citus.shard_count = ${sql.lit(shards)}`.execute(transaction);
  for (const change of relaxed[table] ?? []) await sql`alter table ${sql.table(table)} ${sql.raw(change)}`.execute(transaction);
  if (dropped[table] !== undefined) await sql`drop index if exists ${sql.id(dropped[table])}`.execute(transaction);
  if (found[table] !== undefined)
    await sql`create index if not exists ${sql.id(`${table}_found`)} on ${sql.table(table)} (${sql.raw(found[table])})`.execute(
      transaction,
    );
}

/**
 * Spreads the tables of users over shards, with all their rows; what is spread already is left out, so that it can be run again. Nobody else may
 * use the database meanwhile. Each table is one transaction. Needs a superuser.
 * @returns names of the tables that were spread now
 * @see docs/decisions/0287-an-exchange-on-shards.md
 */
export async function shardDatabase(database: Database, { shards, say }: Sharding): Promise<readonly string[]> {
  await sql`create extension if not exists citus`.execute(database);
  for (const statement of adapted) await sql.raw(statement).execute(database);
  for (const statement of claimsOf) await statement.execute(database);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database);
  // Partitions that are made later take the triggers of their table over.
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} set citus.enable_unsafe_triggers = on`.execute(database);
  const { rows: known } = await sql<{ name: string }>`select table_name::text as name from citus_tables`.execute(database);
  const done = new Set(known.map(({ name }) => name));
  const spread: string[] = [];
  const place = async (table: string, call: RawBuilder<unknown>): Promise<void> => {
    if (done.has(table)) return;
    const begun = Date.now();
    await transact(database, async (transaction) => {
      await prepare(transaction, table, shards);
      await sql`select ${call}`.execute(transaction);
    });
    spread.push(table);
    say(`${table}: ${((Date.now() - begun) / 1_000).toFixed(1)} s`);
  };
  for (const table of everywhere) if (!kept.test(table)) await place(table, sql`create_reference_table(${table})`);
  for (const [table, column] of Object.entries(byUser)) {
    const together = table === ANCHOR ? sql`` : sql`, colocate_with => ${ANCHOR}`;
    await place(table, sql`create_distributed_table(${table}, ${column}${together})`);
  }
  for (const [table, column] of Object.entries(byOwnKey))
    await place(table, sql`create_distributed_table(${table}, ${column}, colocate_with => 'none')`);
  await dropCopies(database);
  return spread;
}

/** Where the rows lay before, nobody sees them any more, but they take room. Those of the ledger are kept by a trigger from everybody else. */
async function dropCopies(database: Database): Promise<void> {
  await transact(database, async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const table of [...Object.keys(byUser), ...Object.keys(byOwnKey)])
      await sql`select truncate_local_data_after_distributing_table(${table})`.execute(transaction);
  });
}

/** Some tables of users are spread over shards and others are not, which a new version added: nothing that needs both would work. */
class ShardsMissing extends Error {
  readonly code = 'SHARDS_MISSING';

  constructor(tables: readonly string[]) {
    super(`The database is spread over shards, but for ${tables.join(', ')}: run shard as the owner of the tables, then start again.`);
  }
}

/** @throws ShardsMissing where a database on shards lacks some of them */
export async function assertSpread(database: Database): Promise<void> {
  if (!isSharded(database)) return;
  const { rows } = await sql<{ name: string }>`select table_name::text as name from citus_tables`.execute(database);
  const spread = new Set(rows.map(({ name }) => name));
  const all = [...everywhere.filter((table) => !kept.test(table)), ...Object.keys(byUser), ...Object.keys(byOwnKey)];
  const missing = all.filter((table) => !spread.has(table));
  if (missing.length > 0) throw new ShardsMissing(missing);
}
