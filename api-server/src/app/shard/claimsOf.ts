import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

const transaction = (column: string): string => `regexp_replace(lower(${column}), '^0x', '')`;

/** What says of each kind which values are whose, as the unique indexes of the tables have them. What sent a withdrawal has a table of its own. */
const sources = [
  `select 'depositAddress', lower(address collate "C"), user_id from deposit_address`,
  `select 'depositArrived', ${transaction('arrived_transaction')}, user_id from deposit where arrived_transaction is not null`,
  `select 'passkey', credential_id, user_id from passkey`,
] as const;

/** Statements that fill the claims from the rows of a database that had none: one for each kind, and again they change nothing. */
export const claimsOf: readonly RawBuilder<unknown>[] = sources.map(
  (source) => sql`insert into claim (kind, value, user_id) ${sql.raw(source)} on conflict do nothing`,
);
