export { LossBudgets } from './LossBudgets';
export { deliveryModule } from './module';
export { offeredPeriod } from './offeredPeriod';
export { deliveryOrders, shownStatusIn } from './orderParts';
export { placeOrder } from './placeOrder';
