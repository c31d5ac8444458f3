export { streamModule } from './module';
