import { sql } from 'kysely';
import type { HouseFigureSource } from '../../core/capital';
import { restoreInventory, usedOf } from '../../engines/wallet';
import type { AccountMode } from '../../kernel';
import type { ServerContext } from '../../platform/module';

interface Stand {
  readonly mode: AccountMode;
  readonly coin: string;
  readonly net: string;
  readonly time: number;
  readonly taking: string;
  readonly giving: string;
}

/** Coins that conversions of real accounts made the house take and give, less those restored, beside `houseLimit`. Accepted ones count in full. */
export function walletFigures({ config, exchangeClock }: Pick<ServerContext, 'config' | 'exchangeClock'>): HouseFigureSource {
  return async (executor) => {
    const now = await exchangeClock.now(executor);
    const { rows } = await sql<Stand>`
      select mode, coin, sum(net) as net, max("time") as "time", sum(taking) as taking, sum(giving) as giving from (
        select mode, coin, net, "time", 0 as taking, 0 as giving from exchange_inventory
        union all select mode, out_coin, 0, 0, value, 0 from exchange where status = 'pending'
        union all select mode, in_coin, 0, 0, 0, value from exchange where status = 'pending') part
      where mode = 'real' group by mode, coin`.execute(executor);
    return rows.flatMap(({ mode, coin: subject, net, time, taking, giving }) => {
      const exchange = config.wallet.coins.find(({ coin }) => coin === subject)?.exchange;
      // USDT has no limit, and a coin that is offered no more has none either.
      if (!exchange || subject === 'USDT') return [];
      const rules = { ...exchange, restoreWithin: config.wallet.exchange.restoreWithin };
      const stand = restoreInventory({ net, time }, now, rules);
      return (['take', 'give'] as const).map((side) => ({
        name: 'wallet.inventory',
        mode,
        subject,
        side,
        used: usedOf(side, stand, { taking, giving }),
        limit: exchange.houseLimit,
      }));
    });
  };
}
