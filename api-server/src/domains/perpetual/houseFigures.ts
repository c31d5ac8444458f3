import { sql } from 'kysely';
import { money } from '@halyard-h5/shared-api/formulas';
import type { HouseFigureSource } from '../../core/capital';
import type { AccountMode } from '../../kernel';
import type { ServerContext } from '../../platform/module';

interface Exposure {
  readonly mode: AccountMode;
  readonly symbol: string;
  readonly long: string;
  readonly short: string;
}

/** Exposure of all real accounts in each product, open and asked for by orders: gross by side, and how far one side exceeds the other. */
export function perpetualFigures({ config }: Pick<ServerContext, 'config'>): HouseFigureSource {
  return async (executor) => {
    const { maximumHouseExposure, maximumNetExposure } = config.perpetual;
    const { rows } = await sql<Exposure>`
      select mode, symbol, trim_scale(coalesce(sum(used) filter (where side = 'long'), 0)) as long,
        trim_scale(coalesce(sum(used) filter (where side = 'short'), 0)) as short
      from exposure_budget where mode = 'real' group by mode, symbol`.execute(executor);
    return rows.flatMap(({ mode, symbol: subject, long, short }) => {
      const gross = { name: 'perpetual.exposure', mode, subject, limit: maximumHouseExposure };
      const net = money.absolute(money.subtract(long, short));
      return [
        { ...gross, side: 'long', used: long },
        { ...gross, side: 'short', used: short },
        { name: 'perpetual.netExposure', mode, subject, used: net, limit: maximumNetExposure },
      ];
    });
  };
}
