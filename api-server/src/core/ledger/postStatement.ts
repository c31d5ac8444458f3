import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { placeAfter, placeAt } from './placeAfter';
import type { Posting } from './Posting';

interface PostingRow extends Posting {
  id: string;
  time: number;
}

/** Transactions and entries as the two JSON parameters of the statement. */
function parameters(rows: readonly PostingRow[]): { transactions: string; entries: string } {
  const transactions = rows.map(({ userId, id, key, kind, mode, time, reference }) => ({
    user_id: userId,
    id,
    business_key: key,
    kind,
    mode,
    time,
    reference,
  }));
  const entries = rows.flatMap((row) =>
    row.entries.map(({ account, coin, amount }, index) => {
      const [name, bucket] = account.split('.');
      return { id: row.id, line: index + 1, party: bucket ? 'user' : name, wallet: bucket ? name : undefined, bucket, coin, amount };
    }),
  );
  return { transactions: JSON.stringify(transactions), entries: JSON.stringify(entries) };
}

/**
 * One statement that writes transactions, lines and balances of `rows`, whatever their number; it answers the business keys that are
 * new. The balance is updated where it exists and inserted where not: a check constraint judges the tuple of an upsert before the
 * conflict, so an upsert alone would refuse every withdrawal.
 */
export function postStatement(rows: readonly PostingRow[]): RawBuilder<{ business_key: string }> {
  const { transactions, entries } = parameters(rows);
  const time = Math.max(...rows.map((row) => row.time));
  const lines = rows.reduce((count, row) => count + row.entries.length, 0);
  const [user, ...others] = new Set(rows.map(({ userId }) => userId));
  // Told by a value of its own, one shard is changed, and others are free.
  const ofOne = user !== undefined && others.length === 0 ? sql`balance.user_id = ${user}` : sql`true`;
  return sql`
    with input as (
      select * from jsonb_to_recordset(${transactions}::jsonb)
        as row (user_id uuid, id uuid, business_key text, kind text, mode text, "time" bigint, reference text)
    ), entry as (
      select * from jsonb_to_recordset(${entries}::jsonb)
        as row (id uuid, line int, party text, wallet text, bucket text, coin text, amount numeric)
    ), booked as (
      insert into ledger_transaction (user_id, id, business_key, kind, mode, "time", reference)
      select user_id, id, business_key, kind, mode, "time", reference from input
      on conflict (user_id, business_key) do nothing
      returning user_id, id, mode, kind, business_key
    ), entered as (
      select booked.user_id, booked.mode, booked.kind, entry.* from booked join entry using (id)
    ), delta as (
      select user_id, mode, wallet, coin,
        coalesce(sum(amount) filter (where bucket = 'available'), 0) as available,
        coalesce(sum(amount) filter (where bucket = 'frozen'), 0) as frozen
      from entered where party = 'user' group by user_id, mode, wallet, coin
    ), updated as (
      update ledger_balance balance
      set available = balance.available + delta.available, frozen = balance.frozen + delta.frozen,
        sequence = ${placeAfter(sql`balance.sequence`, time, lines)}
      from delta
      where ${ofOne} and balance.user_id = delta.user_id and balance.mode = delta.mode and balance.wallet = delta.wallet and balance.coin = delta.coin
      returning balance.*
    ), created as (
      insert into ledger_balance (user_id, mode, wallet, coin, available, frozen, sequence)
      select user_id, mode, wallet, coin, available, frozen, ${placeAt(time) + lines}::bigint from delta
      where not exists (
        select from updated
        where updated.user_id = delta.user_id and updated.mode = delta.mode and updated.wallet = delta.wallet and updated.coin = delta.coin
      )
      on conflict (user_id, mode, wallet, coin) do update
      set available = ledger_balance.available + excluded.available, frozen = ledger_balance.frozen + excluded.frozen,
        sequence = ${placeAfter(sql`ledger_balance.sequence`, time, lines)}
      returning *
    ), after as (
      select * from updated union all select * from created
    ), ordered as (
      select entered.*,
        row_number() over (partition by user_id, mode, wallet, coin, id order by line desc) = 1 as closing,
        count(*) over later as lines_later,
        coalesce(sum(amount) filter (where bucket = 'available') over later, 0) as available_later,
        coalesce(sum(amount) filter (where bucket = 'frozen') over later, 0) as frozen_later
      from entered
      window later as (partition by user_id, mode, wallet, coin order by id, line rows between 1 following and unbounded following)
    ), lines as (
      insert into ledger_line (user_id, transaction_id, line, party, wallet, bucket, coin, amount, mode, kind, sequence, available_after, frozen_after)
      select ordered.user_id, ordered.id, line, party, ordered.wallet, bucket, ordered.coin, amount,
        case when closing then after.mode end, case when closing and after.mode is not null then kind end,
        case when closing then after.sequence - lines_later end,
        case when closing then after.available - available_later end, case when closing then after.frozen - frozen_later end
      from ordered left join after
        on ordered.party = 'user' and after.user_id = ordered.user_id and after.mode = ordered.mode
        and after.wallet = ordered.wallet and after.coin = ordered.coin
    )
    select business_key from booked`;
}
