export { LossBudgets } from './LossBudgets';
export { deliveryModule } from './module';
export { offeredPeriod } from './offeredPeriod';
export { deliveryOrders } from './orderSql';
export { placeOrder } from './placeOrder';
export type { PlanOrdersEnd } from './planOrdersEnded';
