import { sql } from 'kysely';
import type { HouseFigureSource } from '../../core/capital';
import type { AccountMode } from '../../kernel';
import type { ServerContext } from '../../platform/module';

/** What orders that run can win together, for each product, against what the house may lose in it. Two reads: each has an index of its own. */
export function deliveryFigures({ config }: Pick<ServerContext, 'config'>): HouseFigureSource {
  return async (executor) => {
    const { rows } = await sql<{ mode: AccountMode; symbol: string; used: string }>`
      select mode, symbol, trim_scale(sum(trunc(stake * rate, 8))) as used from (
        select mode, symbol, stake, rate from delivery_order where status = 'entrusted'
        union all select mode, symbol, stake, rate from delivery_order where status = 'open') running
      group by mode, symbol`.execute(executor);
    return rows.map(({ mode, symbol: subject, used }) => ({
      name: 'delivery.houseLoss',
      mode,
      subject,
      used,
      limit: config.delivery.maximumHouseLoss,
    }));
  };
}
