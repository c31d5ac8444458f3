export { priceAlertModule } from './module';
export { windowTexts } from './notifications';
