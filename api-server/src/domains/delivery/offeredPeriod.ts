import type { ServerContext } from '../../platform/module';
import type { DeliveryPeriod } from './settings';

/** Whether the configuration offers delivery contracts of a product. */
export function isOffered({ config }: Pick<ServerContext, 'config'>, symbol: string): boolean {
  return config.delivery.enabled && config.market.products.some((each) => each.symbol === symbol && each.kinds.includes('delivery'));
}

/** The limits and return of an offered period of an offered product, or undefined. */
export function offeredPeriod(context: Pick<ServerContext, 'config'>, symbol: string, seconds: number): DeliveryPeriod | undefined {
  return isOffered(context, symbol) ? context.config.delivery.periods.find((period) => period.seconds === seconds) : undefined;
}
