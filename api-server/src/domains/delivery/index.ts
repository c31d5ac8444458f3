export { LossBudgets } from './LossBudgets';
export { deliveryModule } from './module';
export { offeredPeriod } from './offeredPeriod';
export { deliveryOrders } from './orderParts';
export { placeOrder } from './placeOrder';
