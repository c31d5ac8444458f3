import { accountEquity } from '@halyard-h5/shared-api/formulas';
import type { AccountParts, Equity } from '@halyard-h5/shared-api/formulas';
import type { ServerContext } from '../../platform/module';
import type { AccountMode } from '../../kernel';

/** What a coin is worth in USDT by the last price; undefined while no price is known. */
export function coinRate({ market }: Pick<ServerContext, 'market'>, coin: string): string | undefined {
  return coin === 'USDT' ? '1' : market.lastTick(`${coin}USDT`)?.price;
}

/** What an account has and what it is worth. */
export interface ValuedAccount extends AccountParts {
  readonly equity: Equity;
}

/** Equity of one account by the last prices, USDT: the one valuation that every answer of the exchange shows. */
export async function valueAccount(
  {
    database,
    ledger,
    market,
    hooks,
  }: Pick<ServerContext, 'database' | 'ledger' | 'market'> & {
    readonly hooks: Pick<ServerContext['hooks'], 'openPositions'>;
  },
  userId: string,
  mode: AccountMode,
): Promise<ValuedAccount> {
  const balances = await ledger.balances(database, userId, mode);
  const holdings = balances.map(({ wallet, coin, available, frozen }) => ({ wallet, coin, available, frozen }));
  const positions = (await Promise.all(hooks.openPositions.map((open) => open(database, userId, mode)))).flat();
  return { holdings, positions, equity: accountEquity({ holdings, positions }, (symbol) => market.lastTick(symbol)?.price) };
}
