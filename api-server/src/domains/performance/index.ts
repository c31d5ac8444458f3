export { performanceModule } from './module';
