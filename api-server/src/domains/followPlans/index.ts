export { followPlanModule } from './module';
