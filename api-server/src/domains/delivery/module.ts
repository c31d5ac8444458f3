import { deliveryEarnings, money } from '@halyard-h5/shared-api/formulas';
import { defineModule } from '../../platform/module';
import { DeliveryWorker } from './DeliveryWorker';
import { deliveryAudits } from './audits';
import { deliveryHolds } from './holds';
import { deliveryRoutes } from './routes';
import { deliverySettings } from './settings';

/** Delivery contracts; the worker opens and settles orders. */
export const deliveryModule = defineModule({
  name: 'delivery',
  settings: { delivery: deliverySettings.prefault({}) },
  holds: deliveryHolds,
  audits: deliveryAudits,
  fault: ({ delivery: { periods, maximumHouseLoss } }) =>
    periods.some(({ maximum, rate }) => money.greater(deliveryEarnings(maximum, rate), maximumHouseLoss))
      ? 'delivery.maximumHouseLoss is below what one order of the largest amount can win: nobody could ever place it.'
      : undefined,
  open(context) {
    deliveryRoutes(context);
    return { workers: [new DeliveryWorker(context)] };
  },
});
