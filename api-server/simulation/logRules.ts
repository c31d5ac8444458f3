import { HOUSE_EXPOSURE, RETURN_AFTER } from './settings';

/** What no database of the exchange may ever answer a row to: each holds what was decided against the public log of ticks. */
export interface Rule {
  name: string;
  query: string;
}

const demands = (version: string, tick: string): string =>
  `(${version}.pot * ${version}.entry + (case ${version}.side when 'long' then 1 else -1 end) * ${version}.exposure * (${tick}.price - ${version}.entry) <= 0)`;
const triggers = (version: string, tick: string): string => `(case ${version}.side
    when 'long' then coalesce(${tick}.price <= greatest(${version}.stop_loss, ${version}.best * (1 - ${version}.distance)), false)
      or coalesce(${tick}.price >= ${version}.take_profit, false)
    else coalesce(${tick}.price >= least(${version}.stop_loss, ${version}.best * (1 + ${version}.distance)), false)
      or coalesce(${tick}.price <= ${version}.take_profit, false) end)`;
const versions = `(select *, lead(mark) over w as next_mark, lead(status) over w as next_status, lead(reason) over w as next_reason, lead(n) over w as next_n
  from watched.position window w as (partition by id order by n))`;

/** Rules of the log and of what its ticks must have done; true at every moment. */
export const logRules: readonly Rule[] = [
  {
    name: 'the numbers or times of the tick log go back, or some are missing',
    query: `select * from (select symbol, sequence, time, lag(sequence) over w as sequence_before, lag(time) over w as time_before
      from market_ticks window w as (partition by symbol order by sequence)) tick
      where sequence <> coalesce(sequence_before, 0) + 1 or time < time_before`,
  },
  {
    name: 'a tick was added to a part of the log that was promised to be complete',
    query: `select t.symbol, t.sequence, t.time, w.promised from watched.tick w join market_ticks t using (symbol, sequence) where t.time <= w.promised`,
  },
  {
    name: 'a tick demanded a liquidation, and the position lived on',
    query: `select v.id, v.mark, v.next_mark, v.next_status, k.sequence, k.price from ${versions} v join market_ticks k on k.symbol = v.symbol
      and k.sequence > v.mark and k.sequence <= v.next_mark
      where v.status in ('open', 'closing') and v.next_n is not null and ${demands('v', 'k')}
        and (k.sequence < v.next_mark or v.next_status <> 'liquidated')`,
  },
  {
    name: 'a stop, trailing stop or take-profit was reached, and the position stayed open',
    query: `select v.id, v.mark, v.next_mark, v.next_status, k.sequence, k.price from ${versions} v join market_ticks k on k.symbol = v.symbol
      and k.sequence > v.mark and k.sequence <= v.next_mark
      where v.status = 'open' and v.next_n is not null and ${triggers('v', 'k')}
        and (v.next_status = 'open' or (v.next_status = 'closed' and v.next_reason = 'trader'))`,
  },
  {
    name: 'an order that closes outlived its position',
    query: `select o.id, o.status from perpetual_order o where o.action = 'close' and o.status in ('open', 'partlyFilled', 'reducing') and not exists (
      select from perpetual_position p where p.user_id = o.user_id and p.id = o.position_id and p.status in ('open', 'closing'))`,
  },
  {
    name: 'a position was liquidated though its tick did not demand it',
    query: `select v.id, v.mark, k.price from watched.position v left join market_ticks k on k.symbol = v.symbol and k.sequence = v.mark
      where v.status = 'liquidated' and not coalesce(${demands('v', 'k')}, false)`,
  },
  {
    name: 'a trade was made at an older tick than allowed',
    query: `select t.id, t.reason, t.mark_sequence, asked.newest from watched.trade w join perpetual_trade t using (id)
      cross join lateral (select coalesce(max(x.newest), w.newest) as newest from watched.execution x where x.id = t.order_id and x.work = w.work) asked
      where t.reason <> 'liquidation' and asked.newest - t.mark_sequence > 4`,
  },
  {
    name: 'a delivery order was returned though its ticks came in time',
    query: `select o.id, o.created_at, o.delivery_at, o.open_tick from delivery_order o where o.result = 'returned' and case
      when o.open_tick is null then exists (select from market_ticks k where k.symbol = o.symbol and k.time > o.created_at
        and k.time <= least(o.created_at + ${RETURN_AFTER}, o.delivery_at - 1))
      else exists (select from market_ticks k where k.symbol = o.symbol and k.time <= o.delivery_at and k.time >= o.delivery_at - ${RETURN_AFTER})
        and exists (select from market_ticks k where k.symbol = o.symbol and k.time > o.delivery_at and k.time <= o.delivery_at + ${RETURN_AFTER}) end`,
  },
  {
    name: 'an exchange was refused for want of a price though both came in time',
    query: `select e.id, e.created_at from exchange e where e.status = 'refused' and e.reason = 'noPrice' and not exists (
      select from (values (e.out_coin || 'USDT', e.out_sequence), (e.in_coin || 'USDT', e.in_sequence)) as leg (symbol, sequence)
      where leg.sequence is not null and not exists (select from market_ticks k
        where k.symbol = leg.symbol and k.sequence > leg.sequence and k.time > e.created_at and k.time <= e.release_at))`,
  },
  {
    name: 'an exchange gave more than its ticks and the spread allow',
    query: `select e.id, e.out_amount, e.in_amount, e.out_tick, e.in_tick from exchange e
      cross join lateral (select coalesce((e.out_tick ->> 'price')::numeric, 1) * case e.out_coin when 'USDT' then 1 else 0.999 end as given,
        coalesce((e.in_tick ->> 'price')::numeric, 1) * case e.in_coin when 'USDT' then 1 else 1.001 end as taken) sides
      where e.status = 'executed' and (e.in_amount < e.least or e.in_amount * taken > e.out_amount * given)`,
  },
  {
    name: 'the house took more exposure than its limit',
    query: `select mode, symbol, side, sum(exposure) from (
        select mode, symbol, side, exposure from perpetual_position where status in ('open', 'closing') union all
        select mode, symbol, side, exposure_per_lot * (lots - filled_lots) from perpetual_order where action = 'open' and status in ('waiting', 'open', 'partlyFilled')) held
      where mode = 'real' group by mode, symbol, side having sum(exposure) > ${HOUSE_EXPOSURE}`,
  },
  {
    name: 'the budgets do not add up to the exposure that is held',
    query: `select * from (
        select mode, symbol, side, sum(exposure) as held from (
          select mode, symbol, side, exposure from perpetual_position where status in ('open', 'closing') union all
          select mode, symbol, side, exposure_per_lot * (lots - filled_lots) from perpetual_order where action = 'open' and status in ('waiting', 'open', 'partlyFilled')) each
        group by mode, symbol, side) held
      full join (select mode, symbol, side, sum(used) as used from exposure_budget group by mode, symbol, side) budget using (mode, symbol, side)
      where coalesce(held, 0) <> coalesce(used, 0)`,
  },
];

/** @param looked condition on a position's version `v` and a tick `k`: that one was to act on the other by now */
const actedOn = (looked: string): readonly Rule[] => [
  {
    name: 'a durable tick demands a liquidation, and nobody acts',
    query: `select v.id, v.mark, k.sequence, k.price from ${versions} v join market_ticks k on k.symbol = v.symbol and k.sequence > v.mark
      where v.status in ('open', 'closing') and v.next_n is null and ${demands('v', 'k')} and ${looked}`,
  },
  {
    name: 'a durable tick reached a stop, trailing stop or take-profit, and nobody acts',
    query: `select v.id, v.mark, k.sequence, k.price from ${versions} v join market_ticks k on k.symbol = v.symbol and k.sequence > v.mark
      where v.status = 'open' and v.next_n is null and ${triggers('v', 'k')} and ${looked}`,
  },
  {
    name: 'a durable tick was the best for a trailing stop, and nobody noted it',
    query: `select v.id, v.mark, k.sequence, k.price from ${versions} v join market_ticks k on k.symbol = v.symbol and k.sequence > v.mark
      where v.status = 'open' and v.next_n is null and (k.price - v.best) * case v.side when 'long' then 1 else -1 end > 0 and ${looked}`,
  },
  {
    name: 'a durable tick reached the trigger of an order, and it waits on',
    query: `select v.id, v.mark_sequence, k.sequence, k.price from perpetual_order v join market_ticks k on k.symbol = v.symbol and k.sequence > v.mark_sequence
      where v.status = 'waiting' and case v.trigger_direction when 'above' then k.price >= v.trigger_price else k.price <= v.trigger_price end and ${looked}`,
  },
];

/** Processes leave to each other what the log decided so long ago (ms), by its ticks. */
const LEAVES_FOR = 1_000;

/** Rules for the end, at which every process has done what it can, and has had time for what it left to others. */
export const idleRules = actedOn('true');

/** The same for any calm moment. @param until newest time (ms UTC) of ticks that nobody leaves to others any more */
export const calmRules = (until: number): readonly Rule[] => [
  ...actedOn(`k.time <= ${until}`),
  {
    name: 'the log decided a delivery order long ago, and nobody acts',
    query: `select o.id, o.status, o.created_at, o.delivery_at, k.sequence, k.time from delivery_order o cross join lateral (
      select sequence, time from market_ticks tick where tick.symbol = o.symbol and tick.time <= ${until}
        and tick.time > ${LEAVES_FOR} + case o.status when 'open' then o.delivery_at else o.created_at end order by sequence limit 1) k
      where o.status in ('entrusted', 'open')`,
  },
];

/** The same where transactions are open beside each other: what one of them writes after the look for a tick is found before the place is noted. */
export const notedRules = actedOn('k.sequence <= (select sequence from perpetual_cursor place where place.symbol = v.symbol)');
