import type { ServerContext } from '../../platform/module';
import { deliveryRoutes } from './deliveryRoutes';
import { DeliveryWorker } from './DeliveryWorker';

/** Delivery contracts. Answers the worker that opens and settles orders. */
export function registerDelivery(context: ServerContext): DeliveryWorker {
  deliveryRoutes(context);
  return new DeliveryWorker(context);
}
