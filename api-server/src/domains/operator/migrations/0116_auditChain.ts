import { sql } from 'kysely';
import type { SchemaMigration } from '../../../platform/database';

const asOwner = 'language plpgsql security definer set search_path = public, pg_temp';

const statements = [
  'lock table operator_audit in share row exclusive mode',
  'alter table operator_audit add column sequence bigint, add column previous text, add column hash text',
  /* One row: the newest entry's place and hash, and where the check begins since older ones are removed. */
  `create table operator_audit_head (
    id boolean primary key default true check (id),
    sequence bigint not null,
    hash text not null,
    start_sequence bigint not null,
    start_previous text not null
  )`,
  `insert into operator_audit_head (sequence, hash, start_sequence, start_previous) values (0, '', 1, '')`,
  `create function operator_audit_chain(entry operator_audit) returns void ${asOwner} as $$
    declare
      head operator_audit_head;
      own text;
    begin
      select * into strict head from operator_audit_head for update;
      own := encode(sha256(convert_to(json_build_array(head.sequence + 1, head.hash, entry.id, entry.time, entry.operator, entry.action,
        entry.subject, entry.details)::text, 'UTF8')), 'hex');
      update operator_audit set sequence = head.sequence + 1, previous = head.hash, hash = own where id = entry.id;
      if found then update operator_audit_head set sequence = head.sequence + 1, hash = own; end if;
    end $$`,
  `do $$
    declare
      entry operator_audit;
      partition regclass;
    begin
      for entry in select * from operator_audit order by id loop perform operator_audit_chain(entry); end loop;
      for partition in select inhrelid::regclass from pg_inherits where inhparent = 'operator_audit'::regclass loop
        -- Those that are made later get it from the partition of all other rows.
        execute format('create unique index on %s (sequence)', partition);
      end loop;
    end $$`,
  `create function operator_audit_seal() returns trigger ${asOwner} as $$
    begin
      perform operator_audit_chain(new);
      return null;
    end $$`,
  // With the commit, when a transaction has all other locks: whoever has the head waits for nobody.
  `create constraint trigger operator_audit_is_chained after insert on operator_audit deferrable initially deferred
    for each row execute function operator_audit_seal()`,
  `create function operator_audit_is_kept() returns trigger ${asOwner} as $$
    begin
      if tg_op = 'DELETE' and old.sequence < (select start_sequence from operator_audit_head) then return old; end if;
      raise exception 'entries of the audit log are never changed, and removed only by age' using errcode = 'insufficient_privilege';
    end $$`,
  `create trigger operator_audit_is_unchanged before update on operator_audit
    for each row when (old.sequence is not null) execute function operator_audit_is_kept()`,
  `create trigger operator_audit_is_kept before delete on operator_audit for each row execute function operator_audit_is_kept()`,
  /* Moves the beginning before entries from before a time (ms UTC) go: what goes is always the oldest part of the chain. Answers where it begins. */
  `create function operator_audit_begin(before bigint) returns bigint ${asOwner} as $$
    declare
      head operator_audit_head;
      first record;
    begin
      select * into strict head from operator_audit_head for update;
      select sequence, previous into first from operator_audit
        where sequence >= head.start_sequence and "time" >= before order by sequence limit 1;
      if not found then select head.sequence + 1 as sequence, head.hash as previous into first; end if;
      if first.sequence > head.start_sequence then
        update operator_audit_head set start_sequence = first.sequence, start_previous = first.previous;
      end if;
      return first.sequence;
    end $$`,
  'revoke execute on function operator_audit_chain, operator_audit_begin from public',
  // With the action itself, entries are counted without being read.
  `create index operator_audit_by_group on operator_audit (left(action, strpos(action, '.')), id) include (action)`,
  `create index operator_audit_by_operator_and_group on operator_audit (operator, left(action, strpos(action, '.')), id) include (action)`,
];

/** Entries of the operators' audit log as a chain of hashes, those of before in the order of their ids; and how they are looked for. */
export const migration0116AuditChain: SchemaMigration = {
  alone: true,
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
