import { defineModule } from '../../platform/module';
import { DeliveryWorker } from './DeliveryWorker';
import { deliveryHolds } from './holds';
import { deliveryRoutes } from './routes';
import { deliverySettings } from './settings';

/** Delivery contracts; the worker opens and settles orders. */
export const deliveryModule = defineModule({
  name: 'delivery',
  settings: { delivery: deliverySettings.prefault({}) },
  holds: deliveryHolds,
  open(context) {
    deliveryRoutes(context);
    return { workers: [new DeliveryWorker(context)] };
  },
});
