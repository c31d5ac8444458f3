import { sql } from 'kysely';
import type { SchemaMigration } from '../migrate';
import { partitionTable } from './partitionTable';

/** The server's role does not own tables: these do for it, to partitions alone, what the worker that removes old rows asks while the lease is its own. */
const asOwner = 'language plpgsql security definer set search_path = public, pg_temp';
/** Whoever trades waits behind a change of partitions no longer than it waits for its lock. */
const impatient = `set lock_timeout = '100ms'`;

const statements = [
  `create function partition_lease(worker text) returns void ${asOwner} as $$
    begin
      -- Nobody takes the lease over until this transaction is over.
      perform from retention_lease where holder = worker for update;
      if not found then raise exception 'the lease is not held' using errcode = 'lock_not_available'; end if;
    end $$`,
  `create function partition_bound(bound text[]) returns text language sql immutable as $$
    select string_agg(quote_literal(value), ', ' order by place) from unnest(bound) with ordinality as part (value, place)
  $$`,
  // Ends at the column's greatest value: beside MAXVALUE PostgreSQL 18 skips the default partition. The bound is also a check: attaching reads no rows.
  `create function partition_begin(worker text, parent text, since text[], ending text[]) returns void ${asOwner} ${impatient} as $$
    declare
      partition text := parent || '_' || array_to_string(since, '_');
    begin
      perform partition_lease(worker);
      execute format('create table %I (like %I including defaults including constraints)', partition, parent);
      execute format('alter table %I attach partition %I for values from (%s) to (%s)', parent, partition, partition_bound(since), partition_bound(ending));
      execute format('alter table %I add constraint %I check (%s)', partition, partition || '_since',
        pg_get_partition_constraintdef(quote_ident(partition)::regclass));
    end $$`,
  // The last partition, which begins at `since`, ends at `until` from now on, and a new last one begins there.
  `create function partition_extend(worker text, parent text, last text, since text[], until text[], ending text[]) returns void ${asOwner} ${impatient} as $$
    begin
      perform partition_lease(worker);
      execute format('alter table %I detach partition %I', parent, last);
      execute format('alter table %I attach partition %I for values from (%s) to (%s)', parent, last, partition_bound(since), partition_bound(until));
      perform partition_begin(worker, parent, until, ending);
    end $$`,
  /*
   * Checks new rows: none from `bound` on (where `column_before` is `value_before`). Once validated, a partition is attached beside without
   * reading rows.
   */
  `create function partition_promise(worker text, partition text, name text, column_before text, value_before text, divided text, bound text)
    returns void ${asOwner} ${impatient} as $$
    begin
      perform partition_lease(worker);
      if not exists (select from pg_inherits where inhrelid = quote_ident(partition)::regclass) then raise exception '% is no partition', partition; end if;
      if exists (select from pg_constraint where conrelid = quote_ident(partition)::regclass and conname = name) then return; end if;
      execute format('alter table %I add constraint %I check (%s%I < %L) not valid', partition, name,
        case when column_before is null then '' else format('%I <> %L or ', column_before, value_before) end, divided, bound);
    end $$`,
  /* Looks whether all rows keep the check, while others write; else takes it away again. */
  `create function partition_validate(partition text, name text) returns boolean ${asOwner} ${impatient} as $$
    begin
      if not exists (select from pg_inherits where inhrelid = quote_ident(partition)::regclass) then raise exception '% is no partition', partition; end if;
      execute format('alter table %I validate constraint %I', partition, name);
      return true;
    exception when check_violation then
      execute format('alter table %I drop constraint %I', partition, name);
      return false;
    end $$`,
  /* Drops a partition none of whose rows has `age` (where `column_before` is `value_before`, as in all of them) at or after `before`. */
  `create function partition_drop(worker text, parent text, partition text, column_before text, value_before text, age text, before bigint)
    returns boolean ${asOwner} ${impatient} as $$
    declare
      younger boolean;
    begin
      perform partition_lease(worker);
      execute format('alter table %I detach partition %I', parent, partition);
      execute format('select exists (select from %I where %s%I >= $1)', partition,
        case when column_before is null then '' else format('%I = %L and ', column_before, value_before) end, age) into younger using before;
      if younger then raise exception '% has younger rows', partition using errcode = 'object_in_use'; end if;
      execute format('drop table %I', partition);
      return true;
    end $$`,
  ...['lease', 'begin', 'extend', 'promise', 'validate', 'drop'].map((name) => `revoke execute on function partition_${name} from public`),
];

/** How partitions are made and dropped, and ticks by product and number: all that are there stay where they are, the partition of what no other one is for. */
export const migration0084Partitions: SchemaMigration = {
  alone: true,
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
    await partitionTable(database, {
      table: 'market_ticks',
      by: 'symbol, sequence',
      key: 'symbol, sequence',
      indexes: { market_ticks_of_time: '(symbol, time, sequence)' },
    });
  },
};
