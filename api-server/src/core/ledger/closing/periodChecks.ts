import { sql } from 'kysely';
import type { AuditSource } from '../../../platform/module';
import { within, type Period } from './Period';

/** Every movement of every balance, with what it changed there. */
export const entries = (period: Period) => sql`(select line.user_id, line.transaction_id, line.wallet, line.coin, max(line.mode) as mode,
    max(line.sequence) as sequence, max(line.available_after) as available_after, max(line.frozen_after) as frozen_after,
    coalesce(sum(line.amount) filter (where line.bucket = 'available'), 0) as available,
    coalesce(sum(line.amount) filter (where line.bucket = 'frozen'), 0) as frozen
  from ledger_line line where line.party = 'user' and ${within('line.transaction_id', period)}
  group by line.user_id, line.transaction_id, line.wallet, line.coin)`;

/** From the beginning all movements are read in order. In a later period each looks up the one before it, which may be in a closed period. */
const chained = (period: Period) =>
  period.since === 0
    ? sql`(select * from (
        select entry.*, lag(available_after, 1, 0) over balance as available_before, lag(frozen_after, 1, 0) over balance as frozen_before
        from ${entries({ since: 0 })} entry window balance as (partition by user_id, mode, wallet, coin order by sequence)) entry
      where ${within('transaction_id', period)})`
    : sql`(select entry.*, coalesce(before.available_after, 0) as available_before, coalesce(before.frozen_after, 0) as frozen_before
      from ${entries(period)} entry left join lateral (
        select available_after, frozen_after from ledger_line line where line.user_id = entry.user_id and line.mode = entry.mode
          and line.wallet = entry.wallet and line.coin = entry.coin and line.sequence < entry.sequence
        order by line.sequence desc limit 1) before on true)`;

/** What must be so of the transactions of a period, whatever else there is. */
export const periodChecks = (period: Period): AuditSource[] => [
  {
    check: 'unbalanced transaction',
    query: sql`select user_id, transaction_id, coin, sum(amount) as sum from ledger_line where ${within('transaction_id', period)}
      group by user_id, transaction_id, coin having sum(amount) <> 0`,
  },
  {
    check: 'transaction without lines',
    query: sql`select coalesce(t.user_id, l.user_id) as user_id, coalesce(t.id, l.transaction_id) as transaction_id
      from (select user_id, id from ledger_transaction where ${within('id', period)}) t
      full join (select distinct user_id, transaction_id from ledger_line where ${within('transaction_id', period)}) l
        on l.user_id = t.user_id and l.transaction_id = t.id
      where t.id is null or l.transaction_id is null`,
  },
  {
    check: 'line does not chain',
    query: sql`select * from ${chained(period)} entry where sequence is null
      or available_before + available is distinct from available_after or frozen_before + frozen is distinct from frozen_after`,
  },
];
