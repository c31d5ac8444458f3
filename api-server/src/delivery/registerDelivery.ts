import type { ServerContext } from '../http';
import { deliveryRoutes } from './deliveryRoutes';
import { DeliveryWorker } from './DeliveryWorker';
import { demoMoneyRoutes } from './demoMoney';

/** Delivery contracts and the demo claim. Answers the worker that opens and settles orders. */
export function registerDelivery(context: ServerContext): DeliveryWorker {
  deliveryRoutes(context);
  demoMoneyRoutes(context);
  return new DeliveryWorker(context);
}
