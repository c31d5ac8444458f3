import { sql } from 'kysely';
import type { HouseFigureSource } from '../../core/capital';
import type { AccountMode } from '../../kernel';
import type { ServerContext } from '../../platform/module';

/** Largest payouts of running orders of real accounts by product, beside the house's limit. Two reads: each has an index. */
export function deliveryFigures({ config }: Pick<ServerContext, 'config'>): HouseFigureSource {
  return async (executor) => {
    const { rows } = await sql<{ mode: AccountMode; symbol: string; used: string }>`
      select 'real' as mode, symbol, trim_scale(sum(trunc(stake * rate, 8))) as used from (
        select symbol, stake, rate from delivery_order where status = 'entrusted' and mode = 'real'
        union all select symbol, stake, rate from delivery_order where status = 'open' and mode = 'real') running
      group by symbol`.execute(executor);
    return rows.map(({ mode, symbol: subject, used }) => ({
      name: 'delivery.houseLoss',
      mode,
      subject,
      used,
      limit: config.delivery.maximumHouseLoss,
    }));
  };
}
