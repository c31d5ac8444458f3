/** A question to the books. */
export interface BookRule {
  /** What is wrong where it has an answer. */
  readonly name: string;
  /** SQL that answers a row for each thing that is wrong. */
  readonly query: string;
}

/** Lines of a thing, by what became of its owner's money. */
const moved = (thing: string, kind: string, condition = 'true'): string => `(
  select coalesce(sum(line.amount), 0) from ledger_line line join ledger_transaction entry on entry.user_id = line.user_id and entry.id = line.transaction_id
  where entry.user_id = ${thing}.user_id and entry.reference = ${thing}.id::text and entry.kind like '${kind}' and line.party = 'user' and ${condition})`;

const everyHold = `
  select user_id, mode, 'delivery' as wallet, 'USDT' as coin, stake as held from delivery_order where status in ('entrusted', 'open')
  union all select user_id, mode, 'perpetual', 'USDT', reserved_margin + reserved_fee from perpetual_order where status in ('waiting', 'open', 'partlyFilled')
  union all select user_id, mode, 'perpetual', 'USDT', margin + added_margin + realised_profit from perpetual_position where status in ('open', 'closing')
  union all select user_id, mode, out_wallet, out_coin, out_amount from exchange where status = 'pending'
  union all select user_id, 'real', 'spot', coin, amount from withdrawal
    where not (status = 'failed' or (status = 'approved' and (payout is null or payout = 'confirmed')))`;

/** The books by themselves. Written apart from the product's audit, and from what it shares with the product. */
export const ledgerRules: readonly BookRule[] = [
  {
    name: 'transaction that does not sum to zero',
    query: `select user_id, transaction_id, coin, sum(amount) as off from ledger_line group by 1, 2, 3 having sum(amount) <> 0`,
  },
  {
    name: 'transaction without two lines',
    query: `select entry.user_id, entry.id, count(line.line) as lines from ledger_transaction entry
      left join ledger_line line on line.user_id = entry.user_id and line.transaction_id = entry.id group by 1, 2 having count(line.line) < 2`,
  },
  {
    name: 'line without a transaction',
    query: `select line.user_id, line.transaction_id from ledger_line line where not exists (
      select from ledger_transaction entry where entry.user_id = line.user_id and entry.id = line.transaction_id)`,
  },
  {
    name: 'balance that is not the sum of its lines',
    query: `with summed as (
        select line.user_id, entry.mode, line.wallet, line.coin, sum(case line.bucket when 'available' then line.amount else 0 end) as available,
          sum(case line.bucket when 'frozen' then line.amount else 0 end) as frozen
        from ledger_line line join ledger_transaction entry on entry.user_id = line.user_id and entry.id = line.transaction_id
        where line.party = 'user' group by 1, 2, 3, 4)
      select coalesce(kept.user_id, summed.user_id) as user_id, kept.wallet, kept.coin, kept.available, summed.available as summed_available, kept.frozen, summed.frozen as summed_frozen
      from ledger_balance kept full join summed on summed.user_id = kept.user_id and summed.mode = kept.mode and summed.wallet = kept.wallet and summed.coin = kept.coin
      where coalesce(kept.available, 0) <> coalesce(summed.available, 0) or coalesce(kept.frozen, 0) <> coalesce(summed.frozen, 0)`,
  },
  { name: 'negative balance', query: 'select * from ledger_balance where least(available, frozen) < 0' },
  {
    name: 'balance that was negative in between',
    query: 'select user_id, transaction_id, available_after, frozen_after from ledger_line where least(available_after, frozen_after) < 0',
  },
  {
    name: 'line whose balance does not follow from the one before',
    query: `with placed as (
        select line.user_id, line.mode, line.wallet, line.coin, line.sequence, line.available_after, line.frozen_after,
          lag(line.available_after, 1, 0::numeric) over balance as available_before, lag(line.frozen_after, 1, 0::numeric) over balance as frozen_before,
          (select sum(amount) from ledger_line each where each.user_id = line.user_id and each.transaction_id = line.transaction_id and each.party = 'user'
            and each.wallet = line.wallet and each.coin = line.coin and each.bucket = 'available') as available_moved,
          (select sum(amount) from ledger_line each where each.user_id = line.user_id and each.transaction_id = line.transaction_id and each.party = 'user'
            and each.wallet = line.wallet and each.coin = line.coin and each.bucket = 'frozen') as frozen_moved
        from ledger_line line where line.sequence is not null
        window balance as (partition by line.user_id, line.mode, line.wallet, line.coin order by line.sequence))
      select * from placed where available_after <> available_before + coalesce(available_moved, 0) or frozen_after <> frozen_before + coalesce(frozen_moved, 0)`,
  },
  {
    name: 'frozen money that nothing open holds, or less than is held',
    query: `with held as (select user_id, mode, wallet, coin, sum(held) as held from (${everyHold}) every group by 1, 2, 3, 4)
      select coalesce(kept.user_id, held.user_id) as user_id, coalesce(kept.wallet, held.wallet) as wallet, coalesce(kept.coin, held.coin) as coin, kept.frozen, held.held
      from ledger_balance kept full join held on held.user_id = kept.user_id and held.mode = kept.mode and held.wallet = kept.wallet and held.coin = kept.coin
      where coalesce(kept.frozen, 0) <> coalesce(held.held, 0)`,
  },
  {
    name: 'business key that was booked twice',
    query: 'select user_id, business_key, count(*) from ledger_transaction group by 1, 2 having count(*) > 1',
  },
  {
    name: 'money from outside in an account of play money, but what is given there',
    query: `select user_id, kind from ledger_transaction where mode = 'demo' and (kind like 'deposit.%' or kind like 'withdrawal.%')`,
  },
];

/** Things that money moves for, against the lines that moved it. */
export const thingRules: readonly BookRule[] = [
  {
    name: 'deposit not credited once as it arrived',
    query: `select thing.id, thing.status, thing.arrived_amount, ${moved('thing', '%')} as credited from deposit thing
      where ${moved('thing', '%')} <> case thing.status when 'approved' then coalesce(thing.arrived_amount, thing.amount) else 0 end`,
  },
  {
    name: 'transaction of a network that was credited twice',
    query: `select arrived_transaction, count(*) from deposit where arrived_transaction is not null and status <> 'failed' group by 1 having count(*) > 1`,
  },
  {
    name: 'withdrawal whose money is not where its stage says',
    query: `select thing.id, thing.status, thing.payout, thing.amount, ${moved('thing', 'withdrawal.%')} as left_over from withdrawal thing
      where ${moved('thing', 'withdrawal.%')} <> case when thing.payout = 'confirmed' and thing.status = 'approved' then -thing.amount else 0 end
        or ${moved('thing', 'withdrawal.freeze', "line.bucket = 'frozen'")} <> thing.amount`,
  },
  {
    name: 'more withdrawals on a day than one may make',
    query: `select user_id, created_at / 86400000 as day, count(*) from withdrawal group by 1, 2 having count(*) > 5`,
  },
  {
    name: 'delivery order that was not paid as its result says',
    query: `select thing.id, thing.status, thing.result, thing.stake, thing.profit, ${moved('thing', 'delivery.%')} as gained from delivery_order thing
      where ${moved('thing', 'delivery.%')} <> case when thing.status in ('entrusted', 'open') then 0 else coalesce(thing.profit, 0) end`,
  },
  {
    name: 'delivery order whose result does not follow from its prices',
    query: `select id, direction, result, profit from delivery_order where status = 'drawn' and (
        sign((settlement_tick ->> 'price')::numeric - (open_tick ->> 'price')::numeric) * case direction when 'call' then 1 else -1 end
          <> case result when 'win' then 1 when 'loss' then -1 else 0 end
        or profit <> case result when 'win' then trunc(stake * rate::numeric, 8) when 'loss' then -stake else 0 end)`,
  },
  {
    name: 'exchange that did not move what it says',
    query: `select thing.id, thing.status from exchange thing
      where ${moved('thing', 'exchange.%', 'line.coin = thing.out_coin')} <> case thing.status when 'executed' then -thing.out_amount else 0 end
        or ${moved('thing', 'exchange.%', 'line.coin = thing.in_coin')} <> case thing.status when 'executed' then thing.in_amount::numeric else 0 end`,
  },
  {
    name: 'transfer that did not move what it says',
    query: `select thing.id from transfer thing where ${moved('thing', '%')} <> 0 or ${moved('thing', '%', 'line.wallet = thing.in_wallet')} <> thing.in_amount`,
  },
  {
    name: 'position whose lots are not those of its trades',
    query: `select thing.id, thing.status, thing.lots, thing.closed_lots from perpetual_position thing cross join lateral (
        select coalesce(sum(lots) filter (where action = 'open'), 0) as opened, coalesce(sum(lots) filter (where action = 'close'), 0) as closed
        from perpetual_trade where user_id = thing.user_id and position_id = thing.id) traded
      where traded.closed <> thing.closed_lots or (thing.status in ('open', 'closing') and traded.opened <> thing.lots + thing.closed_lots)
        or (thing.status not in ('open', 'closing') and traded.opened <> traded.closed)`,
  },
  {
    name: 'position whose result or fees are not what its trades moved',
    query: `select thing.id, thing.settled_profit, moved.result, thing.fees_paid, moved.fees from perpetual_position thing cross join lateral (
        select coalesce(-sum(line.amount) filter (where line.party = 'house'), 0) as result, coalesce(sum(line.amount) filter (where line.party = 'fee'), 0) as fees
        from perpetual_trade trade
        join ledger_transaction entry on entry.user_id = trade.user_id and entry.business_key = 'perpetual:trade:' || trade.id
        join ledger_line line on line.user_id = entry.user_id and line.transaction_id = entry.id
        where trade.user_id = thing.user_id and trade.position_id = thing.id) moved
      where moved.result <> thing.settled_profit or moved.fees <> thing.fees_paid`,
  },
  {
    name: 'order filled beyond what was asked for, or otherwise than its trades say',
    query: `select thing.id, thing.lots, thing.filled_lots from perpetual_order thing where thing.filled_lots > thing.lots or thing.filled_lots <> (
      select coalesce(sum(lots), 0) from perpetual_trade where user_id = thing.user_id and order_id = thing.id)`,
  },
  {
    name: 'play money claimed twice in a month',
    query: `select user_id, date_trunc('month', to_timestamp("time" / 1000) at time zone 'utc'), count(*) from ledger_transaction where kind = 'demo.claim' group by 1, 2 having count(*) > 1`,
  },
  {
    name: 'answer of a key that stands for two executions',
    query: `select user_id, outcome -> 'data' ->> 'id' as thing, count(*) from idempotency where outcome -> 'data' ? 'number' and outcome -> 'data' ->> 'number' like 'T%'
      group by 1, 2 having count(*) > 1`,
  },
  {
    name: 'decision about large money by one operator alone',
    query: `select id, 'deposit' as kind from deposit where status = 'approved' and value::numeric > 1000 and (approved_by is null or approved_by = decided_by)
      union all select id, 'withdrawal' from withdrawal where status = 'approved' and value::numeric > 1000 and (approved_by is null or approved_by = decided_by)`,
  },
  {
    name: 'large withdrawal that one operator sent and confirmed',
    query: `select id, sent_by from withdrawal where payout = 'confirmed' and value::numeric > 1000 and sent_by = ended_by`,
  },
  {
    name: 'sent withdrawal that one operator let come back',
    query: `select id, ended_by from withdrawal where status = 'failed' and sent_at is not null and (returning_by is null or returning_by = ended_by)`,
  },
  {
    name: 'operator who verified a trader and paid the same one',
    query: `select checked.user_id, checked.operator from operator_verification checked where exists (
        select from deposit d where d.user_id = checked.user_id and checked.operator in (d.approved_by, d.decided_by) and d.status = 'approved')
      or exists (select from withdrawal w where w.user_id = checked.user_id and checked.operator in (w.approved_by, w.decided_by) and w.status = 'approved')`,
  },
  {
    name: 'capital of the house that one operator booked alone, or that is not in the books once as it was confirmed',
    query: `select thing.id, thing.kind, thing.amount from capital_change thing
      where (thing.confirmed_at is not null and thing.confirmed_by = thing.proposed_by) or case when thing.confirmed_at is null then 0 when thing.kind = 'add' then thing.amount else -thing.amount end
        <> (select coalesce(sum(line.amount), 0) from ledger_line line join ledger_transaction entry on entry.user_id = line.user_id and entry.id = line.transaction_id
          where line.party = 'capital' and entry.reference = thing.id::text)`,
  },
];
