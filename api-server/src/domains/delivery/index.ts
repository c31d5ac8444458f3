export { LossBudgets } from './LossBudgets';
export { countOpenDelivery } from './countOpen';
export { deliveryModule } from './module';
export { offeredPeriod } from './offeredPeriod';
export { deliveryOrders, orderStates } from './orderSql';
export { opposedBets } from './opposedBets';
export { insertOrder } from './insertOrder';
export type { PlanOrdersEnd } from './planOrdersEnded';
