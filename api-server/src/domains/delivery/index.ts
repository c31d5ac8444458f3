export { deliveryModule } from './module';
export { DeliveryWorker } from './DeliveryWorker';
export { placeOrder } from './placeOrder';
export type { NewOrder } from './placeOrder';
export { deliveryRefusals } from './refusals';
export { orderView } from './orderView';
