import { sql } from 'kysely';
import type { Database } from '../../platform/database';
import { Layout, noteLayout } from '../../platform/database/sharded';

/** What is unique within one shard alone there. */
const WITHOUT_USER = [
  'alter table passkey drop constraint if exists passkey_credential',
  'alter table push_subscription drop constraint if exists push_subscription_endpoint_hash_key',
  'alter table user_contact drop constraint if exists user_contact_one_of_a_kind',
  'drop index if exists deposit_address_once',
  'drop index if exists deposit_arrived',
  'drop index if exists withdrawal_sent',
];

/** Citus has it, and would wait for the standbys of all nodes. */
const ALL_NODES = `create function run_command_on_all_nodes(command text) returns table (success boolean) language sql as 'select true'`;

/** Citus knows by the whole id; two shards are enough. */
const SHARD_OF = `create function get_shard_id_for_distribution_column(name regclass, value uuid) returns bigint
  language sql as 'select get_byte(uuid_send(value), 15)::bigint % 2'`;

/** Has a test's database taken for one on shards, without the indexes that it would lack. What Citus cannot run shows on Citus alone. */
export async function likeShards(database: Database): Promise<void> {
  for (const statement of [...WITHOUT_USER, ALL_NODES, SHARD_OF]) await sql.raw(statement).execute(database);
  noteLayout(database, Object.assign(new Layout(), { sharded: true }));
}
