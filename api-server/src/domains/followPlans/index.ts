export { followPlanModule } from './module';
export { copiedPlans } from './rows';
