export { deliveryModule } from './module';
export { placeOrder } from './placeOrder';
