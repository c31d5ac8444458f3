import type { CallName } from '@halyard-h5/shared-api/contract';
import type { Intent } from './Journal';
import { ALONE } from './soakSettings';

/** An operation whose success somebody was told. */
export interface Acknowledged extends Intent {
  data: Record<string, unknown>;
}

/** What the journal says must exist, beside what the database has: the two lists must be the same, each thing as often in one as in the other. */
export interface Comparison {
  name: string;
  /** What one acknowledged operation must have left; none when it is of another kind. */
  expected: (operation: Acknowledged) => readonly string[];
  /** SQL answering one text column `thing`. */
  query: string;
}

type Data = Record<string, unknown>;
const idOf = (value: unknown): string => (value as { id: string }).id;
const of =
  (name: CallName, things: (operation: Acknowledged) => readonly string[] = ({ data }) => [idOf(data)]) =>
  (operation: Acknowledged): readonly string[] =>
    operation.name === name ? things(operation) : [];
const booked = (kind: string, more = ''): string => `select reference as thing from ledger_transaction where kind = '${kind}' ${more}`;

const transfer = of('transfer.submit');
const exchange = of('conversion.submit');
const withdrawal = of('withdrawal.submit');
const order = of('deliveryOrder.place');
const cancel = of('deliveryOrder.cancel');
const perpetualOrder = (operation: Acknowledged): readonly string[] => [
  ...of('perpetualOrder.place', ({ data }) => [idOf(data['order'])])(operation),
  ...of('position.reverse', ({ data }) => [idOf(data['order'])])(operation),
];
const notOfPlans = `and not exists (select from delivery_order where id::text = reference and plan_id is not null)`;

/** Everything that traders can make happen, each compared as the thing itself and as its movement in the books. */
export const comparisons: readonly Comparison[] = [
  { name: 'delivery order', expected: order, query: 'select id::text as thing from delivery_order where plan_id is null' },
  { name: 'stake in the books', expected: order, query: booked('delivery.stake', notOfPlans) },
  {
    name: 'cancel of a delivery order',
    expected: cancel,
    query: 'select id::text as thing from delivery_order where cancel_at is not null',
  },
  { name: 'transfer', expected: transfer, query: 'select id::text as thing from transfer' },
  { name: 'transfer in the books', expected: transfer, query: booked('transfer.move') },
  { name: 'exchange', expected: exchange, query: 'select id::text as thing from exchange' },
  { name: 'exchange in the books', expected: exchange, query: booked('exchange.freeze') },
  { name: 'deposit', expected: of('deposit.report'), query: 'select id::text as thing from deposit' },
  { name: 'withdrawal', expected: withdrawal, query: 'select id::text as thing from withdrawal' },
  { name: 'withdrawal in the books', expected: withdrawal, query: booked('withdrawal.freeze') },
  {
    name: 'demo money',
    expected: of('demoFunds.claim', ({ userId }) => [userId]),
    query: `select user_id::text as thing from ledger_transaction where kind = 'demo.claim'`,
  },
  { name: 'perpetual order', expected: perpetualOrder, query: `select id::text as thing from perpetual_order where action = 'open'` },
  {
    name: 'margin of a perpetual order in the books',
    expected: perpetualOrder,
    query: booked('perpetual.freeze', `and business_key not like 'perpetual:amend:%'`),
  },
  {
    name: 'cancelled limit order',
    expected: (operation) => [
      ...of('perpetualOrder.cancel')(operation),
      ...of('perpetualOrder.cancelAll', ({ data }) => (data['cancelled'] as Data[]).map(idOf))(operation),
    ],
    query: `select id::text as thing from perpetual_order where type = 'limit' and status = 'cancelled' and coalesce(reason, 'trader') = 'trader'`,
  },
  {
    name: 'added margin',
    expected: of('position.addMargin', ({ body }) => [`${String(body['id'])} ${String(body['amount'])}`]),
    query: `select reference || ' ' || trim_scale(amount)::text as thing from ledger_transaction t
      join ledger_line l on l.user_id = t.user_id and l.transaction_id = t.id and l.bucket = 'frozen' where t.kind = 'perpetual.margin'`,
  },
  {
    name: 'position closed by its trader',
    expected: (operation) => [
      ...of('position.close')(operation),
      ...of('position.closeAll', ({ data }) => (data['closed'] as Data[]).map(idOf))(operation),
      ...of('position.reverse', ({ data }) => [idOf(data['closed'])])(operation),
    ],
    query: `select position_id::text as thing from perpetual_order where action = 'close' and (reason = 'trader' or type = 'limit')`,
  },
  { name: 'follow plan', expected: of('followPlan.publish'), query: 'select id::text as thing from follow_plan' },
  {
    name: 'follower',
    expected: of('followPlan.join', ({ data, userId }) => [`${idOf(data)} ${userId}`]),
    query: `select plan_id::text || ' ' || user_id::text as thing from follow_member where role = 'follower'`,
  },
];

/** What operators let pass. */
const reviewed = `select id, value::numeric, approved_by, decided_by from deposit where status = 'approved'
  union all select id, value::numeric, approved_by, decided_by from withdrawal where status = 'approved'`;

/** Rows that break a rule whatever the journal says; none in right books. */
export const rules: readonly { name: string; query: string }[] = [
  {
    name: 'delivery order that did not end',
    query: `select id, status from delivery_order where status in ('entrusted', 'open')`,
  },
  {
    name: 'delivery order not paid exactly once as its ticks say',
    query: `select o.id, o.status, o.result, o.stake, ends, paid, released from delivery_order o cross join lateral (
        select count(distinct t.id) as ends,
          coalesce(sum(amount) filter (where bucket = 'available'), 0) as paid,
          coalesce(sum(amount) filter (where bucket = 'frozen'), 0) as released
        from ledger_transaction t join ledger_line l on l.user_id = t.user_id and l.transaction_id = t.id
        where t.user_id = o.user_id and t.reference = o.id::text and t.kind <> 'delivery.stake') ended
      cross join lateral (
        select sign((settlement_tick ->> 'price')::numeric - (open_tick ->> 'price')::numeric) * case direction when 'call' then 1 else -1 end as won
      ) moved
      where status in ('drawn', 'closed', 'cancelled') and (ends <> 1 or released <> -stake or paid <> case
        when status <> 'drawn' then stake when won > 0 then stake + trunc(stake * rate, 8) else 0 end)`,
  },
  {
    name: 'delivery order settled by another tick than the last one in time',
    query: `select o.id, settlement_tick from delivery_order o cross join lateral (
        select 'x' from market_ticks k where k.symbol = o.symbol and k.time <= o.delivery_at order by k.time desc, k.sequence desc limit 1) any_tick
      where status = 'drawn' and not exists (
        select from (select * from market_ticks k where k.symbol = o.symbol and k.time <= o.delivery_at
          order by k.time desc, k.sequence desc limit 1) last
        where last.price = (settlement_tick ->> 'price')::numeric and last.symbol || '-' || last.sequence = settlement_tick ->> 'id')`,
  },
  {
    name: 'delivery order accepted at another time than its newest price allows',
    query: `select o.id, o.created_at, k.time from delivery_order o left join market_ticks k on k.symbol = o.symbol and k.sequence = o.accepted_sequence
      where k.time is null or o.created_at not between k.time and k.time + 5000`,
  },
  {
    name: 'delivery order opened by another tick than the first after its acceptance',
    query: `select o.id, o.accepted_sequence, o.open_tick from delivery_order o where o.open_tick is not null
      and ((o.open_tick ->> 'sequence')::bigint <= o.accepted_sequence or (o.open_tick ->> 'sequence')::bigint <> (
        select min(k.sequence) from market_ticks k where k.symbol = o.symbol and k.time > o.created_at))`,
  },
  {
    name: 'delivery order cancelled though a price opened it, or opened though it was cancelled',
    query: `select o.id, o.status, o.cancel_at from delivery_order o where
      (o.status = 'cancelled' and (o.cancel_at is null or exists (
        select from market_ticks k where k.symbol = o.symbol and k.time > o.created_at and k.time <= o.cancel_at)))
      or (o.open_tick ->> 'time')::bigint > o.cancel_at`,
  },
  {
    name: 'perpetual trade that names no tick, or a liquidation at another price than its tick',
    query: `select t.id, t.reason, t.price, k.price as tick from perpetual_trade t left join market_ticks k on k.symbol = t.symbol and k.sequence = t.mark_sequence
      where k.price is null or (t.reason = 'liquidation' and t.price <> k.price)`,
  },
  {
    name: 'two orders of one plan for one trader',
    query: `select plan_id, user_id from delivery_order where plan_id is not null group by plan_id, user_id having count(*) > 1`,
  },
  {
    name: 'order of a plan that its member does not know',
    query: `select o.id from delivery_order o left join follow_member m on m.user_id = o.user_id and m.plan_id = o.plan_id
      where o.plan_id is not null and m.order_id is distinct from o.id`,
  },
  {
    name: 'withdrawal not ended exactly once',
    query: `select w.id, w.status from withdrawal w where (
      select count(*) from ledger_transaction t where t.user_id = w.user_id and t.reference = w.id::text and t.kind <> 'withdrawal.freeze'
    ) <> case when w.status = 'failed' or (w.status = 'approved' and w.payout is distinct from 'due' and w.payout is distinct from 'sent') then 1 else 0 end`,
  },
  {
    name: 'deposit not credited exactly once',
    query: `select d.id, d.status from deposit d where (
      select coalesce(sum(amount), 0) from ledger_transaction t join ledger_line l on l.user_id = t.user_id and l.transaction_id = t.id
      where t.user_id = d.user_id and t.reference = d.id::text and l.party = 'user'
    ) <> case when d.status = 'approved' then d.amount else 0 end`,
  },
  {
    name: 'deposit or withdrawal decided by one operator above what one decides alone',
    query: `select id, value, approved_by, decided_by from (${reviewed}) each
      where value > ${ALONE.each} and (approved_by is null or approved_by = decided_by)`,
  },
  {
    name: 'operator who decided more alone than a day allows',
    query: `select decided_by, sum(value) from (${reviewed}) each where approved_by is null group by decided_by
      having sum(value) > ${ALONE.day} * (select count(*) from operator_day where operator = decided_by)`,
  },
  { name: 'exchange that did not end', query: `select id from exchange where status = 'pending'` },
  {
    name: 'exchange not ended exactly once as its status says',
    query: `select e.id, e.status from exchange e cross join lateral (
        select count(distinct t.id) as ends,
          coalesce(sum(amount) filter (where bucket = 'frozen' and coin = out_coin), 0) as released,
          coalesce(sum(amount) filter (where bucket = 'available' and coin = out_coin), 0) as returned,
          coalesce(sum(amount) filter (where bucket = 'available' and coin = in_coin), 0) as received
        from ledger_transaction t join ledger_line l on l.user_id = t.user_id and l.transaction_id = t.id and l.party = 'user'
        where t.user_id = e.user_id and t.reference = e.id::text and t.kind <> 'exchange.freeze') ended
      where status <> 'pending' and (ends <> 1 or released <> -out_amount
        or returned <> case status when 'refused' then out_amount else 0 end or received <> case status when 'executed' then in_amount else 0 end)`,
  },
  {
    name: 'exchange decided by another tick than the first one after acceptance',
    query: `select e.id, leg.symbol, leg.tick from exchange e
      cross join lateral (values (out_coin || 'USDT', out_tick, out_sequence), (in_coin || 'USDT', in_tick, in_sequence)) as leg (symbol, tick, sequence)
      where (status = 'executed' or reason = 'rateMoved') and leg.sequence is not null and leg.tick ->> 'id' is distinct from (
        select k.symbol || '-' || k.sequence from market_ticks k
        where k.symbol = leg.symbol and k.sequence > leg.sequence and k.time > e.created_at order by k.sequence limit 1)`,
  },
  { name: 'currency that does not sum to zero', query: 'select coin, sum(amount) from ledger_line group by coin having sum(amount) <> 0' },
];
