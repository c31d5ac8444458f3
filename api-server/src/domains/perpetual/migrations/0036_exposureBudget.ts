import { sql } from 'kysely';
import type { Migration } from 'kysely';

const statements = [
  `create table exposure_budget (
    mode text not null,
    symbol text not null,
    side text not null check (side in ('long', 'short')),
    node text not null,
    used numeric not null,
    granted numeric not null,
    expires_at bigint not null,
    primary key (mode, symbol, side, node)
  ) with (fillfactor = 10)`,
  `insert into exposure_budget (mode, symbol, side, node, used, granted, expires_at)
    select mode, symbol, side, '', sum(exposure), 0, 0 from (
      select mode, symbol, side, exposure from perpetual_position where status in ('open', 'closing')
      union all
      select mode, symbol, side, exposure_per_lot * (lots - filled_lots) from perpetual_order
        where status in ('open', 'partlyFilled') and action = 'open') held
    group by mode, symbol, side`,
];

/** Exposure that traders hold or have asked for in each product, by the process that admitted it, and budgets for what comes next. */
export const migration0036ExposureBudget: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
