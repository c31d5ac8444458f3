import { sql } from 'kysely';
import type { ReserveSource } from './ReserveSource';
import type { AuditSource } from '../../platform/module';
import { bookedCapital } from '../ledger';

/** Capital is what was booked, and was booked as two operators said. */
export const capitalAudits: readonly AuditSource[] = [
  {
    check: 'capital differs from what was booked and confirmed',
    query: sql`select coin, coalesce(capital, 0) as capital, coalesce(booked, 0) as booked, coalesce(confirmed, 0) as confirmed
      from house_capital
      full join ${bookedCapital} line using (coin)
      full join (select coin, sum(case kind when 'add' then amount else -amount end) as confirmed from capital_change
        where confirmed_at is not null group by coin) change using (coin)
      where coalesce(capital, 0) <> coalesce(booked, 0) or coalesce(capital, 0) <> coalesce(confirmed, 0)`,
  },
];

/** Once capital was booked no less is in reserve than running contracts can win. */
export const reserveAudits = (sources: readonly ReserveSource[]): AuditSource[] =>
  sources.map(({ line, coin, running }) => ({
    check: `less in reserve than running ${line} contracts can win`,
    query: sql`select symbol, side, running, rate, coalesce(reserved, 0) as reserved from (${sql.raw(running)}) running
      cross join (select 1 from house_capital where coin = ${sql.lit(coin)} and since is not null) capital
      left join (select symbol, side, rate, reserved from house_reserve where coin = ${sql.lit(coin)} and line = ${sql.lit(line)}) reserve using (symbol, side)
      where running > 0 and running * coalesce(rate, 1) > coalesce(reserved, 0)`,
  }));
