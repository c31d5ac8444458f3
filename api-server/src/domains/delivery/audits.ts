import { sql } from 'kysely';
import type { AuditSource } from '../../platform/module';

/** What runs was accepted out of budgets that were granted, and none of them is overspent. */
export const deliveryAudits: readonly AuditSource[] = [
  {
    check: 'more accepted than a budget of the house grants',
    query: sql`select mode, symbol, number, granted, used from delivery_budget
      join (select mode, symbol, budget as number, sum(trunc(stake * rate, 8)) as used from delivery_order
        where status in ('entrusted', 'open') group by mode, symbol, budget) running using (mode, symbol, number)
      where number > 0 and used > granted`,
  },
  {
    check: 'order without a budget of the house',
    query: sql`select user_id, id, budget from delivery_order o
      left join delivery_budget counter on counter.mode = o.mode and counter.symbol = o.symbol and counter.number = 0
      where status in ('entrusted', 'open') and budget > coalesce(counter.granted, 0)`,
  },
];
