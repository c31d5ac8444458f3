export { followPlanModule } from './module';
export { countPlans } from './countPlans';
export { copiedPlans } from './rows';
