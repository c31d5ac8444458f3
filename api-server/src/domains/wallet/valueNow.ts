import { money } from '../../kernel';
import type { ServerContext } from '../../platform/module';
import { Coins } from './Coins';
import type { WithdrawalRow } from './withdrawals';

/** What a withdrawal is worth in USD to who decides about it: by the last price, and never less than when it was requested. */
export function valueNow(
  context: Pick<ServerContext, 'config' | 'market' | 'clock'>,
  { coin, amount, value }: Pick<WithdrawalRow, 'coin' | 'amount' | 'value'>,
): string {
  const now = new Coins(context).value(coin, money.normalise(amount));
  return money.greater(now, value) ? now : money.normalise(value);
}
