export { notificationModule } from './module';
export { demoTexts } from './notificationText';
