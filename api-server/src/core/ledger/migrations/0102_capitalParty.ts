import { sql } from 'kysely';
import type { SchemaMigration } from '../../../platform/database';

/** Partitions were made with a copy of the rule, which does not go with that of the table. */
const withoutRule = `do $$
  declare
    each regclass;
  begin
    alter table ledger_line drop constraint if exists ledger_line_party_check;
    for each in select inhrelid from pg_inherits where inhparent = 'ledger_line'::regclass loop
      execute format('alter table %s drop constraint if exists ledger_line_party_check', each);
    end loop;
  end $$`;

/** A line may belong to a party that the former version does not know, `capital`. The wider rule comes with the next version. */
export const migration0102CapitalParty: SchemaMigration = {
  alone: true,
  async up(database) {
    await sql.raw(withoutRule).execute(database);
  },
};
