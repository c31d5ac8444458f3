import { sql } from 'kysely';
import type { Migration } from 'kysely';

/**
 * Lines from before have no order but the one of their ids, in which the log has always listed them: they keep it, with the balances that it
 * showed. Their places follow their times and rise strictly in each balance (`time * 1000 - row` at its highest so far, plus the row).
 */
const numberEntries = `
  with entry as (
    select line.user_id, line.transaction_id, max(line.line) as line, transaction.mode, transaction.kind, transaction."time", line.wallet, line.coin,
      coalesce(sum(line.amount) filter (where line.bucket = 'available'), 0) as available,
      coalesce(sum(line.amount) filter (where line.bucket = 'frozen'), 0) as frozen
    from ledger_line line join ledger_transaction transaction on transaction.user_id = line.user_id and transaction.id = line.transaction_id
    where line.party = 'user'
    group by line.user_id, line.transaction_id, transaction.mode, transaction.kind, transaction."time", line.wallet, line.coin
  ), numbered as (
    select entry.*, row_number() over balance as number,
      sum(available) over balance as available_after, sum(frozen) over balance as frozen_after
    from entry window balance as (partition by user_id, mode, wallet, coin order by transaction_id)
  ), placed as (
    select numbered.*, number + max("time" * 1000 - number) over (partition by user_id, mode, wallet, coin order by number) as place from numbered
  )
  update ledger_line line
  set mode = placed.mode, kind = placed.kind, sequence = placed.place, available_after = placed.available_after, frozen_after = placed.frozen_after
  from placed where line.user_id = placed.user_id and line.transaction_id = placed.transaction_id and line.line = placed.line`;

const statements = [
  `alter table ledger_balance add column sequence bigint not null default 0`,
  `alter table ledger_balance alter column sequence drop default`,
  `alter table ledger_line add column mode text, add column kind text, add column sequence bigint,
    add column available_after numeric(38, 8), add column frozen_after numeric(38, 8)`,
  `alter table ledger_line drop column balance_after`,
  numberEntries,
  `update ledger_balance balance set sequence = coalesce((select max(sequence) from ledger_line line
    where line.user_id = balance.user_id and line.mode = balance.mode and line.wallet = balance.wallet and line.coin = balance.coin), 0)`,
  `create unique index ledger_line_order on ledger_line (user_id, mode, wallet, coin, sequence) where sequence is not null`,
  `create index ledger_line_kind on ledger_line (user_id, mode, kind, sequence) where sequence is not null`,
];

/** Orders the lines of a balance as its lock was held. The last line of each movement has both balances after it. */
export const migration0009LedgerOrder: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
