export { limitModule } from './module';
