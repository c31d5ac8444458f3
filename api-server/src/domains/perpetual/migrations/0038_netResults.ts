import { sql } from 'kysely';
import type { Migration } from 'kysely';

/**
 * Fees of opening by the lots that were closed: of those closed up to a trade what is their part of all lots, cut to eight decimals; each trade
 * has what this grew by, so that the shares of a position always add up to its fees.
 */
const shares = `
  update perpetual_trade trade set opening_fee = share.fee
  from (
    select user_id, id, trunc(fees * closed / all_lots, 8) - trunc(fees * (closed - lots) / all_lots, 8) as fee
    from (
      select own.user_id, own.id, own.lots, position.fees,
        sum(own.lots) over (partition by own.user_id, own.position_id order by own."time", own.id) as closed,
        position.closed_lots + case when position.status in ('open', 'closing') then position.lots else 0 end as all_lots
      from perpetual_trade own
      join (
        select position.user_id, position.id, position.status, position.lots, position.closed_lots,
          (select coalesce(sum(fee), 0) from perpetual_trade opening
            where opening.user_id = position.user_id and opening.position_id = position.id and opening.action = 'open') as fees
        from perpetual_position position) position on position.user_id = own.user_id and position.id = own.position_id
      where own.action = 'close') closing
  ) share
  where trade.user_id = share.user_id and trade.id = share.id`;

const statements = [
  `create index perpetual_trade_position on perpetual_trade (user_id, position_id)`,
  `alter table perpetual_trade add column opening_fee numeric(38, 8) not null default 0`,
  `alter table perpetual_position add column opening_fees numeric(38, 8) not null default 0`,
  `alter table perpetual_order add column profit numeric(38, 8) not null default 0, add column opening_fee numeric(38, 8) not null default 0`,
  shares,
  `update perpetual_position position set opening_fees = (
      select coalesce(sum(case action when 'open' then fee else -opening_fee end), 0) from perpetual_trade trade
      where trade.user_id = position.user_id and trade.position_id = position.id)
    where status in ('open', 'closing')`,
  `update perpetual_order orders set profit = closed.profit, opening_fee = closed.opening_fee
    from (select user_id, order_id, sum(profit) as profit, sum(opening_fee) as opening_fee from perpetual_trade where action = 'close' group by 1, 2) closed
    where orders.user_id = closed.user_id and orders.id = closed.order_id`,
  `drop index perpetual_trade_position`,
];

/** Every close knows what opening its lots had cost, so that its result can be told with both fees taken off. */
export const migration0038NetResults: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
