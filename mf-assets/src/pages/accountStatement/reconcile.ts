import type { AccountStatement } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';

type Movement = AccountStatement['movements'][number];
type Holding = AccountStatement['holdings'][number];

export interface CoinStatement extends Holding {
  readonly movements: readonly Movement[];
  /** Whether opening and movements make the closing, to the last digit. */
  readonly balanced: boolean;
}

/** In the order in which statements name them; groups that this version does not know come last. */
const order = ['deposit', 'withdrawal', 'exchange', 'delivery', 'perpetual', 'referral', 'demo'];
const placeOf = ({ group }: Movement): number => (order.includes(group) ? order.indexOf(group) : order.length);

/** A statement by coins, the most valuable first: what there was, what changed it, and what there is. */
export function byCoin({ holdings, movements }: Pick<AccountStatement, 'holdings' | 'movements'>): CoinStatement[] {
  const valueOf = ({ openingValue = '0', closingValue = '0' }: Holding): string => money.max(openingValue, closingValue);
  return [...holdings]
    .sort((one, other) => money.compare(valueOf(other), valueOf(one)) || one.coin.localeCompare(other.coin, 'en'))
    .map((holding) => {
      const own = movements.filter(({ coin }) => coin === holding.coin).sort((one, other) => placeOf(one) - placeOf(other));
      const end = money.add(holding.opening, ...own.flatMap(({ received, sent }) => [received, money.negate(sent)]));
      return { ...holding, movements: own, balanced: money.compare(end, holding.closing) === 0 };
    });
}
