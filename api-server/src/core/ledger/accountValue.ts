import { money } from '../../kernel';
import type { ServerContext } from '../../platform/module';
import type { AccountMode } from '../../kernel';

/** What a coin is worth in USDT by the last price; undefined while no price is known. */
export function coinRate({ market }: Pick<ServerContext, 'market'>, coin: string): string | undefined {
  return coin === 'USDT' ? '1' : market.lastTick(`${coin}USDT`)?.price;
}

/** Available and frozen money of one account in USDT. Coins without a price count as zero. */
export async function accountValue(
  context: Pick<ServerContext, 'database' | 'ledger' | 'market'>,
  userId: string,
  mode: AccountMode,
): Promise<string> {
  const balances = await context.ledger.balances(context.database, userId, mode);
  return money.add(
    '0',
    ...balances.map(({ coin, available, frozen }) => money.multiplyExactly(money.add(available, frozen), coinRate(context, coin) ?? '0')),
  );
}
