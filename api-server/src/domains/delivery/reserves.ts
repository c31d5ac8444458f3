import { sql } from 'kysely';
import type { ReserveSource } from '../../core/capital';

/** What running orders of real accounts can win, and what budgets promise beyond it: one that is overspent takes nothing from the others. */
export const deliveryReserves: readonly ReserveSource[] = [
  {
    line: 'delivery',
    coin: 'USDT',
    // As whoever grants does: a row that an order in flight has locked stays.
    release: (now) => sql`
      delete from delivery_budget where (mode, symbol, number) in (select mode, symbol, number from delivery_budget
        where mode = 'real' and number > 0 and expires_at <= ${now} for update skip locked)`,
    reserved: () => sql`
      select symbol, '' as side, 1::numeric as rate, sum(greatest(coalesce(used, 0), coalesce(granted, 0))) as reserved
      from (
        select symbol, budget, sum(trunc(stake * rate, 8)) as used from (
          select symbol, budget, stake, rate from delivery_order where mode = 'real' and status = 'entrusted'
          union all select symbol, budget, stake, rate from delivery_order where mode = 'real' and status = 'open') each
        group by symbol, budget) running
      full join (select symbol, number as budget, granted from delivery_budget where mode = 'real' and number > 0) budget using (symbol, budget)
      group by symbol`,
    running: `select symbol, '' as side, sum(trunc(stake * rate, 8)) as running from delivery_order
      where mode = 'real' and status in ('entrusted', 'open') group by symbol`,
  },
];
