import { sql } from 'kysely';
import type { Migrations, SchemaMigration } from '../migrate';
import { partitionTable } from './partitionTable';

const asOwner = 'language plpgsql security definer set search_path = public, pg_temp';

const functions = [
  // Who may do what with one table may do it with the other: default privileges would give more.
  `create function partition_rights(source regclass, target regclass) returns void language plpgsql as $$
    declare
      each record;
    begin
      for each in select distinct case grantee when 0 then 'public' else grantee::regrole::text end as grantee
        from pg_class, aclexplode(relacl) where oid = target and grantee <> relowner loop
        execute format('revoke all on %s from %s', target, each.grantee);
      end loop;
      for each in select privilege_type, case grantee when 0 then 'public' else grantee::regrole::text end as grantee
        from pg_class, aclexplode(relacl) where oid = source and grantee <> relowner loop
        execute format('grant %s on %s to %s', each.privilege_type, target, each.grantee);
      end loop;
    end $$`,
  /* Also copies what only the default partition has: unique indexes without the dividing column, and statement triggers that name the partition. */
  `create or replace function partition_begin(worker text, parent text, since text[], ending text[]) returns void ${asOwner} set lock_timeout = '100ms' as $$
    declare
      partition text := parent || '_' || array_to_string(since, '_');
      rest regclass := quote_ident(parent || '_rest')::regclass;
      definition text;
    begin
      perform partition_lease(worker);
      execute format('create table %I (like %I including defaults including constraints)', partition, parent);
      for definition in select pg_get_indexdef(indexrelid) from pg_index
        where indrelid = rest and not exists (select from pg_inherits where inhrelid = indexrelid) loop
        execute regexp_replace(definition, '^(CREATE (UNIQUE )?INDEX) \\S+ ON (ONLY )?\\S+', '\\1 ON ' || quote_ident(partition));
      end loop;
      for definition in select pg_get_triggerdef(oid) from pg_trigger where tgrelid = rest and not tgisinternal and tgparentid = 0 loop
        execute regexp_replace(definition, ' ON \\S+ FOR ', ' ON ' || quote_ident(partition) || ' FOR ');
      end loop;
      perform partition_rights(parent::regclass, quote_ident(partition)::regclass);
      execute format('alter table %I attach partition %I for values from (%s) to (%s)', parent, partition, partition_bound(since), partition_bound(ending));
      execute format('alter table %I add constraint %I check (%s)', partition, partition || '_since',
        pg_get_partition_constraintdef(quote_ident(partition)::regclass));
    end $$`,
  // As before, but of no table whose rows are kept: whoever may call this may not remove rows of the books.
  `create or replace function partition_drop(worker text, parent text, partition text, column_before text, value_before text, age text, before bigint)
    returns boolean ${asOwner} set lock_timeout = '100ms' as $$
    declare
      younger boolean;
    begin
      perform partition_lease(worker);
      if exists (select from pg_trigger where tgrelid = quote_ident(parent)::regclass and tgfoid = 'ledger_is_kept'::regproc) then
        raise exception 'rows of % are never removed', parent using errcode = 'insufficient_privilege';
      end if;
      execute format('alter table %I detach partition %I', parent, partition);
      execute format('select exists (select from %I where %s%I >= $1)', partition,
        case when column_before is null then '' else format('%I = %L and ', column_before, value_before) end, age) into younger using before;
      if younger then raise exception '% has younger rows', partition using errcode = 'object_in_use'; end if;
      execute format('drop table %I', partition);
      return true;
    end $$`,
  /*
   * As partition_promise, up to `ending`: rows from there on, which no range is for, go on lying there.
   */
  `create function partition_reserve(worker text, partition text, name text, column_before text, value_before text, divided text, bound text, ending text)
    returns void ${asOwner} set lock_timeout = '100ms' as $$
    begin
      perform partition_lease(worker);
      if not exists (select from pg_inherits where inhrelid = quote_ident(partition)::regclass) then raise exception '% is no partition', partition; end if;
      if exists (select from pg_constraint where conrelid = quote_ident(partition)::regclass and conname = name) then return; end if;
      execute format('alter table %I add constraint %I check (%s%I < %L or %I >= %L) not valid', partition, name,
        case when column_before is null then '' else format('%I <> %L or ', column_before, value_before) end, divided, bound, divided, ending);
    end $$`,
  'revoke execute on function partition_rights, partition_reserve from public',
];

type Division = Parameters<typeof partitionTable>[1];

const divide = ({ more = [], ...division }: Division): SchemaMigration => ({
  alone: true,
  async up(database) {
    const rights = `select partition_rights('${division.table}_rest', '${division.table}')`;
    await partitionTable(database, { ...division, more: [...more, rights] });
  },
});

/** Each locks one table, and has a transaction of its own. */
export const dividedByTime: Migrations = {
  '0092_partitionsOfOneKind': {
    alone: true,
    async up(database) {
      for (const statement of functions) await sql.raw(statement).execute(database);
    },
  },
  '0093_dividedKeys': divide({ table: 'idempotency', by: 'key', key: 'user_id, key', indexes: { idempotency_of_time: '("time")' } }),
  '0094_dividedEvents': divide({ table: 'user_event', by: 'id', key: 'user_id, id', indexes: { user_event_of_time: '("time")' } }),
  '0095_dividedQuotes': divide({
    table: 'exchange_quote',
    by: 'id',
    key: 'user_id, id',
    indexes: { exchange_quote_of_expiry: '(expires_at)' },
  }),
  '0096_dividedCandles': divide({
    table: 'market_candles',
    by: 'interval, open_time',
    key: 'source, symbol, interval, open_time',
    indexes: {},
  }),
  '0097_dividedOperatorAudit': divide({
    table: 'operator_audit',
    by: 'id',
    key: 'id',
    indexes: {
      operator_audit_by_action: '(action, id)',
      operator_audit_by_both: '(operator, action, id)',
      operator_audit_by_operator: '(operator, id)',
      operator_audit_of_time: '("time")',
    },
  }),
  // The order of a balance's lines stays unique in each partition; across them the balance's lock sees to it, and the audit looks.
  '0098_dividedLines': divide({
    table: 'ledger_line',
    by: 'transaction_id',
    key: 'user_id, transaction_id, line',
    indexes: {
      ledger_line_of_id: 'using brin (transaction_id) with (pages_per_range = 32, autosummarize = on)',
      ledger_line_of_kind: '(user_id, mode, kind, sequence) where sequence is not null',
    },
    more: [
      'create trigger ledger_line_is_kept before update or delete or truncate on ledger_line for each statement execute function ledger_is_kept()',
    ],
  }),
};
