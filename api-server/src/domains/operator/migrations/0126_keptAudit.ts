import { sql } from 'kysely';
import type { Migration } from 'kysely';

const asOwner = 'language plpgsql security definer set search_path = public, pg_temp';

/** Moves the beginning of the chain to the first entry from `before` on; `start` is its place. */
const moveBeginning = `
      select * into strict head from operator_audit_head for update;
      select sequence, previous into first from operator_audit
        where sequence >= head.start_sequence and "time" >= before order by sequence limit 1;
      if not found then select head.sequence + 1 as sequence, head.hash as previous into first; end if;
      if first.sequence > head.start_sequence then
        update operator_audit_head set start_sequence = first.sequence, start_previous = first.previous;
      end if;`;

/** Entries from before this time are old, by the database's clock and the owner's retention. Null keeps everything. */
const oldBefore = `select floor(extract(epoch from clock_timestamp()) * 1000)::bigint - nullif(keep, 0) from operator_audit_retention`;

const statements = [
  /* One row of the owner's: how long entries are kept, milliseconds; 0 keeps them for ever. */
  `create table operator_audit_retention (
    id boolean primary key default true check (id),
    keep bigint not null check (keep >= 0)
  )`,
  'insert into operator_audit_retention (keep) values (315360000000)',
  /* Removes entries that are old, 500 at once. Answers how many. */
  `create function operator_audit_remove() returns integer ${asOwner} as $$
    declare
      before bigint := (${oldBefore});
      head operator_audit_head;
      first record;
      removed integer;
    begin
      if before is null then return 0; end if;${moveBeginning}
      delete from operator_audit where id in (select id from operator_audit where sequence < first.sequence order by sequence limit 500);
      get diagnostics removed = row_count;
      return removed;
    end $$`,
  'revoke execute on function operator_audit_remove from public',
  /* For servers of the version before. Their bound is ignored. */
  `create or replace function operator_audit_begin(before bigint) returns bigint ${asOwner} as $$
    declare
      head operator_audit_head;
      first record;
    begin
      before := coalesce((${oldBefore}), 0);${moveBeginning}
      return first.sequence;
    end $$`,
];

/** How long the operators' log is kept is the owner's to say; the database removes by itself what is older. */
export const migration0126KeptAudit: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
