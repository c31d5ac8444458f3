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

export interface AcceptedPlacement {
  period: DeliveryPeriod;
  /**
   * Milliseconds UTC: now, but never before the newest tick, so that no tick which exists already can open the order, whatever two
   * clocks say.
   */
  acceptedAt: number;
}

/**
 * Judges an order by the rules that need no database: product, period, stake, fresh price.
 * @throws one of the `delivery` refusals
 */
export function judgePlacement(
  { config, market, clock }: Pick<ServerContext, 'config' | 'market' | 'clock'>,
  placement: Placement,
): AcceptedPlacement {
  const { symbol, seconds, stake } = placement;
  const { enabled, periods, staleAfter } = config.delivery;
  if (!enabled) throw deliveryRefusals.disabled();
  if (!market.symbols().includes(symbol) || !isOffered({ config }, symbol)) throw deliveryRefusals.unknownProduct({ field: 'symbol' });
  const period = periods.find((each) => each.seconds === seconds);
  if (!period) throw deliveryRefusals.unknownPeriod({ field: 'seconds' });
  const { minimum, maximum } = period;
  if (!money.isAmount(stake)) throw deliveryRefusals.stakeTooFine({ field: 'stake', parameters: { digits: moneyDigits } });
  if (money.less(stake, minimum)) throw deliveryRefusals.stakeTooSmall({ field: 'stake', parameters: { minimum: amountText(minimum) } });
  if (money.greater(stake, maximum)) throw deliveryRefusals.stakeTooLarge({ field: 'stake', parameters: { maximum: amountText(maximum) } });
  const now = clock.now();
  const last = market.lastTick(symbol);
  if (!last || now - last.time > staleAfter) throw deliveryRefusals.stalePrice();
  return { period, acceptedAt: Math.max(now, last.time) };
}
