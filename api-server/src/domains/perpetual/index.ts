export { perpetualModule } from './module';
