export { webModule } from './module';
