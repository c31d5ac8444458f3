import type { Migrations } from '../../../platform/database';
import { migration0004Delivery } from './0004_delivery';
import { migration0007DeliveryTicks } from './0007_deliveryTicks';
import { migration0008DeliveryCancel } from './0008_deliveryCancel';
import { migration0011DeliveryBudget } from './0011_deliveryBudget';

export const deliveryMigrations: Migrations = {
  '0004_delivery': migration0004Delivery,
  '0007_deliveryTicks': migration0007DeliveryTicks,
  '0008_deliveryCancel': migration0008DeliveryCancel,
  '0011_deliveryBudget': migration0011DeliveryBudget,
};
