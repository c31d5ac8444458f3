import { sql } from 'kysely';
import type { Migration } from 'kysely';

/* As before, but partitions of the operators' log go only behind its beginning, whatever the caller says. */
const dropPartition = `create or replace function partition_drop(worker text, parent text, partition text, column_before text, value_before text, age text, before bigint)
    returns boolean language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '100ms' as $$
    declare
      younger boolean;
    begin
      perform partition_lease(worker);
      if exists (select from pg_trigger where tgrelid = quote_ident(parent)::regclass and tgfoid = 'ledger_is_kept'::regproc) then
        raise exception 'rows of % are never removed', parent using errcode = 'insufficient_privilege';
      end if;
      if quote_ident(parent)::regclass = 'operator_audit'::regclass then
        column_before := null;
        age := 'sequence';
        before := (select start_sequence from operator_audit_head);
      end if;
      execute format('alter table %I detach partition %I', parent, partition);
      execute format('select exists (select from %I where %s%I >= $1)', partition,
        case when column_before is null then '' else format('%I = %L and ', column_before, value_before) end, age) into younger using before;
      if younger then raise exception '% has younger rows', partition using errcode = 'object_in_use'; end if;
      execute format('drop table %I', partition);
      return true;
    end $$`;

/** The server's role drops no partition of the operators' log with entries that are kept. */
export const migration0125KeptPartitions: Migration = {
  async up(database) {
    await sql.raw(dropPartition).execute(database);
  },
};
