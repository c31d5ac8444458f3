import { sql } from 'kysely';
import type { AuditSource } from '../../platform/module';

/** What counts against the limits of the house is what traders hold and have asked for. */
export const perpetualAudits: readonly AuditSource[] = [
  {
    check: 'exposure that counts differs from what is open',
    query: sql`select mode, symbol, side, coalesce(used, 0) as used, coalesce(open, 0) as open
      from (select mode, symbol, side, sum(used) as used from exposure_budget group by mode, symbol, side) counted
      full join (
        select mode, symbol, side, sum(exposure) as open from (
          select mode, symbol, side, exposure from perpetual_position where status in ('open', 'closing')
          union all
          select mode, symbol, side, exposure_per_lot * (lots - filled_lots) from perpetual_order
            where status in ('waiting', 'open', 'partlyFilled') and action = 'open') held
        group by mode, symbol, side) held using (mode, symbol, side)
      where coalesce(used, 0) <> coalesce(open, 0)`,
  },
];
