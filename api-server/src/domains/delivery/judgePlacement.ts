import { money, moneyDigits } from '@halyard-h5/shared-api/formulas';
import type { ServerContext } from '../../platform/module';
import type { DeliveryPeriod } from './settings';
import { amountText } from '../../kernel';
import { isOffered } from './offeredPeriod';
import { deliveryRefusals } from './refusals';

export interface Placement {
  symbol: string;
  direction: 'call' | 'put';
  seconds: number;
  /** USDT. */
  stake: string;
}

/**
 * Judges an order by the rules that need no database: product, period, stake.
 * @returns the terms of the period
 * @throws one of the `delivery` refusals
 */
export function judgePlacement({ config, market }: Pick<ServerContext, 'config' | 'market'>, placement: Placement): DeliveryPeriod {
  const { symbol, seconds, stake } = placement;
  const { enabled, periods } = config.delivery;
  if (!enabled) throw deliveryRefusals.disabled();
  if (!market.symbols().includes(symbol) || !isOffered({ config }, symbol)) throw deliveryRefusals.unknownProduct({ field: 'symbol' });
  const period = periods.find((each) => each.seconds === seconds);
  if (!period) throw deliveryRefusals.unknownPeriod({ field: 'seconds' });
  const { minimum, maximum } = period;
  if (!money.isAmount(stake)) throw deliveryRefusals.stakeTooFine({ field: 'stake', parameters: { digits: moneyDigits } });
  if (money.less(stake, minimum)) throw deliveryRefusals.stakeTooSmall({ field: 'stake', parameters: { minimum: amountText(minimum) } });
  if (money.greater(stake, maximum)) throw deliveryRefusals.stakeTooLarge({ field: 'stake', parameters: { maximum: amountText(maximum) } });
  return period;
}
